/** What happens at the table, as one viewer learns it. A field name has one type in all events. */

import type { EventSource } from '../hub/projection.ts';
import { builder } from './builder.ts';
import { ANYONE } from './rights.ts';
import { HandResult, MatchResult, Table } from './table.ts';
import { Payment, SetKind, Tile, TileSet, Win } from './tiles.ts';

const TableEvent = builder.interfaceRef<EventSource>('TableEvent').implement({
  authScopes: ANYONE,
  description: 'Something that happened at the table.',
  resolveType: (event) => event.type,
  fields: (t) => ({ n: t.exposeInt('n', { description: 'The viewer’s number of this event in the match, from 1.' }) }),
});

export { TableEvent };

type EventOf<Type extends EventSource['type']> = Extract<EventSource, { type: Type }>;

const interfaces = [TableEvent];

builder.objectRef<EventOf<'HandStarted'>>('HandStarted').implement({
  authScopes: ANYONE,
  description: 'A new hand was dealt. Flowers dealt are shown and replaced in the events that follow.',
  interfaces,
  fields: (t) => ({ table: t.expose('table', { type: Table }) }),
});

builder.objectRef<EventOf<'FlowerShown'>>('FlowerShown').implement({
  authScopes: ANYONE,
  description: 'A flower or season was laid open.',
  interfaces,
  fields: (t) => ({ seat: t.exposeInt('seat'), tile: t.expose('tile', { type: Tile }) }),
});

const WallEnd = builder.enumType('WallEnd', { description: 'An end of the wall.', values: ['FRONT', 'BACK'] as const });
const DrawReason = builder.enumType('DrawReason', {
  description: 'What a tile was drawn for.',
  values: ['TURN', 'FLOWER', 'KONG'] as const,
});

builder.objectRef<EventOf<'TileDrawn'>>('TileDrawn').implement({
  authScopes: ANYONE,
  description: 'A tile was drawn.',
  interfaces,
  fields: (t) => ({
    seat: t.exposeInt('seat'),
    face: t.expose('face', {
      type: Tile,
      nullable: true,
      description: 'Only where the viewer may see it; null otherwise.',
    }),
    source: t.expose('source', { type: WallEnd }),
    reason: t.expose('reason', { type: DrawReason }),
    wallCount: t.exposeInt('wallCount', { description: 'Tiles of the live wall left.' }),
    kongBoxCount: t.exposeInt('kongBoxCount', { description: 'Tiles of the kong box left.' }),
  }),
});

builder.objectRef<EventOf<'TileDiscarded'>>('TileDiscarded').implement({
  authScopes: ANYONE,
  description: 'A tile was discarded; others may claim it now.',
  interfaces,
  fields: (t) => ({
    seat: t.exposeInt('seat'),
    tile: t.expose('tile', { type: Tile }),
    drawn: t.exposeBoolean('drawn', { description: 'It was the tile just drawn.' }),
  }),
});

builder.objectRef<EventOf<'SetMade'>>('SetMade').implement({
  authScopes: ANYONE,
  description: 'A set was claimed or a kong made. An added kong takes the place of its pung.',
  interfaces,
  fields: (t) => ({ seat: t.exposeInt('seat'), set: t.expose('set', { type: TileSet }) }),
});

builder.objectRef<EventOf<'KongDeclared'>>('KongDeclared').implement({
  authScopes: ANYONE,
  description: 'A kong was declared and may be robbed; then it is made (SetMade) or robbed (WinDeclared).',
  interfaces,
  fields: (t) => ({
    seat: t.exposeInt('seat'),
    kind: t.expose('kind', { type: SetKind }),
    tiles: t.expose('tiles', { type: [Tile], description: 'The four.' }),
    tile: t.expose('tile', { type: Tile, description: 'The one that may be robbed.' }),
  }),
});

builder.objectRef<EventOf<'TurnBegan'>>('TurnBegan').implement({
  authScopes: ANYONE,
  description: 'The turn is this seat’s without a draw: the dealer’s first, or after a claimed chow or pung.',
  interfaces,
  fields: (t) => ({ seat: t.exposeInt('seat') }),
});

builder.objectRef<EventOf<'WinDeclared'>>('WinDeclared').implement({
  authScopes: ANYONE,
  description: 'A seat won.',
  interfaces,
  fields: (t) => ({
    win: t.expose('win', { type: Win }),
    concealed: t.expose('concealed', {
      type: [Tile],
      description: 'The winner’s hand, with the winning tile where it holds it.',
    }),
    holdsTile: t.exposeBoolean('holdsTile', { description: 'The winning tile lies with this winner.' }),
  }),
});

builder.objectRef<EventOf<'PaymentsMade'>>('PaymentsMade').implement({
  authScopes: ANYONE,
  description: 'Points fell due; totals move at the end of the hand.',
  interfaces,
  fields: (t) => ({ payments: t.expose('payments', { type: [Payment] }) }),
});

builder.objectRef<EventOf<'PhaseChanged'>>('PhaseChanged').implement({
  authScopes: ANYONE,
  description: 'A phase of the rule set opened, or the phases are over.',
  interfaces,
  fields: (t) => ({
    phase: t.exposeString('phase', { nullable: true, description: 'null when the phases are over.' }),
    phaseSeat: t.exposeInt('phaseSeat', {
      nullable: true,
      description: 'The seat of a phase that goes round; null when all are asked or the phases are over.',
    }),
    renamed: t.expose('renamed', {
      type: [Tile],
      nullable: true,
      description: 'The viewer’s own tiles when identities have been made now (after an exchange); null otherwise.',
    }),
  }),
});

builder.objectRef<EventOf<'FactChanged'>>('FactChanged').implement({
  authScopes: ANYONE,
  description: 'The rule set said something about a seat.',
  interfaces,
  fields: (t) => ({
    seat: t.exposeInt('seat'),
    key: t.exposeString('key'),
    factValue: t.exposeString('factValue', { nullable: true, description: 'null: it no longer holds.' }),
    secret: t.exposeBoolean('secret', { description: 'Only its own seat sees it so far.' }),
  }),
});

builder.objectRef<EventOf<'TilesPassed'>>('TilesPassed').implement({
  authScopes: ANYONE,
  description: 'Tiles changed hands.',
  interfaces,
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

builder.objectRef<EventOf<'HandEnded'>>('HandEnded').implement({
  authScopes: ANYONE,
  description: 'The hand has its result.',
  interfaces,
  fields: (t) => ({ result: t.expose('result', { type: HandResult }) }),
});

builder.objectRef<EventOf<'MatchEnded'>>('MatchEnded').implement({
  authScopes: ANYONE,
  description: 'The match has its result.',
  interfaces,
  fields: (t) => ({ matchResult: t.expose('matchResult', { type: MatchResult }) }),
});
