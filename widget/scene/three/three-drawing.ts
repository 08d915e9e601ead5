import { localNow } from '../../client/clock.ts';
import type { Table } from '../../client/model.ts';
import { Span, untilNextSecond } from '../../panels/clock.ts';
import type { Room, Shown, TableDrawing } from '../drawing.ts';
import { type Field, fieldOf, type Shape, SQUARE } from '../layout/field.ts';
import { fieldOfTable } from '../layout/layout.ts';
import type { Body } from '../motion/body.ts';
import { Choreography, type Wishes } from '../motion/choreography.ts';
import { DURATION } from '../motion/durations.ts';
import { posed } from '../motion/pose.ts';
import { type Camera, cameraInRoom, onPlane, shapeIn, type Turn } from '../view/camera.ts';
import { feltIn } from '../view/felt.ts';
import { pick } from '../view/pick.ts';
import { consoleContent } from './console-content.ts';
import { type Frame, QUALITIES } from './frame.ts';
import { isHidden, Picture } from './picture.ts';
import type { Stage, Work } from './stage.ts';
import { type Guest, studio } from './studio.ts';

/** How high a tile is held in the hand, cm. */
const HELD = 7;

/** What a drawing tells whoever mounted it. */
export interface DrawingHost {
  /** A picture was drawn: the canvas shows the table. */
  drawn(work: Work): void;
  /** It cannot draw now; it says `drawn` again when it can. */
  failed(): void;
}

/** What lies under a point of the picture. */
export interface Found {
  readonly kind: string | null;
  readonly id: number | null;
  /** Whether it is a tile of the viewer's own hand. */
  readonly own: boolean;
}

/** Draws a table with three, through the renderer that the page's tables share, into a canvas of its own. */
export class ThreeDrawing implements TableDrawing, Guest {
  readonly #canvas: HTMLCanvasElement;
  readonly #host: DrawingHost;
  readonly #stageplay = new Choreography();
  readonly #picture = new Picture();
  #shown: Shown | null = null;
  #room: Room | null = null;
  #seen = false;
  #stage: Stage | null = null;
  #prepared: Stage | null = null;
  #frame = 0;
  #lastFrame: number | null = null;
  #moved = 0;
  /** Whether something moved in the last picture: the first at rest has shadows of its own. */
  #moving = false;
  /** The camera, and for what it was found: it takes a while to find. */
  #found: { readonly key: string; readonly camera: Camera | null } = { key: '', camera: null };
  #turn: Turn | null = null;
  #seatsSince: number | null = null;
  /** The clock's line moves on a few times a second while somebody's time runs. */
  #tick: ReturnType<typeof setTimeout> | null = null;
  readonly #span = new Span();
  #disposed = false;
  #broken = false;

  constructor(canvas: HTMLCanvasElement, host: DrawingHost) {
    this.#canvas = canvas;
    this.#host = host;
    studio.enter(this);
  }

  show(shown: Shown): void {
    const before = this.#shown;
    this.#shown = shown;
    try {
      this.#follow(shown, this.#broken ? null : before, performance.now());
      this.#broken = false;
    } catch {
      this.#break();
    }
    this.#wake();
  }

  /** This table cannot be drawn as it is. The next one may. */
  #break(): void {
    this.#broken = true;
    this.#sleep();
    this.#host.failed();
  }

  resize(room: Room): void {
    const before = this.#room;
    this.#room = room;
    if (
      before &&
      before.width === room.width &&
      before.height === room.height &&
      before.density === room.density &&
      before.rail === room.rail
    )
      return;
    this.#reshape(before);
    this.#wake();
  }

  /** Another shape of the room is another table: everything lies at once where it belongs on that. */
  #reshape(before: Room | null): void {
    const { table } = this.#stageplay;
    const was = before === null ? null : shapeIn(before);
    const { tall, spread } = this.#shape;
    if (table !== null && (was?.tall !== tall || was.spread !== spread)) this.#stageplay.set(table, this.#wishes());
    this.#moved++;
  }

  watch(seen: boolean): void {
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.#lastFrame = null;
    const { table, speed } = this.#shown ?? { table: null, speed: 0 };
    // What moved while nobody looked has moved.
    if (seen && table && speed > 0 && this.#stageplay.table) this.#stageplay.set(table, this.#wishes());
    if (seen) this.#wake();
    else this.#sleep();
  }

  dispose(): void {
    this.#disposed = true;
    this.#sleep();
    studio.leave(this);
  }

  /** The renderer is there, or there again. */
  staged(stage: Stage): void {
    this.#stage = stage;
    this.#wake();
  }

  /** The renderer is gone. */
  unstaged(): void {
    this.#stage = null;
    this.#prepared = null;
    this.#sleep();
    this.#host.failed();
  }

  /** The quality has changed. */
  retuned(): void {
    this.#wake();
  }

  /** Turns the free camera; null: back to the chair. */
  turnTo(turn: Turn | null): void {
    this.#turn = turn;
    this.#wake();
  }

  /** What lies at a point of the picture, in shares of its width and height from the upper left. */
  at(x: number, y: number): Found | null {
    const camera = this.#camera();
    const shown = this.#shown;
    if (!camera || !shown) return null;
    const now = performance.now();
    const bodies = this.#stageplay.bodies;
    const index = pick(
      camera,
      x * 2 - 1,
      1 - y * 2,
      bodies.map((body) => (this.#hides(body, now) ? NOWHERE : body.poseAt(now))),
    );
    const rest = index === null ? undefined : bodies[index]?.rest;
    if (!rest) return null;
    const own = rest.zone === 'hand' && rest.seat !== null && rest.seat === shown.table?.viewer;
    return { kind: rest.kind, id: rest.id, own };
  }

  /** Holds an own tile over a point of the picture (as for `at`). Tells whether there is such a tile. */
  carry(id: number, x: number, y: number): boolean {
    const camera = this.#camera();
    const at = camera && onPlane(camera, x * 2 - 1, 1 - y * 2, HELD);
    if (!at) return false;
    const held = this.#stageplay.carry(id, posed({ x: at[0], y: at[1], z: at[2] }, 0, -1.1), performance.now());
    this.#moved++;
    this.#wake();
    return held;
  }

  /** Lets the held tile go. */
  drop(): void {
    this.#stageplay.drop(performance.now());
    this.#moved++;
    this.#wake();
  }

  /** Ends all motion: everything lies where it belongs. */
  skip(): void {
    const table = this.#shown?.table;
    if (this.#seatsSince !== null) this.#seatsSince = Number.NEGATIVE_INFINITY;
    else if (table) this.#stageplay.set(table, this.#wishes());
    this.#moved++;
    this.#wake();
  }

  /** Whether anything still moves. */
  get moving(): boolean {
    return this.#movesAt(performance.now());
  }

  #follow(shown: Shown, before: Shown | null, now: number): void {
    if (shown.drawsSeats) this.#seatsSince ??= now;
    else this.#seatsSince = null;
    const { table } = shown;
    if (!table) return;
    const fresh = before === null || shown.version !== before.version || shown.table !== before.table;
    const wishes = this.#wishes();
    if (!fresh) this.#stageplay.adjust(wishes, now);
    else if (
      shown.recent.length > 0 &&
      shown.version !== before?.version &&
      this.#seen &&
      (this.#stageplay.table !== null || startsHand(shown))
    ) {
      this.#stageplay.play(shown.recent, table, wishes, now);
    } else if (before?.table !== table || shown.viewpoint !== before?.viewpoint) this.#stageplay.set(table, wishes);
    else this.#stageplay.adjust(wishes, now);
    this.#moved++;
  }

  #wishes(): Wishes {
    const shown = this.#shown;
    return {
      viewpoint: shown?.viewpoint ?? 0,
      order: shown?.order ?? null,
      raised: shown?.raised ?? null,
      speed: shown?.speed ?? 0,
      shape: this.#shape,
    };
  }

  #movesAt(now: number): boolean {
    if (this.#seatsSince !== null) return this.#seatsElapsed(now) < DURATION.seatDraw;
    return this.#stageplay.moves(now);
  }

  #seatsElapsed(now: number): number {
    const speed = this.#shown?.speed ?? 1;
    return speed <= 0 ? DURATION.seatDraw : (now - (this.#seatsSince ?? now)) * speed;
  }

  #wake(): void {
    if (
      this.#frame !== 0 ||
      this.#disposed ||
      this.#broken ||
      !this.#seen ||
      !this.#stage ||
      !this.#shown ||
      !this.#room
    )
      return;
    this.#frame = requestAnimationFrame(this.#draw);
  }

  #sleep(): void {
    if (this.#tick !== null) clearTimeout(this.#tick);
    this.#tick = null;
    if (this.#frame !== 0) cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#lastFrame = null;
  }

  readonly #draw = (): void => {
    this.#frame = 0;
    const stage = this.#stage;
    const now = performance.now();
    if (!stage) return;
    const moves = this.#movesAt(now);
    const frame = this.#composed(now, moves);
    if (!frame) return;
    if (this.#prepared !== stage) {
      void this.#prepare(stage, frame);
      return;
    }
    try {
      const work = stage.draw(frame, studio.quality);
      this.#copy(stage, frame);
      this.#host.drawn(work);
      studio.drew();
    } catch {
      studio.stumbled(stage);
      return;
    }
    if (moves && this.#lastFrame !== null) studio.took(now - this.#lastFrame);
    this.#lastFrame = moves ? now : null;
    if (moves) this.#wake();
    else this.#tickLater();
  };

  #tickLater(): void {
    const { turnClock, clockOffset } = this.#shown ?? {};
    if (!turnClock || this.#tick !== null) return;
    const wait = untilNextSecond(turnClock.endsAt, localNow() + (clockOffset ?? 0));
    this.#tick = setTimeout(() => {
      this.#tick = null;
      this.#wake();
    }, wait);
  }

  async #prepare(stage: Stage, frame: Frame): Promise<void> {
    try {
      await stage.prepare(frame, studio.quality);
    } catch {
      studio.stumbled(stage);
      return;
    }
    if (this.#stage !== stage) return;
    this.#prepared = stage;
    this.#wake();
  }

  #composed(now: number, moves: boolean): Frame | null {
    try {
      return this.#compose(now, moves);
    } catch {
      this.#break();
      return null;
    }
  }

  #compose(now: number, moves: boolean): Frame | null {
    const [shown, camera] = [this.#shown, this.#camera()];
    const room = this.#room;
    if (!shown || !camera || !room) return null;
    if (this.#seatsSince !== null) this.#picture.takeSeatDraw(shown.viewpoint, this.#seatsElapsed(now));
    else if (this.#stageplay.table === null) this.#picture.clear();
    else {
      this.#picture.take(this.#stageplay, shown.viewpoint, shown.like, now, (body) => this.#hides(body, now));
      this.#stageplay.tidy(now);
    }
    if (moves || this.#moving) this.#moved++;
    this.#moving = moves;
    const field = this.#field(shown.table);
    const density = Math.min(room.density, QUALITIES[studio.quality].pixels);
    return {
      tiles: this.#picture.tiles,
      dice: this.#picture.dice,
      camera,
      field,
      felt: feltIn(camera, field),
      look: shown.look,
      console: consoleContent(shown, this.#span, localNow(), room.width),
      width: Math.max(1, Math.round(room.width * density)),
      height: Math.max(1, Math.round(room.height * density)),
      shadowKey: `${this.#name}/${this.#moved}`,
    };
  }

  readonly #name = nextName();

  #camera(): Camera | null {
    const [shown, room] = [this.#shown, this.#room];
    if (!shown || !room) return null;
    const field = this.#field(shown.table);
    const key = JSON.stringify([shown.camera, this.#turn, field.half, room]);
    if (key !== this.#found.key) this.#found = { key, camera: cameraInRoom(shown.camera, this.#turn, field, room) };
    return this.#found.camera;
  }

  get #shape(): Shape {
    return this.#room ? shapeIn(this.#room) : SQUARE;
  }

  /** Before the first deal: the field of a full set. */
  #field(table: Table | null): Field {
    return table === null ? fieldOf(144, this.#shape) : fieldOfTable(table, this.#shape);
  }

  #hides(body: Body, now: number): boolean {
    return this.#room?.rail === false && isHidden(body, this.#shown?.table?.viewer ?? null, now);
  }

  #copy(stage: Stage, { width, height }: Frame): void {
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    const context = this.#canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('no canvas to show the table on');
    stage.copyTo(context, width, height);
  }
}

let names = 0;

function nextName(): string {
  names += 1;
  return String(names);
}

function startsHand({ recent }: Shown): boolean {
  return recent[0]?.__typename === 'HandStarted';
}

/** Where no line of sight meets a tile. */
const NOWHERE = posed({ x: 0, y: -1000, z: 0 }, 0, 0);

export { studio };
