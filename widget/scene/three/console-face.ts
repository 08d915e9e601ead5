import { isKind } from '../../../server/rules/tiles.ts';
import { face } from '../../art/faces.ts';
import { FACE_HEIGHT, FACE_WIDTH } from '../../art/shape.ts';
import { CONSOLE } from '../layout/dimensions.ts';

/** What the console says of one side of the table. */
export interface ConsoleSide {
  /** A short name of the seat's wind, as the player's language has it. */
  readonly wind: string;
  /** null: it stands elsewhere. */
  readonly score: string | null;
  readonly dealer: boolean;
  readonly turn: boolean;
}

/** What stands on the console. Plain data: two equal ones look the same. */
export interface ConsoleContent {
  readonly round: string;
  /** The kind of the round wind, for the faint sign behind the words. */
  readonly roundWind: string;
  readonly count: string;
  readonly left: string;
  /** What is left in the kong box, in words; null: there is none. */
  readonly box: string | null;
  /** Whether the scores stand here. */
  readonly scores: boolean;
  /** The sides in turn order from the viewer. */
  readonly sides: readonly ConsoleSide[];
  /** The clock of the seat to move: how much is left, 0 to 1. null: none runs. */
  readonly clock: { readonly side: number; readonly left: number; readonly urgent: boolean } | null;
}

/** Colours as CSS writes them, and the typeface. */
export interface ConsoleStyle {
  readonly lacquer: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly danger: string;
  readonly font: string;
}

/** Side of the picture in pixels. */
export const CONSOLE_PIXELS = 1024;

/** All lengths below are cm; the picture covers the whole top. */
const SCALE = CONSOLE_PIXELS / (CONSOLE.half * 2);
const BRASS = '#b98f4e';
/** Of the near and the far side across, of the other two upright beside the middle: nothing stands on its side. */
const STRIP = {
  ends: { middle: 6.75, height: 2.7, width: 11 },
  flanks: { middle: 6.55, height: 6.6, width: 3.3 },
} as const;
const PANEL = { x: 4.55, y: 5, radius: 0.9 } as const;
const TEXT = { round: 1.5, count: 4.2, left: 1.25, score: 2, wind: 1.6, beside: 1.55 } as const;
/** Without scores there is room for larger winds, and for what is counted. */
const PLAIN = { round: 1.7, count: 5.4, left: 1.5, wind: 2.1 } as const;

/** Paints the console's top, its middle at the middle of the picture, the viewer's side at the bottom. */
export function paintConsole(context: CanvasRenderingContext2D, content: ConsoleContent, style: ConsoleStyle): void {
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, CONSOLE_PIXELS, CONSOLE_PIXELS);
  context.fillStyle = style.lacquer;
  context.fillRect(0, 0, CONSOLE_PIXELS, CONSOLE_PIXELS);
  context.setTransform(SCALE, 0, 0, SCALE, CONSOLE_PIXELS / 2, CONSOLE_PIXELS / 2);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';

  outline(context, CONSOLE.half - 0.62, 1.1, 0.09, BRASS);
  panel(context, style);
  roundSign(context, content.roundWind);
  middle(context, content, style);
  content.sides.forEach((side, index) => {
    context.save();
    const { middle: at } = index % 2 === 0 ? STRIP.ends : STRIP.flanks;
    const [x, y] = [[0, at] as const, [at, 0] as const, [0, -at] as const, [-at, 0] as const][index] ?? [0, 0];
    context.translate(x, y);
    strip(
      context,
      side,
      index % 2 === 0 ? 'ends' : 'flanks',
      content.clock?.side === index ? content.clock : null,
      style,
    );
    context.restore();
  });
  context.restore();
}

function panel(context: CanvasRenderingContext2D, style: ConsoleStyle): void {
  const { x, y, radius } = PANEL;
  context.fillStyle = 'rgb(0 0 0 / 0.3)';
  box(context, -x, -y, x * 2, y * 2, radius);
  context.fill();
  context.globalAlpha = 0.5;
  context.strokeStyle = BRASS;
  context.lineWidth = 0.06;
  context.stroke();
  context.globalAlpha = 1;
  context.fillStyle = style.text;
}

/** The round wind's character, large and faint. */
function roundSign(context: CanvasRenderingContext2D, kind: string): void {
  if (!isKind(kind)) return;
  context.save();
  context.globalAlpha = 0.13;
  context.fillStyle = BRASS;
  const scale = (PANEL.y * 2.05) / FACE_HEIGHT;
  context.scale(scale, scale);
  context.translate(-FACE_WIDTH / 2, -FACE_HEIGHT / 2);
  for (const { d } of face(kind, 'traditional')) context.fill(new Path2D(d));
  context.restore();
}

function middle(context: CanvasRenderingContext2D, content: ConsoleContent, style: ConsoleStyle): void {
  const { round, count, left, box: kongBox } = content;
  const widest = PANEL.x * 2 - 0.6;
  const size = content.scores ? TEXT : PLAIN;
  const up = kongBox === null ? 0 : 0.75;
  write(context, round, 0, -2.6 - up, size.round, 600, style.text, style.font, widest);
  write(context, count, 0, 1.75 - up, size.count, 650, style.text, style.font, widest);
  write(context, left, 0, 3.7 - up, size.left, 500, style.muted, style.font, widest);
  if (kongBox !== null) write(context, kongBox, 0, 4.5, size.left, 500, style.muted, style.font, widest);
}

/** Wind and score of one side: side by side at the ends of the table, one above the other beside the middle. */
function strip(
  context: CanvasRenderingContext2D,
  { wind, score, dealer, turn }: ConsoleSide,
  where: keyof typeof STRIP,
  clock: ConsoleContent['clock'],
  style: ConsoleStyle,
): void {
  const { width, height } = STRIP[where];
  if (turn) {
    context.fillStyle = style.accent;
    box(context, -width / 2, -height / 2, width, height, Math.min(width, height) / 2);
    context.fill();
  }
  if (clock) ring(context, clock, STRIP[where], style);
  const ink = turn ? style.onAccent : style.text;
  const upright = where === 'flanks';
  const badge = score === null ? 2.6 : 2.2;
  const size = score === null ? PLAIN.wind : TEXT.wind;
  const figure = upright ? TEXT.beside : TEXT.score;
  context.font = fontOf(650, figure, style.font);
  const room = upright ? width - 0.1 : width - 4.2;
  const wide = score === null ? 0 : Math.min(context.measureText(score).width, room);
  const [x, y] = score === null ? [0, 0] : upright ? [0, -1.35] : [-(0.6 + wide) / 2, 0];
  context.fillStyle = dealer ? style.danger : turn ? 'rgb(0 0 0 / 0.16)' : 'rgb(255 255 255 / 0.12)';
  box(context, x - badge / 2, y - badge / 2, badge, badge, 0.5);
  context.fill();
  write(context, wind, x, y + size * 0.36, size, 700, dealer ? '#ffffff' : ink, style.font, badge - 0.3);
  if (score === null) return;
  const [sx, sy] = upright ? [0, 1.3] : [(badge + 0.6) / 2, 0];
  write(context, score, sx, sy + figure * 0.36, figure, 650, ink, style.font, room);
}

/** What is left of the clock, as a line round the strip that gets shorter. */
function ring(
  context: CanvasRenderingContext2D,
  clock: NonNullable<ConsoleContent['clock']>,
  strip: { readonly width: number; readonly height: number },
  style: ConsoleStyle,
): void {
  const apart = 0.36;
  const [width, height] = [strip.width + apart * 2, strip.height + apart * 2];
  const radius = Math.min(width, height) / 2;
  const length = 2 * (width + height - 4 * radius) + 2 * Math.PI * radius;
  context.lineWidth = 0.3;
  context.lineCap = 'round';
  context.strokeStyle = 'rgb(255 255 255 / 0.1)';
  box(context, -width / 2, -height / 2, width, height, radius);
  context.stroke();
  if (clock.left <= 0) return;
  context.strokeStyle = clock.urgent ? style.danger : style.accent;
  context.setLineDash([length * clock.left, length]);
  box(context, -width / 2, -height / 2, width, height, radius);
  context.stroke();
  context.setLineDash([]);
}

function outline(context: CanvasRenderingContext2D, half: number, radius: number, width: number, colour: string): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  box(context, -half, -half, half * 2, half * 2, radius);
  context.stroke();
}

function box(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
}

function fontOf(weight: number, size: number, family: string): string {
  return `${weight} ${size}px ${family}`;
}

/** A line of text that gets narrower rather than wider than `widest`. */
function write(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  weight: number,
  colour: string,
  font: string,
  widest: number,
): void {
  context.font = fontOf(weight, size, font);
  context.fillStyle = colour;
  context.fillText(text, x, y, widest);
}
