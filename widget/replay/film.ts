import { SEATS } from '../../server/rules/scoring.ts';
import { evolveTable } from '../client/evolve.ts';
import type { Table, TableEvent } from '../client/model.ts';
import type { Move } from './events.ts';
import { type Eyes, Projector } from './projector.ts';
import type { RecordedMove, Recording, SeatState } from './recording.ts';

/** One step of a replay: what happened, and the table after it. */
export interface Step {
  /** What it is about: the first move of the step. */
  readonly about: 'hand-started' | Move['type'];
  /** Of whom: the seat that moved; null for a step of all. */
  readonly seat: number | null;
  /** The seat to move draws for a new turn, or has claimed one. */
  readonly beginsTurn: boolean;
  /** When it happened, ms since 1970. */
  readonly at: number;
  readonly events: readonly TableEvent[];
  readonly table: Table;
  readonly standing: readonly SeatState[];
}

/** What belongs to the step before it: it follows by itself. */
const FOLLOWS: ReadonlySet<string> = new Set(['turn-began', 'paid', 'seats']);
/** What belongs to the step that comes: a statement that goes with a move. */
const LEADS: ReadonlySet<string> = new Set(['facts-changed']);

/** The steps of one hand. They are the same for all eyes: a link to one shows the same moment to everybody. */
export function filmOf(recording: Recording, hand: number, eyes: Eyes): readonly Step[] {
  const recorded = recording.hands[hand];
  if (recorded === undefined) throw new Error(`no such hand: ${hand}`);
  const projector = new Projector(recording, recorded, eyes);
  const first = projector.start();
  const { at, standing } = recorded;
  const steps: Step[] = [
    { about: 'hand-started', seat: null, beginsTurn: false, at, events: [first], table: first.table, standing },
  ];
  for (const moves of grouped(recorded.moves)) {
    const before = steps.at(-1);
    const main = moves.find(({ move }) => !LEADS.has(move.type) && !FOLLOWS.has(move.type));
    if (before === undefined) continue;
    const told = { table: before.table, events: [] as TableEvent[], standing: before.standing };
    for (const { move } of moves) {
      if (move.type === 'seats') {
        told.standing = move.standing;
        continue;
      }
      const events = projector.tell(move);
      told.events.push(...events);
      told.table = events.reduce(evolveTable, told.table);
      // What was passed on is told as a number: whoever sees all hands sees it in them.
      if (move.type === 'tiles-passed' && eyes.open) told.table = withHands(told.table, projector);
    }
    if (main === undefined) {
      steps.splice(-1, 1, { ...before, ...told, events: [...before.events, ...told.events] });
    } else {
      const about = main.move.type === 'seats' ? before.about : main.move.type;
      steps.push({ about, ...whose(main.move), at: main.at, ...told });
    }
  }
  return steps;
}

/** Moves in groups of a main one, what leads to it and what follows from it. What follows the deal comes first, alone. */
function grouped(moves: readonly RecordedMove[]): RecordedMove[][] {
  const groups: RecordedMove[][] = [[]];
  let leading = false;
  for (const each of moves) {
    const leads = LEADS.has(each.move.type);
    if (!FOLLOWS.has(each.move.type) && !leading) groups.push([]);
    leading = leads || (leading && FOLLOWS.has(each.move.type));
    groups.at(-1)?.push(each);
  }
  return groups.filter((group) => group.length > 0);
}

function whose(move: RecordedMove['move']): Pick<Step, 'seat' | 'beginsTurn'> {
  switch (move.type) {
    case 'drawn':
      return { seat: move.seat, beginsTurn: move.reason === 'turn' };
    case 'set-made':
      return { seat: move.seat, beginsTurn: move.set.claimed !== null && move.set.kind !== 'added-kong' };
    case 'won':
      return { seat: move.win.seat, beginsTurn: true };
    case 'flower-shown':
    case 'discarded':
    case 'kong-declared':
      return { seat: move.seat, beginsTurn: false };
    case 'hand-ended':
    case 'match-ended':
      return { seat: null, beginsTurn: true };
    default:
      return { seat: null, beginsTurn: false };
  }
}

function withHands(table: Table, projector: Projector): Table {
  const hands = SEATS.map((seat) => projector.hand(seat));
  return { ...table, seats: table.seats.map((seat) => ({ ...seat, concealed: hands[seat.seat] ?? null })) };
}
