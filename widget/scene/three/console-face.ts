import { isKind } from '../../../server/rules/tiles.ts';
import { face } from '../../art/faces.ts';
import { FACE_HEIGHT, FACE_WIDTH } from '../../art/shape.ts';
import { CONSOLE } from '../layout/dimensions.ts';

/** What the console says of one side of the table. */
export interface ConsoleSide {
  /** A short name of the seat's wind, as the player's language has it. */
  readonly wind: string;
  readonly score: string;
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
const STRIP = { middle: 7.55, height: 3.05, width: 11.6 } as const;
const PANEL = { half: 5.65, radius: 0.9 } as const;
const TEXT = { round: 1.5, count: 4.1, left: 1.25, score: 2.2, wind: 1.75 } as const;

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
    if (index !== 2) context.rotate((-index * Math.PI) / 2);
    // The far side stays upright for the viewer.
    context.translate(0, index === 2 ? -STRIP.middle : STRIP.middle);
    strip(context, side, content.clock?.side === index ? content.clock : null, style);
    context.restore();
  });
  context.restore();
}

function panel(context: CanvasRenderingContext2D, style: ConsoleStyle): void {
  const { half, radius } = PANEL;
  context.fillStyle = 'rgb(0 0 0 / 0.3)';
  box(context, -half, -half, half * 2, half * 2, radius);
  context.fill();
  context.globalAlpha = 0.5;
  outline(context, half, radius, 0.06, BRASS);
  context.globalAlpha = 1;
  context.fillStyle = style.text;
}

/** The round wind's character, large and faint. */
function roundSign(context: CanvasRenderingContext2D, kind: string): void {
  if (!isKind(kind)) return;
  context.save();
  context.globalAlpha = 0.13;
  context.fillStyle = BRASS;
  const scale = (PANEL.half * 2.05) / FACE_HEIGHT;
  context.scale(scale, scale);
  context.translate(-FACE_WIDTH / 2, -FACE_HEIGHT / 2);
  for (const { d } of face(kind, 'traditional')) context.fill(new Path2D(d));
  context.restore();
}

function middle(context: CanvasRenderingContext2D, { round, count, left }: ConsoleContent, style: ConsoleStyle): void {
  const widest = PANEL.half * 2 - 1;
  write(context, round, 0, -2.75, TEXT.round, 600, style.text, style.font, widest);
  write(context, count, 0, 1.85, TEXT.count, 650, style.text, style.font, widest);
  write(context, left, 0, 4.15, TEXT.left, 500, style.muted, style.font, widest);
}

function strip(
  context: CanvasRenderingContext2D,
  { wind, score, dealer, turn }: ConsoleSide,
  clock: ConsoleContent['clock'],
  style: ConsoleStyle,
): void {
  const { width, height } = STRIP;
  if (turn) {
    context.fillStyle = style.accent;
    box(context, -width / 2, -height / 2, width, height, height / 2);
    context.fill();
  }
  if (clock) ring(context, clock, style);
  const ink = turn ? style.onAccent : style.text;
  context.font = fontOf(650, TEXT.score, style.font);
  const room = width - 4.4;
  const wide = Math.min(context.measureText(score).width, room);
  const badge = 2.35;
  const start = -(badge + 0.65 + wide) / 2;
  context.fillStyle = dealer ? style.danger : turn ? 'rgb(0 0 0 / 0.16)' : 'rgb(255 255 255 / 0.12)';
  box(context, start, -badge / 2, badge, badge, 0.5);
  context.fill();
  write(
    context,
    wind,
    start + badge / 2,
    TEXT.wind * 0.36,
    TEXT.wind,
    700,
    dealer ? '#ffffff' : ink,
    style.font,
    badge - 0.3,
  );
  write(context, score, start + badge + 0.65 + wide / 2, TEXT.score * 0.36, TEXT.score, 650, ink, style.font, room);
}

/** What is left of the clock, as a line round the strip that gets shorter. */
function ring(
  context: CanvasRenderingContext2D,
  clock: NonNullable<ConsoleContent['clock']>,
  style: ConsoleStyle,
): void {
  const apart = 0.42;
  const [width, height] = [STRIP.width + apart * 2, STRIP.height + apart * 2];
  const length = 2 * (width - height) + Math.PI * height;
  context.lineWidth = 0.3;
  context.lineCap = 'round';
  context.strokeStyle = 'rgb(255 255 255 / 0.1)';
  box(context, -width / 2, -height / 2, width, height, height / 2);
  context.stroke();
  if (clock.left <= 0) return;
  context.strokeStyle = clock.urgent ? style.danger : style.accent;
  context.setLineDash([length * clock.left, length]);
  box(context, -width / 2, -height / 2, width, height, height / 2);
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
