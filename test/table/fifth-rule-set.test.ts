/** A fifth rule set is a folder: one with its own phase, secret choice, option kind, public and private field plays as it is. */

import { describe, expect, test } from 'vitest';
import { questionView, tableView } from '../../server/table/view.ts';
import type { ViewerSeat } from '../../server/table/view-types.ts';
import { compare } from './compare.ts';
import type { Game } from './games.ts';
import { Invariants } from './invariants.ts';
import { LANTERNS } from './lanterns.ts';
import { Mirror, VIEWERS } from './mirror.ts';
import { Scene } from './scene.ts';
import { randomPlayer, Simulation } from './simulate.ts';
import { EYES } from './worlds.ts';

const GAME: Game = { name: LANTERNS.name, rules: LANTERNS, options: { bright: true }, length: 'short' };

function facts(scene: Scene, viewer: ViewerSeat): string[][] {
  return tableView(scene.match, viewer).seats.map((seat) => seat.facts.map(({ key, value }) => `${key} ${value}`));
}

describe('its own phase', () => {
  test('asks whom it asks, with options of its own kind', () => {
    const scene = Scene.dealt(LANTERNS, {});
    expect(scene.asked()).toBe('S W N');
    expect(tableView(scene.match, null)).toMatchObject({ phase: 'OPENING', openPhase: 'hang', kongBoxCount: 4 });
    const question = questionView(scene.match, 2);
    expect(question).toMatchObject({ kind: 'hang', clock: 'choice' });
    expect(question?.options.map(({ kind, value }) => [kind, value])).toEqual([
      ['hang', 'red'],
      ['hang', 'green'],
      ['hang', 'white'],
    ]);
  });

  test('keeps the secret choice as a private field, and its public field is shown to all', () => {
    const scene = Scene.dealt(LANTERNS, {});
    scene.answer('N', 'hang white');
    scene.timeOut('S');
    expect(facts(scene, 3)).toEqual([[], [], [], ['colour white']]);
    scene.answer('W', 'hang green');
    expect(scene.hand.phase).toBeNull();
    expect(facts(scene, null)).toEqual([[], ['hung yes'], ['hung yes'], ['hung yes']]);
    expect(facts(scene, 1)).toEqual([[], ['colour red', 'hung yes'], ['hung yes'], ['hung yes']]);
  });
});

describe('its own option on a turn', () => {
  function hung(): Scene {
    const scene = Scene.dealt(LANTERNS, { E: 'DR', S: 'B123 B456 D123 D45 B99', front: 'DW D9 D9 B1 D6' });
    scene.answer('S', 'hang green');
    scene.answer('W', 'hang red');
    scene.answer('N', 'hang red');
    scene.discard('E', 'DR');
    return scene;
  }

  test('discards a tile and shows what it stands for', () => {
    const scene = hung();
    expect(scene.offered('S')).toEqual(['discard', 'light green']);
    scene.answer('S', 'light green', 'DW');
    expect(scene.discards('S')).toBe('DW');
    expect(facts(scene, null)[1]).toEqual(['hung yes', 'lit green']);
  });

  test('counts in its own score', () => {
    const scene = hung();
    scene.answer('S', 'light green', 'DW');
    for (const wind of ['W', 'N', 'E'] as const) {
      scene.discard(wind);
      scene.allPass();
    }
    scene.answer('S', 'win');
    expect(scene.win().value).toBe(2);
    expect(scene.match.totals).toEqual([98, 106, 98, 98]);
  });
});

test('whole matches of random players keep every invariant, and clients follow', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const game = new Simulation(LANTERNS, GAME.options, GAME.length, seed);
    const mirror = new Mirror();
    game.watchers.push(new Invariants().watch, mirror.watch);
    game.play(randomPlayer, { timeOuts: 0.1 });
    mirror.check(game.match, `of seed ${seed}`);
    expect(game.match.standings).toHaveLength(4);
    expect(game.match.totals.reduce((sum, total) => sum + total)).toBe(400);
  }
});

test.each(VIEWERS)('what viewer %s is shown does not depend on what it may not know', (viewer) => {
  for (let seed = 1; seed <= 8; seed++) {
    expect(compare(GAME, seed, viewer, EYES)?.difference ?? null, `seed ${seed}`).toBeNull();
  }
});
