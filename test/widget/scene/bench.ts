import type { Quality } from '../../../widget/events.ts';
import type { Work } from '../../../widget/scene/three/stage.ts';
import type { CameraName } from '../../../widget/scene/view/camera.ts';

/** What the test page offers as `window.table`. Tables are shown after the event with the given number. */
export interface BenchPage {
  /** Puts tables into the page. */
  mount(count: number, quality: Quality, at: number): void;
  unmount(): void;
  states(): { live: boolean; quality: Quality | null }[];
  /** How many flat tables each scene shows: one or none. */
  flat(): number[];
  /** What the first table's last picture took. */
  work(): Work | null;
  /** Resolves when all tables are drawn with three, or none is. */
  waitLive(live: boolean): Promise<void>;
  /** Plays the events after `from` up to `to` on all tables, as one update. */
  step(from: number, to: number): Promise<void>;
  /** Resolves when nothing moves any more. */
  settled(): Promise<void>;
  /** How many frames anybody else asked for while so many went by. */
  idleFrames(count: number): Promise<number>;
  /** What was asked of the browser since the page was opened: frames, drawing calls of WebGL, WebGL contexts. */
  counts(): { frames: number; draws: number; contexts: number };
  /** The tab goes into the background, or comes back. */
  hide(hidden: boolean): void;
  /** Many slow frames go by. */
  slow(): void;
  /** The qualities that tables have told the page, oldest first. */
  qualities(): (Quality | null)[];
  /** Draws every kind of tile; says how like its drawing each is, and which drawing it is most like. */
  faces(): { kind: string; likeness: number; most: string }[];
  events(): { name: string; turn: number | null }[];
  /** Takes the graphics away, and gives them back. */
  lose(): void;
  restore(): void;
  memory(): { geometries: number; textures: number; programs: number } | null;
  guests(): number;
  hasStage(): boolean;
  /** Where the middle of an own tile is on the page. */
  ownTile(index: number): { x: number; y: number; id: number | null; kind: string | null } | null;
  acts(): { touched: number[]; thrown: number[]; looked: (string | null)[] };
  /** The colour of the cloth, as CSS has it. */
  colour(felt: string): void;
  /** The colour of a bare place on the first table's cloth, 0–255 each. */
  feltPixel(): { red: number; green: number; blue: number };
  /** From where all tables are seen. */
  camera(name: CameraName): void;
  order(ids: number[]): void;
  hand(): number[];
  /** A table that no layout understands, and one that it does. */
  spoil(): void;
  mend(at: number): void;
  /** Ends the renderer without a word. */
  crash(): void;
}

declare global {
  interface Window {
    table: BenchPage;
  }
}
