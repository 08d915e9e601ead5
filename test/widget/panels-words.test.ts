import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../../widget/client/model.ts';
import { english } from '../../widget/locales/en.ts';
import { pieces } from '../../widget/panels/rules/rich-text.ts';
import { namesOf, statusesOf } from '../../widget/panels/seating.ts';
import { seenKinds, unseen } from '../../widget/panels/seen.ts';
import { sentencesOf, urgentOf } from '../../widget/panels/table/announce.ts';
import { callsOf } from '../../widget/panels/table/bubbles.ts';
import { statusOf } from '../../widget/panels/table/status.ts';
import { voidChoice } from '../shots/panels-results.ts';
import { settlement } from '../shots/panels-sets.ts';
import { claim, midHand, othersTurn, ownTurn, place, room, watching } from '../shots/panels-states.ts';

const texts = english.texts.table;
const names = namesOf(room(), 0, texts);
const said = (...events: TableEvent[]) => sentencesOf(events, 0, names, texts);
const tile = { id: 1, kind: 'C5' };

describe('what the live region says', () => {
  it('names who did what with which tile', () => {
    expect(said({ __typename: 'TileDiscarded', n: 1, seat: 1, tile, drawn: true })).toEqual([
      'Budi Santoso discarded 5 characters.',
    ]);
    expect(said({ __typename: 'TileDiscarded', n: 1, seat: 0, tile, drawn: true })).toEqual([
      'You discarded 5 characters.',
    ]);
  });

  it('tells the own draw, and is silent about the draws of others', () => {
    const drawn = (seat: number, face: typeof tile | null): TableEvent => ({
      __typename: 'TileDrawn',
      n: 1,
      seat,
      face,
      source: 'FRONT',
      reason: 'TURN',
      wallCount: 40,
      kongBoxCount: 0,
    });
    expect(said(drawn(0, tile))).toEqual(['You drew 5 characters.']);
    expect(said(drawn(1, null))).toEqual([]);
  });

  it('says who robbed whose kong', () => {
    const win = {
      seat: 2,
      by: 'ROBBED_KONG' as const,
      tile,
      from: 3,
      score: { lines: [], base: 20, doubles: 1, fan: null, limits: [], value: 40, meetsMinimum: true, reading: [] },
    };
    expect(said({ __typename: 'WinDeclared', n: 1, win, concealed: [], holdsTile: true })).toEqual([
      'Old Tjong won by robbing Mei Lan’s kong, 40 points.',
    ]);
  });

  it('tells what falls due while a hand goes on, and leaves the end to the slip', () => {
    const payments = [1, 3].map((from) => ({ key: 'added-kong', from, to: 2, points: 1, tile: 'C5' }));
    const paid: TableEvent = { __typename: 'PaymentsMade', n: 1, payments };
    expect(said(paid)).toEqual([
      'added kong: 1 point from Budi Santoso to Old Tjong, 1 point from Mei Lan to Old Tjong.',
    ]);
    const over = settlement(0).table?.result;
    if (!over) throw new Error('it has a result');
    expect(said(paid, { __typename: 'HandEnded', n: 2, result: over })).toEqual([]);
  });

  it('tells the viewer which tiles were passed on and came, and nothing about those of others', () => {
    const pass = (from: number, to: number, kinds: string[] | null): TableEvent => ({
      __typename: 'TilesPassed',
      n: 1,
      from,
      to,
      count: 3,
      kinds,
    });
    expect(said(pass(0, 1, ['D1', 'D4', 'D9']), pass(1, 2, null), pass(3, 0, ['B2', 'B2', 'B5']))).toEqual([
      'From you to Budi Santoso: 1 dot, 4 dots, 9 dots.',
      'From Mei Lan to you: 2 bamboo, 2 bamboo, 5 bamboo.',
    ]);
  });

  it('is urgent about claims only', () => {
    expect(urgentOf(claim(0).question, 12, texts)).toBe('You can win, pung, or chow, 12 seconds.');
    expect(urgentOf(ownTurn(0).question, 12, texts)).toBeNull();
    expect(urgentOf(null, null, texts)).toBeNull();
  });
});

describe('calls', () => {
  it('are the last of each caller', () => {
    const events: TableEvent[] = [
      { __typename: 'FlowerShown', n: 1, seat: 3, tile },
      { __typename: 'FlowerShown', n: 2, seat: 3, tile },
      { __typename: 'SetMade', n: 3, seat: 1, set: { kind: 'PUNG', tiles: [tile], claimedTile: 1, claimedFrom: 0 } },
    ];
    expect(callsOf(events, texts)).toEqual([
      { seat: 3, text: 'Flower', win: false },
      { seat: 1, text: 'Pung', win: false },
    ]);
  });
});

describe('what a hand that goes on brings', () => {
  it('is called with what made it due', () => {
    const payments = [1, 3].map((from) => ({ key: 'added-kong', from, to: 2, points: 1, tile: 'C5' }));
    const set = { kind: 'ADDED_KONG' as const, tiles: [tile], claimedTile: 1, claimedFrom: 0 };
    const events: TableEvent[] = [
      { __typename: 'SetMade', n: 1, seat: 2, set },
      { __typename: 'PaymentsMade', n: 2, payments },
    ];
    expect(callsOf(events, texts).map(({ seat, text }) => `${seat} ${text}`)).toEqual(['2 Kong +2', '1 −1', '3 −1']);
  });
});

describe('the status line', () => {
  it('says whose turn it is and until when', () => {
    expect(statusOf(othersTurn(1000), names, texts)).toMatchObject({
      text: 'Old Tjong to move',
      end: 22_000,
      yours: false,
    });
    expect(statusOf(ownTurn(1000), names, texts)).toMatchObject({ text: 'Your turn', end: 43_000, yours: true });
  });

  it('shows the tile that can be claimed, and has its name for those who do not see it', () => {
    expect(statusOf(claim(0), names, texts)).toMatchObject({
      text: 'Budi Santoso discarded',
      spoken: 'Budi Santoso discarded 5 characters',
      tile: 'C5',
    });
  });

  it('words the questions of a rule set', () => {
    expect(statusOf(voidChoice(0), names, texts).text).toBe('Choose the suit you give up');
  });

  it('tells a spectator who is to move', () => {
    expect(statusOf(watching(), namesOf(room(), null, texts), texts).text).toBe('Mei Lan to move');
  });
});

describe('status labels', () => {
  it('say who decides for a seat', () => {
    expect(statusesOf(undefined)).toEqual([]);
    expect(statusesOf(place(0, 'A'))).toEqual([]);
    expect(statusesOf(place(0, 'A', { disconnected: true }))).toEqual(['disconnected']);
    expect(statusesOf(place(0, 'A', { disconnected: true, helped: true }))).toEqual(['disconnected', 'helped']);
    expect(statusesOf(place(0, 'A', { left: true, disconnected: true, helped: true }))).toEqual(['left', 'helped']);
    expect(
      statusesOf(place(0, 'A', { occupant: { kind: 'BOT', id: 'b', name: 'B', strength: 'NORMAL' }, helped: true })),
    ).toEqual(['bot']);
  });
});

describe('tiles that a viewer sees', () => {
  it('are counted wherever they lie', () => {
    const seen = seenKinds(midHand().table);
    // One among the discards, three in the own set; four in a concealed kong whose kind is known.
    expect(seen.get('DR')).toBe(3);
    expect(seen.get('B8')).toBe(4);
    expect(unseen(seen, 'DR')).toBe(1);
    expect(unseen(seen, 'F1')).toBe(0);
    expect(unseen(seen, 'D5')).toBe(2);
  });
});

describe('rule text', () => {
  it('is taken apart into words that can be touched and the rest', () => {
    expect(pieces('A [pung] and [kong|kongs], [added-kong].')).toEqual([
      { text: 'A ', term: null },
      { text: 'pung', term: 'pung' },
      { text: ' and ', term: null },
      { text: 'kongs', term: 'kong' },
      { text: ', ', term: null },
      { text: 'added kong', term: 'added-kong' },
      { text: '.', term: null },
    ]);
    expect(pieces('plain')).toEqual([{ text: 'plain', term: null }]);
  });
});
