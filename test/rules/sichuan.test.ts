import { describe, expect, it } from 'vitest';
import type { Payment, ScoreInput, Seat } from '../../server/rules/scoring.ts';
import { type HeldHand, readiness, sichuanWaits } from '../../server/rules/sichuan/ready.ts';
import { scoreSichuan } from '../../server/rules/sichuan/score.ts';
import { endOfWallPayments, kongPayments, type SeatAtEnd, winPayments } from '../../server/rules/sichuan/settle.ts';
import type { Suit } from '../../server/rules/tiles.ts';
import { kinds, set, totals, won } from './fan-hands.ts';

/** What was counted, in the order of the page: `root 1`. */
function fan(input: ScoreInput): string[] {
  const score = scoreSichuan(input);
  if (score === null) throw new Error('no complete hand');
  return score.lines.map((line) => `${line.key} ${line.value}`);
}

const voided = (suit: Suit) => ({ facts: { 'void-suit': suit } });

describe('Sichuan fan', () => {
  it('is 0 for a plain hand, worth 1', () => {
    expect(scoreSichuan(won('B123 B888 D345 D456 D6', 'D6', voided('characters')))).toMatchObject({
      lines: [],
      fan: 0,
      value: 1,
      limits: [],
      base: null,
      doubles: null,
      meetsMinimum: true,
    });
  });

  it('is cut at 5: 32', () => {
    const sets = [set('concealed-kong', 'B1111'), set('claimed-kong', 'B2222'), set('added-kong', 'B4444')];
    const score = scoreSichuan(won('B6', 'B6', { sets: [...sets, set('claimed-kong', 'B5555')] }));
    expect(score?.lines.reduce((sum, line) => sum + line.value, 0)).toBe(8);
    expect([score?.fan, score?.value]).toEqual([5, 32]);
  });

  it('adds full flush to seven pairs and to outside hands', () => {
    expect(fan(won('B11 B33 B44 B55 B77 B88 B9', 'B9'))).toEqual(['seven-pairs 2', 'full-flush 2']);
    expect(fan(won('B123 B123 B123 B789 B9', 'B9'))).toEqual(['outside-hand 2', 'full-flush 2']);
  });

  it('needs a 1 or 9 in every set and the pair of an outside hand', () => {
    expect(fan(won('B123 B789 C123 C789 C9', 'C9'))).toEqual(['outside-hand 2']);
    expect(fan(won('B123 B789 C123 C789 C5', 'C5'))).toEqual([]);
    expect(fan(won('B123 B789 C123 C678 C9', 'C9'))).toEqual([]);
  });

  it('counts all 2-5-8 pungs in place of all pungs, the pair included', () => {
    expect(fan(won('B222 B555 B888 C222 C5', 'C5'))).toEqual(['pungs-258 3']);
    expect(fan(won('B222 B555 B888 C222 C4', 'C4'))).toEqual(['all-pungs 1']);
    expect(fan(won('B2222 B55 B88 C22 C55 C8', 'C8'))).toEqual(['seven-pairs 2', 'root 1']);
  });

  it('counts the single wait with four declared sets, of whatever kind', () => {
    const sets = [
      set('pung', 'B111'),
      set('claimed-kong', 'B3333'),
      set('concealed-kong', 'C4444'),
      set('added-kong', 'C7777'),
    ];
    expect(fan(won('C9', 'C9', { sets }))).toEqual([
      'all-pungs 1',
      'golden-single-wait 1',
      'root 1',
      'root 1',
      'root 1',
    ]);
    expect(fan(won('C999 C5', 'C5', { sets: sets.slice(0, 3) }))).toEqual(['all-pungs 1', 'root 1', 'root 1']);
  });

  it('names the tiles of a root', () => {
    expect(scoreSichuan(won('B345 B456 B4 D123 D789', 'B4'))?.lines).toEqual([
      { key: 'root', unit: 'fan', value: 1, tiles: kinds('B4444') },
    ]);
  });

  it('reads four alike as two pairs', () => {
    const score = scoreSichuan(won('B2222 B55 B88 C22 C55 C8', 'C8'));
    const pairs = score?.reading.map((group) => `${group.tiles.join('')}${group.completed ? '*' : ''}`);
    expect(pairs).toEqual(['B2B2', 'B2B2', 'B5B5', 'B8B8', 'C2C2', 'C5C5', 'C8C8*']);
  });

  it('takes no seven pairs besides a declared set', () => {
    const pairs = won('B11 B33 B55 B77 B99 C11 C3', 'C3');
    expect(scoreSichuan(pairs)).not.toBeNull();
    expect(scoreSichuan({ ...pairs, sets: [set('concealed-kong', 'C8888')] })).toBeNull();
  });

  it('counts events on the right kind of win only', () => {
    const plain = 'B123 B888 D345 D456 D6';
    const circumstances = ['last-tile', 'last-discard', 'kong-replacement'] as const;
    const lines = (winBy: 'discard' | 'self-draw' | 'robbed-kong') => fan(won(plain, 'D6', { winBy, circumstances }));
    expect(lines('self-draw')).toEqual(['kong-replacement 1', 'last-tile 1']);
    expect(lines('discard')).toEqual(['last-tile 1']);
    expect(lines('robbed-kong')).toEqual(['robbed-kong 1']);
    expect(fan(won(plain, 'D6', { winBy: 'self-draw' }))).toEqual([]);
  });

  it('is no hand with a tile of the void suit, in hand, in a set, or as the winning tile', () => {
    const plain = won('B123 B888 D345 D456 D6', 'D6');
    expect(scoreSichuan({ ...plain, ...voided('characters') })).not.toBeNull();
    expect(scoreSichuan({ ...plain, ...voided('bamboo') })).toBeNull();
    expect(scoreSichuan({ ...plain, ...voided('dots') })).toBeNull();
    const declared = won('B123 B888 B456 B7', 'B7', { sets: [set('pung', 'D111')] });
    expect(scoreSichuan({ ...declared, ...voided('characters') })).not.toBeNull();
    expect(scoreSichuan({ ...declared, ...voided('dots') })).toBeNull();
  });

  it('is no hand of all three suits, with honours, or with a declared chow', () => {
    expect(scoreSichuan(won('B123 B888 D345 C456 D6', 'D6'))).toBeNull();
    expect(scoreSichuan(won('B123 B888 D345 DRRR D6', 'D6'))).toBeNull();
    expect(scoreSichuan(won('B888 D345 D456 D6', 'D6', { sets: [set('chow', 'B123')] }))).toBeNull();
  });

  it('scores no hand that has not won', () => {
    expect(scoreSichuan({ ...won('B123 B888 D345 D456 D6', 'D6'), winBy: 'none', winningTile: null })).toBeNull();
  });
});

describe('Sichuan ready', () => {
  const held = (concealed: string, more: Partial<HeldHand> = {}): HeldHand => ({
    concealed: kinds(concealed),
    sets: [],
    voidSuit: 'dots',
    ...more,
  });

  it('does not count a kind that a declared kong of the hand has used up', () => {
    const hand = held('B46 C123 C789 C55', { sets: [set('concealed-kong', 'B5555')] });
    expect(sichuanWaits(hand)).toEqual(['B5']);
    expect(readiness(hand)).toEqual({ flowerPig: false, waits: [], best: null });
  });

  it('takes only kinds that can still come for the highest value', () => {
    // C9 would make all pungs and a root, but all four are in the hand; C7 and C8 do not complete it.
    const sets = [set('pung', 'C999'), set('pung', 'C444'), set('pung', 'B222')];
    expect(readiness(held('B5556', { sets })).best).toMatchObject({ tile: 'B6', score: { value: 2 } });
    expect(readiness(held('C9 B555', { sets })).best).toBeNull();
  });

  it('values the hand without self-draw and event bonuses', () => {
    expect(readiness(held('B123 B456 C123 C456 C7')).best).toMatchObject({ tile: 'C7', score: { fan: 0, value: 1 } });
  });

  it('is never said of a flower pig', () => {
    const pig = held('B123 B456 C123 C456 D7');
    expect(readiness(pig)).toEqual({ flowerPig: true, waits: [], best: null });
    expect(sichuanWaits(pig)).toEqual([]);
  });

  it('never waits for the void suit', () => {
    expect(sichuanWaits(held('B123 B456 C123 C456 C7', { voidSuit: 'dots' }))).toEqual(['C1', 'C4', 'C7']);
    expect(sichuanWaits(held('B123 B456 B789 B99 C78', { voidSuit: 'characters' }))).toEqual([]);
  });
});

describe('Sichuan payments as they happen', () => {
  const ALL: readonly Seat[] = [0, 1, 2, 3];

  it('has only the discarder pay, whoever else is in the game', () => {
    expect(winPayments([{ winner: 1, from: 3, tile: 'B1', value: 8 }], ALL)).toEqual([
      { key: 'win', from: 3, to: 1, points: 8, tile: 'B1' },
    ]);
  });

  it('pays all who win on one tile, the first after the discarder first', () => {
    const wins = [
      { winner: 1, from: 2, tile: 'B1', value: 2 },
      { winner: 3, from: 2, tile: 'B1', value: 4 },
      { winner: 0, from: 2, tile: 'B1', value: 1 },
    ] as const;
    expect(winPayments(wins, ALL).map(({ to, points }) => [to, points])).toEqual([
      [3, 4],
      [0, 1],
      [1, 2],
    ]);
  });

  it('has every opponent still in the game pay one more than the value of a self-draw, after the cap', () => {
    expect(winPayments([{ winner: 2, from: null, tile: 'C5', value: 32 }], [0, 2, 3])).toEqual([
      { key: 'self-draw', from: 3, to: 2, points: 33, tile: 'C5' },
      { key: 'self-draw', from: 0, to: 2, points: 33, tile: 'C5' },
    ]);
  });

  it('has the discarder pay 2 for a claimed kong', () => {
    expect(kongPayments({ kind: 'claimed-kong', seat: 0, from: 2, tile: 'B3' }, ALL)).toEqual([
      { key: 'claimed-kong', from: 2, to: 0, points: 2, tile: 'B3' },
    ]);
  });

  it('has every opponent still in the game pay 1 for an added kong and 2 for a concealed one', () => {
    const paid = (kind: 'added-kong' | 'concealed-kong') => kongPayments({ kind, seat: 1, tile: 'B3' }, [1, 2, 0]);
    expect(paid('added-kong').map(({ from, to, points }) => [from, to, points])).toEqual([
      [2, 1, 1],
      [0, 1, 1],
    ]);
    expect(totals(paid('concealed-kong'))).toEqual([-2, 4, -2, 0]);
  });
});

describe('Sichuan when the wall is empty', () => {
  /** Waits for D6 and D9, without any fan. */
  const READY = held('B123 B888 D345 D9 D678', 'characters');
  /** The same with a pung of B8 declared: all pungs with D3 or D9. */
  const PUNGS = held('B111 D333 D99 B44', 'characters', [set('pung', 'B888')]);
  const UNREADY = held('B147 B258 D147 D258 D9', 'characters');
  const PIG = held('B147 B258 D147 D258 C9', 'characters');

  function held(concealed: string, voidSuit: Suit, sets: HeldHand['sets'] = []): HeldHand {
    return { concealed: kinds(concealed), sets, voidSuit };
  }

  function seats(...hands: [HeldHand, HeldHand, HeldHand, HeldHand]): SeatAtEnd[] {
    return hands.map((hand, seat) => ({ seat: seat as Seat, won: false, hand }));
  }

  function winning(list: readonly SeatAtEnd[], ...winners: Seat[]): SeatAtEnd[] {
    return list.map((seat) => (winners.includes(seat.seat) ? { ...seat, won: true } : seat));
  }

  const entries = (payments: readonly Payment[]) =>
    payments.map(({ key, from, to, points }) => `${key} ${from}→${to} ${points}`);

  it('settles in the order refund, flower pig, ready check', () => {
    const ledger = kongPayments({ kind: 'concealed-kong', seat: 3, tile: 'B9' }, [0, 1, 2, 3]);
    expect(entries(endOfWallPayments(ledger, seats(READY, PIG, PUNGS, UNREADY)))).toEqual([
      'refund 3→0 2',
      'refund 3→1 2',
      'refund 3→2 2',
      'flower-pig 1→0 32',
      'flower-pig 1→2 32',
      'flower-pig 1→3 32',
      'ready-check 3→0 1',
      'ready-check 3→2 2',
    ]);
  });

  it('has a flower pig return kong income as well', () => {
    const ledger = kongPayments({ kind: 'claimed-kong', seat: 1, from: 2, tile: 'B9' }, [0, 1, 2, 3]);
    expect(endOfWallPayments(ledger, seats(READY, PIG, READY, READY))[0]).toEqual({
      key: 'refund',
      from: 1,
      to: 2,
      points: 2,
      tile: 'B9',
    });
  });

  it('refunds kongs only, and only of those who are not ready', () => {
    const ledger: Payment[] = [
      ...kongPayments({ kind: 'added-kong', seat: 0, tile: 'B9' }, [0, 1]),
      ...kongPayments({ kind: 'added-kong', seat: 1, tile: 'B7' }, [0, 1]),
      ...winPayments([{ winner: 1, from: 0, tile: 'D1', value: 4 }], [0, 1]),
    ];
    expect(entries(endOfWallPayments(ledger, seats(READY, UNREADY, READY, READY))).slice(0, 2)).toEqual([
      'refund 1→0 1',
      'ready-check 1→0 1',
    ]);
  });

  it('refunds to a payer who has won since, and never the kongs of a winner', () => {
    const ledger = [
      ...kongPayments({ kind: 'added-kong', seat: 3, tile: 'B9' }, [0, 3]),
      ...kongPayments({ kind: 'added-kong', seat: 0, tile: 'B7' }, [0, 3]),
    ];
    const end = winning(seats(UNREADY, READY, READY, UNREADY), 0);
    expect(entries(endOfWallPayments(ledger, end))).toEqual(['refund 3→0 1', 'ready-check 3→1 1', 'ready-check 3→2 1']);
  });

  it('has a pig pay winners too, but the ready check only those still in the game', () => {
    const end = winning(seats(READY, PIG, UNREADY, PUNGS), 0);
    expect(entries(endOfWallPayments([], end))).toEqual([
      'flower-pig 1→0 32',
      'flower-pig 1→2 32',
      'flower-pig 1→3 32',
      'ready-check 2→3 2',
    ]);
  });

  it('moves nothing between pigs, between the ready, or between those who are not', () => {
    expect(endOfWallPayments([], seats(PIG, PIG, PIG, PIG))).toEqual([]);
    expect(endOfWallPayments([], seats(READY, READY, PUNGS, READY))).toEqual([]);
    expect(endOfWallPayments([], seats(UNREADY, UNREADY, UNREADY, UNREADY))).toEqual([]);
  });

  it('does not happen when three have won', () => {
    const ledger = kongPayments({ kind: 'concealed-kong', seat: 3, tile: 'B9' }, [0, 1, 2, 3]);
    const end = seats(READY, READY, READY, PIG);
    expect(endOfWallPayments(ledger, winning(end, 0, 1, 2))).toEqual([]);
    expect(endOfWallPayments(ledger, winning(end, 0, 1))).not.toEqual([]);
  });
});
