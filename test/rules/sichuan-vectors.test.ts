import { describe, expect, it } from 'vitest';
import { type Payment, type Score, type ScoreInput, SEATS, type Seat } from '../../server/rules/scoring.ts';
import { readiness } from '../../server/rules/sichuan/ready.ts';
import { scoreSichuan } from '../../server/rules/sichuan/score.ts';
import { endOfWallPayments, kongPayments, type SeatAtEnd, winPayments } from '../../server/rules/sichuan/settle.ts';
import { SUITS, type Suit } from '../../server/rules/tiles.ts';
import {
  circumstanceNamed,
  kindNamed,
  SEAT_LETTERS,
  type SeatLetter,
  type SichuanVector,
  seatLettered,
  setNamed,
  totals,
  type VectorSet,
  vectors,
  winByNamed,
} from './fan-hands.ts';

/** A suit by its name or first letter. */
function suitNamed(name: string): Suit {
  return SUITS.find((suit) => suit.startsWith(name.toLowerCase())) as Suit;
}

/** What a score counted, as vectors say it: `root 2` for two roots. */
function counted(score: Score): string[] {
  const fan = new Map<string, number>();
  for (const line of score.lines) fan.set(line.key, (fan.get(line.key) ?? 0) + line.value);
  return [...fan].map(([key, value]) => `${key} ${value}`).sort();
}

describe('Sichuan hands with the right answer', () => {
  const hands = vectors<SichuanVector>('sichuan');

  it.each(hands)('$id: $about', (vector) => {
    const input: ScoreInput = {
      concealed: vector.concealed.map(kindNamed),
      sets: vector.melds.map(setNamed),
      flowers: [],
      winningTile: kindNamed(vector.winningTile),
      winBy: winByNamed(vector.winBy),
      seatWind: 'WE',
      roundWind: 'WE',
      circumstances: vector.circumstances.map(circumstanceNamed),
      visible: [],
      facts: vector.voidSuit === null ? {} : { 'void-suit': suitNamed(vector.voidSuit) },
    };
    const score = scoreSichuan(input);
    const { expect: answer } = vector;
    expect(score !== null).toBe(answer.win);
    if (score === null) return;
    expect(counted(score)).toEqual((answer.fans ?? []).map(({ id, fan }) => `${id} ${fan}`).sort());
    expect(score.lines.reduce((sum, line) => sum + line.value, 0)).toBe(answer.rawFan);
    expect(score.fan).toBe(answer.fan);
    expect(score.value).toBe(answer.points);
    expect(score.meetsMinimum).toBe(true);
    if (answer.payments === undefined) throw new Error(`${vector.id} says nothing of payments`);
    const payments = winPayments(
      [
        {
          winner: seatLettered(vector.winner),
          from: vector.from === null ? null : seatLettered(vector.from),
          tile: kindNamed(vector.winningTile),
          value: score.value,
        },
      ],
      vector.active.map(seatLettered),
    );
    const { E, S, W, N } = answer.payments;
    expect(totals(payments)).toEqual([E, S, W, N]);
  });

  it('covers all of the file', () => {
    expect(hands).toHaveLength(34);
  });
});

interface ReadyVector {
  readonly id: string;
  readonly title: string;
  readonly concealed: readonly string[];
  readonly melds: readonly VectorSet[];
  readonly void: string;
  readonly expected: {
    readonly ready: boolean;
    readonly flowerPig: boolean;
    readonly waits?: readonly string[];
    readonly bestWait?: string;
    readonly fans?: readonly string[];
    readonly fan?: number;
    readonly points?: number;
  };
}

describe('Sichuan ready checks with the right answer', () => {
  it.each(vectors<ReadyVector>('sichuan-readyCases'))(
    '$id: $title',
    ({ concealed, melds, void: voidSuit, expected }) => {
      const { flowerPig, waits, best } = readiness({
        concealed: concealed.map(kindNamed),
        sets: melds.map(setNamed),
        voidSuit: suitNamed(voidSuit),
      });
      expect(flowerPig).toBe(expected.flowerPig);
      expect(best !== null).toBe(expected.ready);
      expect(waits).toEqual((expected.waits ?? []).map(kindNamed));
      if (best === null) return;
      expect(best.tile).toBe(kindNamed(expected.bestWait ?? ''));
      expect(best.score.lines.map((line) => line.key)).toEqual(expected.fans);
      expect(best.score.fan).toBe(expected.fan);
      expect(best.score.value).toBe(expected.points);
    },
  );
});

interface Settlement {
  readonly id: string;
  readonly title: string;
  readonly void: Readonly<Record<SeatLetter, string>>;
  readonly players: Readonly<
    Record<SeatLetter, { readonly concealed: readonly string[]; readonly melds: readonly VectorSet[] }>
  >;
  readonly events?: readonly SettlementEvent[];
  readonly expected: {
    readonly statusAtEnd: Readonly<Record<SeatLetter, string>>;
    readonly ledger: readonly {
      readonly from: SeatLetter;
      readonly to: SeatLetter;
      readonly amount: number;
      readonly reason: string;
    }[];
    readonly deltas: Readonly<Record<SeatLetter, number>>;
  };
}

type SettlementEvent =
  | {
      readonly type: 'kong';
      readonly by: SeatLetter;
      readonly kind: string;
      readonly tile: string;
      readonly from?: SeatLetter;
      readonly payers: readonly SeatLetter[];
    }
  | {
      readonly type: 'win';
      readonly by: SeatLetter;
      readonly how: 'discard' | 'self-draw';
      readonly tile: string;
      readonly from?: SeatLetter;
      readonly fans: readonly string[];
      readonly fan: number;
      readonly points: number;
      readonly simultaneousGroup?: number;
    };

/** The reasons of the vectors' ledgers in our keys; `win` is also that of a self-draw there. */
const REASONS: Readonly<Record<string, string>> = {
  'kong-claimed': 'claimed-kong',
  'kong-added': 'added-kong',
  'kong-concealed': 'concealed-kong',
  'kong-refund': 'refund',
};

function kongOf(event: Extract<SettlementEvent, { type: 'kong' }>, active: readonly Seat[]): Payment[] {
  const { kind } = setNamed({ kind: event.kind, tiles: [] });
  const made = { seat: seatLettered(event.by), tile: kindNamed(event.tile) };
  if (kind === 'claimed-kong' && event.from !== undefined)
    return kongPayments({ ...made, kind, from: seatLettered(event.from) }, active);
  if (kind === 'added-kong' || kind === 'concealed-kong') return kongPayments({ ...made, kind }, active);
  throw new Error(`no kong: ${event.kind}`);
}

/** The score of a winner whose hand the vector lists without the winning tile. */
function scoreOf(vector: Settlement, event: Extract<SettlementEvent, { type: 'win' }>): Score {
  const { concealed, melds } = vector.players[event.by];
  const input: ScoreInput = {
    concealed: concealed.map(kindNamed),
    sets: melds.map(setNamed),
    flowers: [],
    winningTile: kindNamed(event.tile),
    winBy: event.how,
    seatWind: 'WE',
    roundWind: 'WE',
    circumstances: [],
    visible: [],
    facts: { 'void-suit': suitNamed(vector.void[event.by]) },
  };
  const score = scoreSichuan(input);
  if (score === null) throw new Error(`${vector.id}: ${event.by} has no complete hand`);
  return score;
}

describe('Sichuan settlements, entry by entry', () => {
  it.each(vectors<Settlement>('sichuan-settlements'))('$id: $title', (vector) => {
    const winners = new Set<Seat>();
    const ledger: Payment[] = [];
    const active = () => SEATS.filter((seat) => !winners.has(seat));
    // Wins on one tile are paid together, with those in the game who were so before any of them.
    const tiles = Map.groupBy(vector.events ?? [], (event) =>
      event.type === 'win' ? (event.simultaneousGroup ?? event) : event,
    );
    for (const events of tiles.values()) {
      for (const event of events) if (event.type === 'kong') ledger.push(...kongOf(event, active()));
      const wins = events.filter((event) => event.type === 'win');
      const paid = wins.map((event) => {
        const score = scoreOf(vector, event);
        expect([score.fan, score.value]).toEqual([event.fan, event.points]);
        expect(score.lines.map((line) => line.key)).toEqual(event.fans);
        return {
          winner: seatLettered(event.by),
          from: event.from === undefined ? null : seatLettered(event.from),
          tile: kindNamed(event.tile),
          value: score.value,
        };
      });
      ledger.push(...winPayments(paid, active()));
      for (const { winner } of paid) winners.add(winner);
    }
    const seats = SEAT_LETTERS.map(
      (letter): SeatAtEnd => ({
        seat: seatLettered(letter),
        won: winners.has(seatLettered(letter)),
        hand: {
          concealed: vector.players[letter].concealed.map(kindNamed),
          sets: vector.players[letter].melds.map(setNamed),
          voidSuit: suitNamed(vector.void[letter]),
        },
      }),
    );
    ledger.push(...endOfWallPayments(ledger, seats));

    const entries = ledger.map(({ key, from, to, points }) => `${key} ${from}→${to} ${points}`);
    const wanted = vector.expected.ledger.map(({ reason, from, to, amount }) => {
      const selfDraw = vector.events?.some(
        (event) => event.type === 'win' && event.by === to && event.how === 'self-draw',
      );
      const key = reason === 'win' && selfDraw ? 'self-draw' : (REASONS[reason] ?? reason);
      return `${key} ${seatLettered(from)}→${seatLettered(to)} ${amount}`;
    });
    expect(entries.sort()).toEqual(wanted.sort());
    expect(totals(ledger)).toEqual(SEAT_LETTERS.map((letter) => vector.expected.deltas[letter]));
    for (const { seat, won, hand } of seats) {
      if (won) expect(vector.expected.statusAtEnd[SEAT_LETTERS[seat] as SeatLetter]).toBe('winner');
      else if (winners.size < 3)
        expect(statusOf(hand)).toBe(vector.expected.statusAtEnd[SEAT_LETTERS[seat] as SeatLetter]);
    }
  });
});

function statusOf(hand: SeatAtEnd['hand']): string {
  const { flowerPig, best } = readiness(hand);
  if (flowerPig) return 'flower-pig';
  return best === null ? 'unready' : `ready:${best.score.value}`;
}
