/** What an event does to the state of a match. Reads outcomes only: never scores, shuffles or asks a rule set. */

import { dealTiles } from '../rules/deals.ts';
import type { Discard, DrawnAs, SeatPosition, TableSet, Tile, Win } from '../rules/position.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { type Facts, SEATS, type Seat } from '../rules/scoring.ts';
import type { HandStarted, TableEvent } from './events.ts';
import { type Answer, type HandState, liveHand, type MatchState, type Stage, type Tally } from './state.ts';

/** The match after one more event. */
export function evolveMatch(rules: RuleSet, match: MatchState, event: TableEvent): MatchState {
  switch (event.type) {
    case 'hand-started':
      return { ...match, next: null, hand: startHand(rules, match, event) };
    case 'won':
      return { ...match, tallies: tallyWin(match.tallies, event.win), hand: evolveHand(liveHand(match), event) };
    case 'hand-ended':
      return {
        ...match,
        totals: event.totals,
        next: event.next,
        tallies: liveHand(match).wins.length === 0 ? tallyDraw(match.tallies) : match.tallies,
        hand: evolveHand(liveHand(match), event),
      };
    case 'match-ended':
      return { ...match, standings: event.standings };
    default:
      return { ...match, hand: evolveHand(liveHand(match), event) };
  }
}

type HandEvent = Exclude<TableEvent, { readonly type: 'hand-started' | 'match-ended' }>;

/** What ends with whatever happens next: open questions and answers not yet in effect. */
const SETTLED = { questions: [], answers: [] } as const;

function evolveHand(hand: HandState, event: HandEvent): HandState {
  switch (event.type) {
    case 'flower-shown':
      return patchSeat(hand, event.seat, (seat) => ({
        concealed: without(seat.concealed, [event.tile]),
        drawn: null,
        flowers: [...seat.flowers, event.tile],
      }));
    case 'drawn':
      return draw(hand, event);
    case 'discarded':
      return discard(hand, event.seat, { tile: event.tile, drawn: event.drawn });
    case 'set-made':
      return makeSet(hand, event.seat, event.set);
    case 'kong-declared':
      return {
        ...hand,
        ...SETTLED,
        stage: {
          at: 'window',
          tile: event.tile,
          from: event.seat,
          kong: { kind: event.kind === 'added-kong' ? 'added-kong' : 'concealed-kong', tiles: event.tiles },
        },
        lastDiscard: { seat: event.seat, tile: event.tile },
      };
    case 'turn-began':
      return {
        ...forgetDrawn(hand),
        ...SETTLED,
        stage: { at: 'turn', seat: event.seat },
        drawnAs: hand.discardCount === 0 ? 'dealt' : 'claim',
        kongsInTurn: [],
      };
    case 'won':
      return win(hand, event.win);
    case 'paid':
      return { ...hand, ledger: [...hand.ledger, ...event.payments] };
    case 'phase-changed':
      return changePhase(hand, event);
    case 'facts-changed':
      return event.changes.reduce(
        (so, change) =>
          patchSeat(so, change.seat, (seat) => ({
            facts: change.secret ? seat.facts : withFact(seat.facts, change.key, change.value),
            secrets: withFact(seat.secrets, change.key, change.secret ? change.value : null),
          })),
        hand,
      );
    case 'tiles-passed':
      return event.passes.reduce<HandState>(
        (so, { from, to, tiles }) => {
          const gone = patchSeat(so, from, (seat) => ({ concealed: without(seat.concealed, tiles) }));
          return patchSeat(gone, to, (seat) => ({ concealed: [...seat.concealed, ...tiles] }));
        },
        { ...hand, passes: [...hand.passes, ...event.passes] },
      );
    case 'asked':
      return { ...hand, questions: [...hand.questions, ...event.questions] };
    case 'answered':
      return answer(hand, event);
    case 'hand-ended':
      return {
        ...hand,
        ...SETTLED,
        stage: { at: 'ended', reason: event.reason },
        phase: null,
        otherScores: event.otherScores,
        changes: event.changes,
      };
  }
}

function startHand(rules: RuleSet, match: MatchState, event: HandStarted): HandState {
  const dealt = dealTiles(event.wall, event.deal.dealer);
  const seatOf = (seat: Seat): SeatPosition => ({
    concealed: dealt[seat] ?? [],
    drawn: null,
    sets: [],
    flowers: [],
    discards: [],
    facts: {},
    secrets: {},
  });
  return {
    deal: event.deal,
    options: match.options,
    kinds: rules.tiles,
    wall: event.wall,
    front: dealt.flat().length,
    liveEnd: event.wall.length - rules.kongBox,
    boxEnd: event.wall.length,
    seats: [seatOf(0), seatOf(1), seatOf(2), seatOf(3)],
    discardCount: 0,
    wins: [],
    ledger: [],
    kongsInTurn: [],
    drawnAs: 'dealt',
    drawnLive: false,
    stage: { at: 'turn', seat: event.deal.dealer },
    questions: [],
    answers: [],
    phase: null,
    dice: event.dice,
    identities: event.identities,
    identified: event.exchange === null,
    exchange: event.exchange,
    passes: [],
    salt: event.salt,
    commitment: event.commitment,
    totals: event.totals,
    lastDiscard: null,
    takenBack: 0,
    otherScores: [],
    changes: null,
  };
}

function draw(hand: HandState, event: Extract<HandEvent, { type: 'drawn' }>): HandState {
  const fromBox = event.source === 'back' && event.reason === 'kong' && hand.boxEnd > hand.liveEnd;
  const back = event.source === 'back' ? 1 : 0;
  const drawnAs: DrawnAs = event.reason;
  const kongs = event.reason === 'turn' ? [] : hand.kongsInTurn;
  return {
    ...patchSeat(hand, event.seat, (seat) => ({ concealed: [...seat.concealed, event.tile], drawn: event.tile })),
    ...SETTLED,
    stage: moving(hand, event.seat),
    front: hand.front + 1 - back,
    liveEnd: hand.liveEnd - (fromBox ? 0 : back),
    boxEnd: hand.boxEnd - back,
    takenBack: hand.takenBack + back,
    drawnLive: !fromBox,
    drawnAs,
    kongsInTurn: kongs.map((kong, index) => (index === kongs.length - 1 ? { ...kong, replacement: event.tile } : kong)),
  };
}

function discard(hand: HandState, seat: Seat, thrown: Discard): HandState {
  return {
    ...patchSeat(hand, seat, (own) => ({
      concealed: without(own.concealed, [thrown.tile]),
      drawn: null,
      discards: [...own.discards, thrown],
    })),
    ...SETTLED,
    stage: { at: 'window', tile: thrown.tile, from: seat, kong: null },
    discardCount: hand.discardCount + 1,
    kongsInTurn: [],
    lastDiscard: { seat, tile: thrown.tile },
  };
}

function makeSet(hand: HandState, seat: Seat, set: TableSet): HandState {
  const claimed = set.claimed;
  const added = set.kind === 'added-kong';
  const before = claimed === null || added ? hand : takeDiscard(hand, claimed.from, claimed.tile);
  const after = patchSeat(before, seat, (own) => ({
    concealed: without(own.concealed, set.tiles),
    drawn: null,
    sets: added
      ? own.sets.map((old) => (old.kind === 'pung' && old.tiles.every((tile) => set.tiles.includes(tile)) ? set : old))
      : [...own.sets, set],
  }));
  const kong = set.kind === 'chow' || set.kind === 'pung' ? null : set;
  return {
    ...after,
    ...SETTLED,
    stage: moving(hand, seat),
    kongsInTurn:
      kong === null
        ? []
        : [
            ...hand.kongsInTurn,
            {
              tiles: kong.tiles,
              replacement: null,
              fromLastDiscard: kong.kind === 'claimed-kong' && hand.front === hand.liveEnd,
            },
          ],
  };
}

/** A claimed winning tile moves to the first winner; a robbed tile leaves the hand of the player of the kong (docs/rules/common.md). */
function win(hand: HandState, won: Win): HandState {
  let after: HandState = { ...hand, ...SETTLED, wins: [...hand.wins, won] };
  if (won.by !== 'self-draw' && won.holdsTile && won.from !== null) {
    after =
      won.by === 'discard'
        ? takeDiscard(after, won.from, won.tile)
        : patchSeat(after, won.from, (seat) => ({ concealed: without(seat.concealed, [won.tile]), drawn: null }));
    after = patchSeat(after, won.seat, (seat) => ({ concealed: [...seat.concealed, won.tile] }));
  }
  return after;
}

function changePhase(hand: HandState, event: Extract<HandEvent, { type: 'phase-changed' }>): HandState {
  const phase = event.phase === null ? null : { index: event.index, key: event.phase, seat: event.seat };
  return {
    ...forgetDrawn(hand),
    ...SETTLED,
    phase,
    drawnAs: 'dealt',
    kongsInTurn: [],
    // Identities are made when an exchange, the first phase, is over (docs/rules/sichuan.md, "Setup").
    identified: hand.identified || event.index > 0 || event.phase === null,
    stage: phase === null ? { at: 'turn', seat: hand.deal.dealer } : { at: 'phase', ...phase },
  };
}

function answer(hand: HandState, event: Extract<HandEvent, { type: 'answered' }>): HandState {
  const question = hand.questions.find((open) => open.id === event.question);
  const option = question?.options.find((offered) => offered.id === event.option);
  const given: Answer[] = option === undefined ? [] : [{ seat: event.seat, option, tiles: event.tiles }];
  return {
    ...hand,
    questions: hand.questions.filter((open) => open.id !== event.question),
    answers: [...hand.answers, ...given],
  };
}

function tallyWin(tallies: MatchState['tallies'], won: Win): MatchState['tallies'] {
  const selfDraw = won.by === 'self-draw';
  const of = (seat: Seat): Tally => {
    const tally = tallies[seat];
    const dealtIn = won.from === seat && won.holdsTile ? { ...tally, dealIns: tally.dealIns + 1 } : tally;
    if (won.seat !== seat) return dealtIn;
    return {
      ...dealtIn,
      handsWon: tally.handsWon + 1,
      selfDraws: tally.selfDraws + (selfDraw ? 1 : 0),
      wonOnDiscard: tally.wonOnDiscard + (selfDraw ? 0 : 1),
      bestHand: Math.max(tally.bestHand ?? 0, won.score.value),
    };
  };
  return [of(0), of(1), of(2), of(3)];
}

function tallyDraw(tallies: MatchState['tallies']): MatchState['tallies'] {
  const of = (seat: Seat): Tally => ({ ...tallies[seat], draws: tallies[seat].draws + 1 });
  return [of(0), of(1), of(2), of(3)];
}

/** A seat moves on its turn, or in the opening phase that a kong of its own interrupted. */
function moving(hand: HandState, seat: Seat): Stage {
  return hand.phase === null ? { at: 'turn', seat } : { at: 'phase', ...hand.phase };
}

function takeDiscard(hand: HandState, from: Seat, tile: Tile): HandState {
  return patchSeat(hand, from, (seat) => ({ discards: seat.discards.filter((thrown) => thrown.tile !== tile) }));
}

function forgetDrawn(hand: HandState): HandState {
  return SEATS.reduce((so, seat) => patchSeat(so, seat, () => ({ drawn: null })), hand);
}

function patchSeat(hand: HandState, seat: Seat, change: (own: SeatPosition) => Partial<SeatPosition>): HandState {
  const of = (other: Seat): SeatPosition =>
    other === seat ? { ...hand.seats[other], ...change(hand.seats[other]) } : hand.seats[other];
  return { ...hand, seats: [of(0), of(1), of(2), of(3)] };
}

function without(tiles: readonly Tile[], gone: readonly Tile[]): Tile[] {
  return tiles.filter((tile) => !gone.includes(tile));
}

function withFact(facts: Facts, key: string, value: string | null): Facts {
  const { [key]: _, ...rest } = facts;
  return value === null ? rest : { ...rest, [key]: value };
}
