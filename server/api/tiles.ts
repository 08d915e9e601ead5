/** Tiles, sets, payments, scores and wins: what tables and results are made of. */

import type {
  PaymentView,
  ScoreView,
  SetKindView,
  TileSetView,
  TileView,
  WinByView,
  WinView,
} from '../table/view-types.ts';
import { builder } from './builder.ts';
import { ANYONE } from './rights.ts';

const SET_KINDS: readonly SetKindView[] = ['CHOW', 'PUNG', 'CLAIMED_KONG', 'CONCEALED_KONG', 'ADDED_KONG'];
const WINS: readonly WinByView[] = ['DISCARD', 'SELF_DRAW', 'ROBBED_KONG', 'NONE'];

export const SetKind = builder.enumType('SetKind', { description: 'What a declared set is.', values: SET_KINDS });
export const WinBy = builder.enumType('WinBy', {
  description: 'How a hand was completed; NONE for one that did not win.',
  values: WINS,
});

export const Tile = builder.objectRef<TileView>('Tile').implement({
  authScopes: ANYONE,
  description: 'A tile whose kind the viewer knows.',
  fields: (t) => ({
    id: t.exposeInt('id', {
      description:
        'Its identity in this hand, 0 … N−1; tells nothing about kind or place in the wall. Before an exchange is over: its place in the hand. Below 0: a tile that lies face down in another’s concealed kong, whose identity nobody else learns.',
    }),
    kind: t.exposeString('kind', {
      description:
        '`B1` … `B9` bamboo, `C…` characters, `D…` dots, `WE WS WW WN`, `DR DG DW`, `F1` … `F4`, `S1` … `S4`.',
    }),
  }),
});

export const TileSet = builder.objectRef<TileSetView>('TileSet').implement({
  authScopes: ANYONE,
  description: 'A declared set.',
  fields: (t) => ({
    kind: t.expose('kind', { type: SetKind }),
    tiles: t.expose('tiles', {
      type: [Tile],
      description: 'As they lie; of a concealed kong the first and the last are face up.',
    }),
    claimedTile: t.exposeInt('claimedTile', {
      nullable: true,
      description: 'Identity of the tile that was claimed; null for a concealed kong.',
    }),
    claimedFrom: t.exposeInt('claimedFrom', {
      nullable: true,
      description: 'The seat whose discard it was; null for a concealed kong.',
    }),
  }),
});

export const Payment = builder.objectRef<PaymentView>('Payment').implement({
  authScopes: ANYONE,
  description: 'A transfer of points between two seats.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'What it is for: `win`, `self-draw`, `difference`, `refund` …' }),
    from: t.exposeInt('from', { description: 'The seat that pays.' }),
    to: t.exposeInt('to', { description: 'The seat that is paid.' }),
    points: t.exposeInt('points', { description: 'Always positive.' }),
    tile: t.exposeString('tile', { nullable: true, description: 'The kind it is about; null when none.' }),
  }),
});

const LineUnit = builder.enumType('LineUnit', {
  description: 'What a line’s value counts.',
  values: ['POINTS', 'DOUBLES', 'FAN', 'LIMIT'] as const,
});

const ScoreLine = builder.objectRef<ScoreView['lines'][number]>('ScoreLine').implement({
  authScopes: ANYONE,
  description: 'One counted item of a score.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Stable name, kebab-case: `self-draw`, `dragon-pung` …' }),
    unit: t.expose('unit', { type: LineUnit }),
    value: t.exposeInt('value', { description: 'In its unit; for a limit the points it gives.' }),
    tiles: t.exposeStringList('tiles', {
      description: 'Kinds it comes from; empty where it comes from the course of play.',
    }),
  }),
});

const ReadingGroup = builder.objectRef<ScoreView['reading'][number]>('ReadingGroup').implement({
  authScopes: ANYONE,
  description: 'A group of the division of the hand that gave the value.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description:
        'A declared set’s kind, `pair`, `concealed-pung`, `concealed-chow`, or `special` for hands of another shape.',
    }),
    tiles: t.exposeStringList('tiles', { description: 'Kinds.' }),
    completed: t.exposeBoolean('completed', { description: 'The winning tile completed it.' }),
  }),
});

export const Score = builder.objectRef<ScoreView>('Score').implement({
  authScopes: ANYONE,
  description: 'What a hand is worth, and why.',
  fields: (t) => ({
    lines: t.expose('lines', { type: [ScoreLine] }),
    base: t.exposeInt('base', {
      nullable: true,
      description: 'Base points before doubling; null where the rule set has none.',
    }),
    doubles: t.exposeInt('doubles', {
      nullable: true,
      description: 'Number of doublings; null where the rule set has none.',
    }),
    fan: t.exposeInt('fan', { nullable: true, description: 'Fan after the cap; null where the rule set has none.' }),
    limits: t.exposeStringList('limits', {
      description: 'Keys of the limits it fits; with any, `value` is the limit.',
    }),
    value: t.exposeInt('value', { description: 'Points, after the cap.' }),
    meetsMinimum: t.exposeBoolean('meetsMinimum', {
      description: 'Whether it may be declared: false below the minimum fan.',
    }),
    reading: t.expose('reading', { type: [ReadingGroup] }),
  }),
});

export const Win = builder.objectRef<WinView>('Win').implement({
  authScopes: ANYONE,
  description: 'A win of a hand.',
  fields: (t) => ({
    seat: t.exposeInt('seat'),
    by: t.expose('by', { type: WinBy }),
    tile: t.expose('tile', { type: Tile, description: 'The winning tile.' }),
    from: t.exposeInt('from', { nullable: true, description: 'The discarder or robbed player; null for a self-draw.' }),
    score: t.expose('score', { type: Score }),
  }),
});
