/** Follows every tile of a log from the wall to where it ends: nobody plays a tile that was not dealt or drawn. */

import { dealTiles } from './deals.ts';
import type { LogLine } from './match-log.ts';
import { SEATS, type Seat } from './scoring.ts';

export interface WrongTile {
  /** 0-based. */
  readonly hand: number;
  /** 1-based among the events. */
  readonly event: number;
}

interface Following {
  readonly hand: number;
  readonly wall: readonly number[];
  /** Taken from the front and from the back so far. */
  front: number;
  back: number;
  /** Tiles that each seat has concealed. */
  readonly held: readonly Set<number>[];
  /** Tiles that lie in each seat's sets. */
  readonly laid: readonly Set<number>[];
  /** The last discard, or the tile of a declared kong. */
  offered: number | null;
  /** What each seat's last answer named. */
  readonly answered: Map<Seat, readonly number[]>;
}

/** The first tile of each hand that cannot be where the log has it. */
export function followTiles(events: readonly LogLine[]): WrongTile[] {
  const wrong: WrongTile[] = [];
  let following: Following | null = null;
  for (const [index, { type, body }] of events.entries()) {
    if (type === 'hand-started') following = begin(body as LogLine['body'] & StartBody);
    else if (following !== null && !fits(following, type, body as LogLine['body'] & Bodies)) {
      wrong.push({ hand: following.hand, event: index + 1 });
      // All that follows from it would be wrong too.
      following = null;
    }
  }
  return wrong;
}

interface StartBody {
  readonly deal: { readonly hand: number; readonly dealer: Seat };
  readonly wall: readonly number[];
}

/** What the bodies that matter hold, taken together. */
interface Bodies {
  readonly seat: Seat;
  readonly tile: number;
  readonly tiles: readonly number[];
  readonly source: 'front' | 'back';
  readonly set: { readonly tiles: readonly number[]; readonly claimed: { readonly tile: number } | null };
  readonly passes: readonly { readonly from: Seat; readonly to: Seat; readonly tiles: readonly number[] }[];
  readonly win: { readonly seat: Seat; readonly tile: number };
}

function begin({ deal, wall }: StartBody): Following {
  const dealt = dealTiles(wall, deal.dealer);
  return {
    hand: deal.hand,
    wall,
    front: dealt.flat().length,
    back: 0,
    held: SEATS.map((seat) => new Set(dealt[seat])),
    laid: SEATS.map(() => new Set()),
    offered: null,
    answered: new Map(),
  };
}

function fits(at: Following, type: string, body: Bodies): boolean {
  switch (type) {
    case 'drawn': {
      const next = body.source === 'front' ? at.wall[at.front++] : at.wall[at.wall.length - ++at.back];
      at.held[body.seat]?.add(body.tile);
      // Who has called may have to discard this tile without being asked: no answer of before counts any more.
      at.answered.delete(body.seat);
      return body.tile === next;
    }
    case 'flower-shown':
      return at.held[body.seat]?.delete(body.tile) === true;
    case 'answered':
      // Who passes on a turn names no tile: the one just drawn goes.
      if (body.tiles.length === 0) at.answered.delete(body.seat);
      else at.answered.set(body.seat, body.tiles);
      return true;
    case 'discarded': {
      at.offered = body.tile;
      const meant = at.answered.get(body.seat)?.includes(body.tile) ?? true;
      return at.held[body.seat]?.delete(body.tile) === true && meant;
    }
    case 'kong-declared':
      at.offered = body.tile;
      return at.held[body.seat]?.has(body.tile) === true;
    case 'set-made':
      return lay(at, body.seat, body.set);
    case 'tiles-passed':
      return (
        body.passes.every(({ from, tiles }) => tiles.every((tile) => at.held[from]?.delete(tile) === true)) &&
        take(at, body)
      );
    case 'won':
      return at.held[body.win.seat]?.has(body.win.tile) === true || at.offered === body.win.tile;
    default:
      return true;
  }
}

function take({ held }: Following, { passes }: Bodies): boolean {
  for (const { to, tiles } of passes) for (const tile of tiles) held[to]?.add(tile);
  return true;
}

function lay(at: Following, seat: Seat, { tiles, claimed }: Bodies['set']): boolean {
  const laid = at.laid[seat];
  // An added kong's pung lies there already, with the tile that was claimed for it.
  const known = tiles.filter((tile) => laid?.has(tile));
  if (known.length === 0 && claimed !== null && claimed.tile !== at.offered) return false;
  const own = tiles.filter((tile) => !known.includes(tile) && (known.length > 0 || tile !== claimed?.tile));
  for (const tile of tiles) laid?.add(tile);
  return own.every((tile) => at.held[seat]?.delete(tile) === true);
}
