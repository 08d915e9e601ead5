import { describe, expect, it } from 'vitest';
import {
  answered,
  asked,
  blockedDiscard,
  mayPick,
  onlyPicking,
  type Picking,
  withTouched,
} from '../../widget/panels/question.ts';
import { exchange, originalCall, sichuanTurn, voidChoice } from '../shots/panels-results.ts';
import { claim, option, ownTurn, question } from '../shots/panels-states.ts';

function must<T>(value: T | null | undefined): T {
  if (value == null) throw new Error('nothing there');
  return value;
}

const touch = (picking: Picking, ...tiles: number[]) => tiles.reduce(withTouched, picking);

describe('a question sorted for the actions row', () => {
  it('has each kind in its place, and several chows in one', () => {
    const { places, own, discard } = asked(must(claim(0).question));
    expect(Object.values(places).map((options) => options.length)).toEqual([1, 2, 1, 0, 1]);
    expect(own).toEqual([]);
    expect(discard).toBeNull();
  });

  it('has the discard apart: it is made in the hand', () => {
    const { discard, places } = asked(must(ownTurn(0).question));
    expect(discard?.tiles).toHaveLength(11);
    expect(places.kong).toHaveLength(1);
  });

  it('puts whatever lets the moment go by in the place of Pass', () => {
    expect(asked(question('opening-kongs', [option('pass'), option('kong')])).places.pass).toHaveLength(1);
  });

  it('groups options that a rule set brings, known or not', () => {
    const { own } = asked(must(voidChoice(0).question));
    expect(own.map(({ kind, options, picks }) => [kind, options.length, picks])).toEqual([['void-suit', 3, false]]);
    const unknown = asked(question('turn', [option('swap', { choose: 2, tiles: [1, 2, 3] }), option('discard')]));
    expect(unknown.own.map(({ kind, picks }) => [kind, picks])).toEqual([['swap', true]]);
  });
});

describe('picking tiles for an option', () => {
  const state = exchange(0);
  const hand = must(state.table?.seats[0]?.concealed);
  const ids = (...kinds: string[]) => kinds.map((kind) => must(hand.find((tile) => tile.kind === kind)).id);
  const begun = must(onlyPicking(asked(must(state.question))));

  it('begins by itself when there is nothing else to do', () => {
    expect(begun.picked).toEqual([]);
    expect(onlyPicking(asked(must(originalCall(0).question)))).toBeNull();
    expect(onlyPicking(asked(must(voidChoice(0).question)))).toBeNull();
  });

  it('takes three tiles of one suit, and finds the option they answer', () => {
    const picking = touch(begun, ...ids('C3', 'C4', 'C9'));
    expect(answered(picking)?.value).toBe('characters');
  });

  it('lets no other suit join, and no fourth tile', () => {
    const picking = touch(begun, ...ids('C3'));
    expect(mayPick(picking, must(ids('B1')[0]))).toBe(false);
    expect(touch(picking, ...ids('B1')).picked).toEqual(ids('C3'));
    const full = touch(begun, ...ids('B1', 'B2', 'B5'));
    expect(touch(full, ...ids('B7')).picked).toEqual(full.picked);
  });

  it('puts a tile back when it is touched again, and is then answered no more', () => {
    const full = touch(begun, ...ids('B1', 'B2', 'B5'));
    const less = touch(full, ...ids('B2'));
    expect(less.picked).toEqual(ids('B1', 'B5'));
    expect(answered(less)).toBeNull();
  });

  it('of a single tile takes the one touched last', () => {
    const one: Picking = { kind: 'x', options: [option('x', { tiles: [1, 2], choose: 1 })], picked: [1] };
    expect(withTouched(one, 2).picked).toEqual([2]);
    expect(withTouched(one, 3).picked).toEqual([1]);
  });
});

describe('tiles that may not go', () => {
  it('have the reason of the rule set', () => {
    const state = sichuanTurn(0);
    const hand = must(state.table?.seats[0]?.concealed);
    const bamboo = must(hand.find(({ kind }) => kind === 'B1')).id;
    const dots = must(hand.find(({ kind }) => kind === 'D8')).id;
    expect(blockedDiscard(state.question, bamboo)?.reason).toBe('void-suit-first');
    expect(blockedDiscard(state.question, dots)).toBeNull();
  });
});
