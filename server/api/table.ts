/** The table as one viewer may see it. */

import type { TableSource } from '../hub/projection.ts';
import type { HandResultView, MatchResultView, PassView, SeatView, StandingView } from '../table/view-types.ts';
import { builder } from './builder.ts';
import { ANYONE } from './rights.ts';
import { Payment, Score, Tile, TileSet, Win } from './tiles.ts';

const TablePhase = builder.enumType('TablePhase', {
  description: 'Where a hand stands.',
  values: {
    OPENING: { description: 'A phase of the rule set before the first turn.' },
    PLAY: { description: 'Drawing and discarding.' },
    ENDED: { description: 'The hand has its result.' },
  } as const,
});

const Discard = builder.objectRef<SeatView['discards'][number]>('Discard').implement({
  authScopes: ANYONE,
  description: 'A discard that nobody claimed.',
  fields: (t) => ({
    tile: t.expose('tile', { type: Tile }),
    drawn: t.exposeBoolean('drawn', { description: 'It was the tile just drawn.' }),
  }),
});

const Fact = builder.objectRef<SeatView['facts'][number]>('Fact').implement({
  authScopes: ANYONE,
  description: 'What the rule set says about a seat: `void-suit`, `original-call` …',
  fields: (t) => ({
    key: t.exposeString('key'),
    value: t.exposeString('value'),
    secret: t.exposeBoolean('secret', { description: 'Only its own seat sees it so far.' }),
  }),
});

const TableSeat = builder.objectRef<SeatView>('TableSeat').implement({
  authScopes: ANYONE,
  description: 'One seat of the table.',
  fields: (t) => ({
    seat: t.exposeInt('seat', { description: '0 is the first East of the match, then in turn order.' }),
    wind: t.exposeString('wind', { description: '`WE WS WW WN`: moves with the dealer.' }),
    score: t.exposeInt('score', { description: 'Match points, without what this hand’s ledger will move.' }),
    concealedCount: t.exposeInt('concealedCount', { description: 'Tiles in hand, declared sets not counted.' }),
    concealed: t.expose('concealed', {
      type: [Tile],
      nullable: true,
      description:
        'The tiles in hand where the viewer may see them: one’s own, a winner’s, everybody’s after the end; null otherwise.',
    }),
    drawn: t.expose('drawn', {
      type: Tile,
      nullable: true,
      description: 'The tile the viewer’s own seat has just drawn; null otherwise.',
    }),
    hasDrawn: t.exposeBoolean('hasDrawn', { description: 'Whether the seat holds a tile it has just drawn.' }),
    sets: t.expose('sets', { type: [TileSet] }),
    flowers: t.expose('flowers', { type: [Tile] }),
    discards: t.expose('discards', { type: [Discard], description: 'Oldest first; claimed ones are gone from here.' }),
    facts: t.expose('facts', { type: [Fact] }),
    win: t.expose('win', { type: Win, nullable: true, description: 'The seat’s win in this hand; null without.' }),
  }),
});

const TilePass = builder.objectRef<PassView>('TilePass').implement({
  authScopes: ANYONE,
  description: 'Tiles that one seat passed to another.',
  fields: (t) => ({
    from: t.exposeInt('from'),
    to: t.exposeInt('to'),
    count: t.exposeInt('count'),
    kinds: t.exposeStringList('kinds', {
      nullable: true,
      description: 'For who gives or receives them; null for others.',
    }),
  }),
});

const LastDiscard = builder.objectRef<NonNullable<TableSource['lastDiscard']>>('LastDiscard').implement({
  authScopes: ANYONE,
  description: 'The discard, or declared kong’s tile, that could last be claimed.',
  fields: (t) => ({ seat: t.exposeInt('seat'), tile: t.expose('tile', { type: Tile }) }),
});

const SeatScore = builder.objectRef<HandResultView['otherScores'][number]>('SeatScore').implement({
  authScopes: ANYONE,
  description: 'The score of a hand that did not win.',
  fields: (t) => ({ seat: t.exposeInt('seat'), score: t.expose('score', { type: Score }) }),
});

const ShownHand = builder.objectRef<HandResultView['hands'][number]>('ShownHand').implement({
  authScopes: ANYONE,
  description: 'A seat’s tiles when the hand ended.',
  fields: (t) => ({ seat: t.exposeInt('seat'), concealed: t.expose('concealed', { type: [Tile] }) }),
});

const HandReveal = builder.objectRef<HandResultView['reveal']>('HandReveal').implement({
  authScopes: ANYONE,
  description: 'What the hand’s commitment held (docs/fair.md §9).',
  fields: (t) => ({
    wall: t.exposeIntList('wall', { description: 'List tiles in wall order, from the front.' }),
    dice: t.exposeIntList('dice'),
    salt: t.exposeString('salt', { description: 'Hex.' }),
    identities: t.exposeIntList('identities', { description: 'The public identity of each list tile.' }),
    exchange: t.exposeInt('exchange', {
      nullable: true,
      description:
        'What was drawn for the direction of an exchange: 0 to the next player, 1 across, 2 to the previous one (docs/fair.md §7); null without one.',
    }),
  }),
});

export const HandResult = builder.objectRef<HandResultView>('HandResult').implement({
  authScopes: ANYONE,
  description: 'How a hand ended.',
  fields: (t) => ({
    hand: t.exposeInt('hand', { description: '0-based number of the hand in the match.' }),
    drawn: t.exposeBoolean('drawn', { description: 'Nobody won.' }),
    wins: t.expose('wins', { type: [Win], description: 'In the order they were declared.' }),
    otherScores: t.expose('otherScores', {
      type: [SeatScore],
      description: 'Scores of the others, where the rule set counts them.',
    }),
    hands: t.expose('hands', { type: [ShownHand], description: 'All four.' }),
    payments: t.expose('payments', { type: [Payment] }),
    changes: t.exposeIntList('changes', { description: 'What each seat’s score moved by.' }),
    totals: t.exposeIntList('totals', { description: 'What each seat’s score became.' }),
    reveal: t.expose('reveal', { type: HandReveal }),
  }),
});

export const Standing = builder.objectRef<StandingView>('Standing').implement({
  authScopes: ANYONE,
  description: 'One seat’s match.',
  fields: (t) => ({
    seat: t.exposeInt('seat'),
    place: t.exposeInt('place', { description: '1–4; ties share a place.' }),
    score: t.exposeInt('score', { description: 'Points at the end.' }),
    handsWon: t.exposeInt('handsWon'),
    selfDraws: t.exposeInt('selfDraws'),
    wonOnDiscard: t.exposeInt('wonOnDiscard', { description: 'Robbed kongs included.' }),
    dealIns: t.exposeInt('dealIns', { description: 'Discards and robbed kongs that someone won on.' }),
    draws: t.exposeInt('draws', { description: 'Hands of the match that nobody won; the same for all.' }),
    bestHand: t.exposeInt('bestHand', {
      nullable: true,
      description: 'Value of the best hand in points; null without a win.',
    }),
  }),
});

export const MatchResult = builder.objectRef<MatchResultView>('MatchResult').implement({
  authScopes: ANYONE,
  description: 'How a match ended.',
  fields: (t) => ({
    standings: t.expose('standings', { type: [Standing], description: 'By place, the winner first.' }),
  }),
});

export const Table = builder.objectRef<TableSource>('Table').implement({
  authScopes: ANYONE,
  description: 'A hand as one viewer may see it.',
  fields: (t) => ({
    matchId: t.exposeID('matchId'),
    viewer: t.exposeInt('viewer', {
      nullable: true,
      description: 'The seat this view belongs to; null for a spectator.',
    }),
    hand: t.exposeInt('hand', { description: '0-based number of the hand.' }),
    phase: t.expose('phase', { type: TablePhase }),
    openPhase: t.exposeString('openPhase', {
      nullable: true,
      description: 'The rule set’s own phase that is open (`exchange`, `void-suit`, `opening-kongs`); null when none.',
    }),
    roundWind: t.exposeString('roundWind'),
    dealer: t.exposeInt('dealer'),
    dice: t.exposeIntList('dice', { description: 'An animation of its own; decides nothing.' }),
    wallCount: t.exposeInt('wallCount', { description: 'Tiles of the live wall left.' }),
    takenFront: t.exposeInt('takenFront', {
      description: 'Tiles taken from the front of the wall, the deal included.',
    }),
    takenBack: t.exposeInt('takenBack', { description: 'Tiles taken from its back.' }),
    kongBoxCount: t.exposeInt('kongBoxCount', { description: 'Tiles of the kong box left; 0 without one.' }),
    handCommitment: t.exposeString('handCommitment', { description: 'W_h of docs/fair.md §8, hex.' }),
    turn: t.exposeInt('turn', {
      nullable: true,
      description: 'The seat whose turn it is; null while a window is open, in a phase of all, and after the end.',
    }),
    lastDiscard: t.expose('lastDiscard', {
      type: LastDiscard,
      nullable: true,
      description: 'The discard or kong tile that is or was last claimable; null before the first.',
    }),
    seats: t.expose('seats', { type: [TableSeat], description: 'The four, in turn order.' }),
    passes: t.expose('passes', {
      type: [TilePass],
      description: 'Tiles that changed hands in an exchange; empty before and without one.',
    }),
    ledger: t.expose('ledger', { type: [Payment], description: 'Payments of this hand so far.' }),
    result: t.expose('result', { type: HandResult, nullable: true, description: 'Set when the hand has ended.' }),
    matchResult: t.expose('matchResult', {
      type: MatchResult,
      nullable: true,
      description: 'Set when the match has ended.',
    }),
  }),
});
