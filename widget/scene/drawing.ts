import type { Table, TableEvent, TurnClock } from '../client/model.ts';
import type { TableTexts } from '../locales/table/en.ts';
import type { Look } from './look.ts';
import type { CameraName } from './view/camera.ts';

/**
 * What a drawing shows, complete: whoever draws needs nothing else and keeps nothing that is not here. Plain data from
 * the view state; no drawing knows where it came from.
 */
export interface Shown {
  /** null as long as nothing was dealt. */
  readonly table: Table | null;
  /** Whether the seats are being drawn: four winds instead of the tiles. */
  readonly drawsSeats: boolean;
  /** The seat at the bottom. */
  readonly viewpoint: number;
  /** Rises with every update; `recent` belongs to it and is played once. */
  readonly version: number;
  /** The events of the last update, which led to `table`; empty after a snapshot. */
  readonly recent: readonly TableEvent[];
  readonly turnClock: TurnClock | null;
  /** Server's now − local now, ms. */
  readonly clockOffset: number;
  readonly texts: TableTexts;
  /** The own tiles as their player has laid them, as identities; null: as they come. */
  readonly order: readonly number[] | null;
  /** The own tile that stands raised. */
  readonly raised: number | null;
  /** The kind to show everywhere; null for none. */
  readonly like: string | null;
  readonly look: Look;
  readonly camera: CameraName;
  /** 1: as docs/look.md has it; 0: everything at once. */
  readonly speed: number;
}

/** The room a drawing has on the page. */
export interface Room {
  /** In px of the page. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per px. */
  readonly density: number;
  /** Whether the viewer's own hand, sets and flowers are drawn at the near edge: they may be seen elsewhere. */
  readonly rail: boolean;
}

/** Whatever draws a table. */
export interface TableDrawing {
  /** What is to be seen from now on. */
  show(shown: Shown): void;
  /** The room it has, whenever that changes. */
  resize(room: Room): void;
  /** Whether anybody can see it: off screen and in hidden tabs nothing is drawn. */
  watch(seen: boolean): void;
  /** Gives everything back. */
  dispose(): void;
}
