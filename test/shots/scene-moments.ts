/** Moments of real matches, played from a seed, that the 3D table is photographed in. */
import type { RuleSet } from '../../server/rules/rule-set.ts';
import type { ViewerSeat } from '../../server/table/view-types.ts';
import type { Question, Table, TableEvent } from '../../widget/client/model.ts';
import { playedBy, type Seen } from '../widget/scene/play.ts';
import { option, question } from './panels-states.ts';

/** A table, how it came about, and what the viewer is asked. */
export interface Scenario {
  readonly before: Table | null;
  readonly event: TableEvent;
  readonly table: Table;
  readonly question: Question | null;
}

interface Moment {
  readonly fits: (seen: Seen) => boolean;
  readonly asks?: (table: Table) => Question;
  /** Hands to play at most; 1 when it is not said. */
  readonly hands?: number;
}

const made = (kind: string) => (seen: Seen) => seen.event.__typename === 'SetMade' && seen.event.set.kind === kind;
const is =
  (name: TableEvent['__typename']) =>
  ({ event }: Seen) =>
    event.__typename === name;
const won = ({ event }: Seen) => event.__typename === 'HandEnded' && event.result.wins.length > 0;

/** The first event that fits is the moment. */
export const MOMENTS: Readonly<Record<string, Moment>> = {
  start: { fits: is('HandStarted') },
  dealt: { fits: ({ event }) => event.__typename === 'TurnBegan' || event.__typename === 'TileDiscarded' },
  draw: { fits: (seen) => is('TileDrawn')(seen) && discards(seen.after) >= 12 },
  discard: { fits: (seen) => is('TileDiscarded')(seen) && discards(seen.after) >= 12 },
  flower: { fits: is('FlowerShown') },
  chow: { fits: (seen) => made('CHOW')(seen) && discards(seen.after) >= 8 },
  pung: { fits: (seen) => made('PUNG')(seen) && discards(seen.after) >= 8 },
  'claimed-kong': { fits: made('CLAIMED_KONG') },
  'concealed-kong': { fits: made('CONCEALED_KONG') },
  'added-kong': { fits: made('ADDED_KONG') },
  robbing: {
    fits: ({ event, after }) =>
      event.__typename === 'KongDeclared' && event.kind === 'ADDED_KONG' && event.seat !== after.viewer,
    asks: (table) => claimOf(table, 'rob', [option('pass'), option('win', { worthValue: 352 })]),
  },
  middle: { fits: ({ after }) => discards(after) >= 34 },
  late: { fits: ({ after }) => discards(after) >= 62 },
  'own-turn': { fits: ({ after }) => discards(after) >= 16 && after.turn === after.viewer, asks: turnOf },
  claim: {
    fits: (seen) => is('TileDiscarded')(seen) && discards(seen.after) >= 20 && seen.after.lastDiscard?.seat !== 0,
    asks: (table) =>
      claimOf(table, 'claim', [
        option('pass'),
        option('pung', { tiles: handOf(table).slice(0, 2), makes: Array(3).fill(table.lastDiscard?.tile.kind ?? '') }),
      ]),
  },
  won: { fits: is('WinDeclared') },
  shown: { fits: won },
  drawn: { fits: ({ event }) => event.__typename === 'HandEnded' && event.result.wins.length === 0 },
  match: { fits: is('MatchEnded'), hands: 40 },
};

function discards(table: Table): number {
  return table.seats.reduce((sum, seat) => sum + seat.discards.length, 0);
}

function handOf(table: Table): number[] {
  return (table.seats[table.viewer ?? 0]?.concealed ?? []).map(({ id }) => id);
}

function turnOf(table: Table): Question {
  return question('turn', [option('discard', { tiles: handOf(table), choose: 1 })]);
}

function claimOf(table: Table, kind: string, options: Parameters<typeof question>[1]): Question {
  const { tile, seat } = table.lastDiscard ?? { tile: null, seat: null };
  return question(kind, options, { tile, from: seat });
}

/** The first such moment from a seed on. */
export function scenario(name: string, rules: RuleSet, seed: number, viewer: ViewerSeat): Scenario {
  const moment = MOMENTS[name];
  if (!moment) throw new Error(`no such moment: ${name}`);
  for (let next = seed; next < seed + 400; next++) {
    const found = playedBy({ rules, seed: next, hands: moment.hands ?? 1, viewer }).find(moment.fits);
    if (!found) continue;
    const { before, event, after } = found;
    return { before, event, table: after, question: viewer === null ? null : (moment.asks?.(after) ?? null) };
  }
  throw new Error(`this moment never came: ${name}`);
}
