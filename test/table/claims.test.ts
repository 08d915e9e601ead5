/** Claims and their order (docs/rules/common.md, "A turn" 4–5 and "Claims"; docs/rules/klasik.md, "Play"). */

import { describe, expect, test } from 'vitest';
import { CHINESE_CLASSICAL } from '../../server/rules/chinese-classical/index.ts';
import { KLASIK } from '../../server/rules/klasik/index.ts';
import type { RuleSet } from '../../server/rules/rule-set.ts';
import { orders } from './orders.ts';
import { Scene } from './scene.ts';
import type { Stack, Wind } from './stack.ts';

describe('what may be claimed', () => {
  test('a chow from the previous player only', () => {
    const hands: Stack = { S: 'B56', W: 'B56', N: 'B56' };
    const byEast = Scene.dealt(KLASIK, { ...hands, E: 'B4' });
    byEast.discard('E', 'B4');
    expect(byEast.asked()).toBe('S');

    const bySouth = Scene.dealt(KLASIK, { ...hands, E: 'DR', front: 'B4' });
    bySouth.discard('E', 'DR');
    bySouth.discard('S');
    expect(bySouth.asked()).toBe('W');
  });

  test('every chow that the tile completes', () => {
    const scene = Scene.dealt(KLASIK, { E: 'C5', S: 'C34677' });
    scene.discard('E', 'C5');
    expect(scene.offered('S')).toEqual(['pass', 'chow C345', 'chow C456', 'chow C567']);
    scene.answer('S', 'chow C456');
    expect(scene.sets('S')).toEqual(['chow C4 C5 C6']);
    expect(scene.holds('S')).toContain('C3 C7 C7');
  });

  test('no chow across suits or of honours', () => {
    const scene = Scene.dealt(KLASIK, { E: 'B9 WS', S: 'C12 WEW DRG', front: 'D1' });
    scene.discard('E', 'B9');
    expect([scene.asked(), scene.turn]).toEqual(['S', 'S']);
  });

  test('pung and kong from anyone', () => {
    for (const wind of ['S', 'W', 'N'] as const) {
      const scene = Scene.dealt(KLASIK, { E: 'C5', [wind]: 'C555' });
      scene.discard('E', 'C5');
      expect(scene.asked()).toBe(wind);
      expect(scene.offered(wind)).toEqual(['pass', 'pung', 'claimed-kong C5']);
    }
  });

  test('a claimed kong is laid open, replaced from the back, and the claimer goes on', () => {
    const scene = Scene.dealt(KLASIK, { E: 'C5', W: 'C555', back: 'D9' });
    scene.discard('E', 'C5');
    scene.answer('W', 'claimed-kong C5');
    expect(scene.sets('W')).toEqual(['claimed-kong C5 C5 C5 C5']);
    expect([scene.turn, scene.drawn]).toEqual(['W', 'D9']);
    expect(scene.events('kong-declared')).toEqual([]);
  });

  test('a win with a tile of any player, also where a chow could not be claimed', () => {
    const scene = Scene.dealt(KLASIK, { E: 'B4', N: 'B35 C123 D456 D789 WSS' });
    scene.discard('E', 'B4');
    expect(scene.offered('N')).toEqual(['pass', 'win']);
    scene.answer('N', 'win');
    expect(scene.win()).toMatchObject({ seat: 'N', tile: 'B4', by: 'discard', from: 'E' });
    expect(scene.discards('E')).toBe('');
    expect(scene.hand.seats[scene.seat('N')].concealed).toHaveLength(14);
  });

  test('nothing from oneself', () => {
    const scene = Scene.dealt(KLASIK, { E: 'C555 DRR' });
    scene.discard('E', 'C5');
    expect(scene.asked()).toBe('S');
    expect(scene.turn).toBe('S');
  });

  test('there is no furiten: who passed a win, or discarded the tile, may win on the next one', () => {
    const scene = Scene.dealt(KLASIK, { E: 'B4', W: 'B4', N: 'B35 C123 D456 D789 WSS', front: 'WE' });
    scene.discard('E', 'B4');
    scene.pass('N');
    scene.discard('S');
    scene.discard('W', 'B4');
    scene.answer('N', 'win');
    expect(scene.win()).toMatchObject({ seat: 'N', from: 'W' });
  });

  test('nor for one’s own discards', () => {
    const scene = Scene.dealt(KLASIK, { E: 'DR', W: 'B35 C123 D456 D789 WSS', N: 'B4', front: 'WE B4' });
    scene.discard('E', 'DR');
    scene.discard('S');
    scene.discard('W');
    scene.discard('N', 'B4');
    expect(scene.offered('W')).toEqual(['pass', 'win']);
  });
});

/** Everybody may take the B4: South wins or chows, West wins, pungs or kongs, North wins. */
const WANTED: Stack = {
  E: 'B4',
  S: 'B23 C234 C567 D234 DRR',
  W: 'B44 C11 D555 D666 D888',
  N: 'B56 C678 D123 WNNN DGG',
};

/** All ways to choose one of each list. */
function choices<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((so, list) => so.flatMap((some) => list.map((one) => [...some, one])), [[]]);
}

/** Who should get East's tile, by the rules alone: the best kind of claim, the nearest after East. */
function due(answers: ReadonlyMap<Wind, string>): string {
  for (const claims of [['win'], ['pung', 'claimed-kong B4'], ['chow B234']]) {
    for (const wind of ['S', 'W', 'N'] as const) {
      const answer = answers.get(wind) ?? 'pass';
      if (claims.includes(answer)) return `${wind} ${answer}`;
    }
  }
  return 'S draws';
}

/** What became of East's tile. */
function outcome(scene: Scene): string {
  const [win] = scene.wins();
  if (win !== undefined) return `${win.seat} win`;
  const [set] = scene.events('set-made');
  if (set === undefined) return `${scene.turn} draws`;
  const wind = scene.wind(set.seat);
  const made: Record<string, string> = { chow: 'chow B234', pung: 'pung', 'claimed-kong': 'claimed-kong B4' };
  return `${wind} ${made[set.set.kind]}`;
}

describe.each([KLASIK, CHINESE_CLASSICAL])('$name: win, then pung and kong, then chow', (rules: RuleSet) => {
  const stacks: [string, Stack][] = [
    ['a pair', WANTED],
    ['three alike', { ...WANTED, W: 'B444 C11 D555 D666 D88' }],
  ];
  test.each(stacks)('whatever the order of the answers, with %s at West', (_name, stack) => {
    const opened = () => {
      const scene = Scene.dealt(rules, stack, { mirrored: false });
      scene.discard('E', 'B4');
      return scene;
    };
    const first = opened();
    expect(first.asked()).toBe('S W N');
    const asked: Wind[] = ['S', 'W', 'N'];
    for (const answers of choices(asked.map((wind) => first.offered(wind)))) {
      const given = new Map(asked.map((wind, at) => [wind, answers[at] ?? 'pass']));
      for (const order of orders(asked)) {
        const scene = opened();
        const start = scene.hand.discardCount;
        for (const wind of order) {
          const open =
            scene.hand.stage.at === 'window' && scene.hand.questions.some((q) => q.seat === scene.seat(wind));
          if (open && scene.hand.discardCount === start) scene.answer(wind, given.get(wind) ?? 'pass');
        }
        expect(outcome(scene), `${[...given].join(' ')} in the order ${order.join(' ')}`).toBe(due(given));
      }
    }
  });
});

describe('several wins on one tile', () => {
  test('the nearest after the discarder takes it, alone', () => {
    const scene = Scene.dealt(KLASIK, WANTED);
    scene.discard('E', 'B4');
    scene.answer('N', 'win');
    scene.answer('W', 'win');
    expect(scene.ended).toBeNull();
    scene.answer('S', 'win');
    expect(scene.wins().map(({ seat }) => seat)).toEqual(['S']);
  });
});

describe('as soon as the outstanding answers can change nothing', () => {
  test('the window closes: a win needs no answer of those further on', () => {
    const scene = Scene.dealt(KLASIK, WANTED);
    scene.discard('E', 'B4');
    scene.answer('S', 'win');
    expect(scene.win().seat).toBe('S');
  });

  test('a pung needs no answer of who may only chow', () => {
    const scene = Scene.dealt(KLASIK, { E: 'B4', S: 'B23', W: 'B44' });
    scene.discard('E', 'B4');
    scene.answer('W', 'pung');
    expect(scene.turn).toBe('W');
  });

  test('a chow waits for who may pung, a pung for who may win, a win for who may win before', () => {
    const scene = Scene.dealt(KLASIK, WANTED);
    scene.discard('E', 'B4');
    scene.answer('S', 'chow B234');
    expect(scene.asked()).toBe('W N');
    scene.answer('W', 'pung');
    expect(scene.asked()).toBe('N');
    scene.pass('N');
    expect(scene.sets('W')).toEqual(['pung B4 B4 B4']);

    const far = Scene.dealt(KLASIK, WANTED);
    far.discard('E', 'B4');
    far.answer('N', 'win');
    expect(far.asked()).toBe('S W');
    far.pass('S');
    far.answer('W', 'pung');
    expect(far.win().seat).toBe('N');
  });
});

describe('an answer', () => {
  test('cannot be changed', () => {
    const scene = Scene.dealt(KLASIK, WANTED);
    scene.discard('E', 'B4');
    const question = scene.question('S');
    scene.pass('S');
    const again = {
      type: 'answer',
      seat: scene.seat('S'),
      question: question.id,
      option: 'win',
      tiles: [],
      by: 'person',
    };
    expect(scene.run({ ...again, type: 'answer', by: 'person' })).toEqual({
      code: 'not-asked',
      reason: null,
      details: {},
    });
  });

  test('not asked, too late and already decided are one and the same refusal', () => {
    const scene = Scene.dealt(KLASIK, { ...WANTED, S: 'DR' });
    scene.discard('E', 'B4');
    const answer = (wind: Wind, question: string) =>
      scene.run({ type: 'answer', seat: scene.seat(wind), question, option: 'pass', tiles: [], by: 'person' });
    const west = scene.question('W').id;
    const notAsked = answer('S', 'q0');
    const anothers = answer('S', west);
    scene.answer('W', 'win');
    const decided = answer('N', 'q3');
    expect(scene.ended).toBe('win');
    for (const refusal of [notAsked, anothers, decided])
      expect(refusal).toEqual({ code: 'not-asked', reason: null, details: {} });
  });

  test('that is illegal is refused with its reason, changes nothing, and the seat may answer again', () => {
    const scene = Scene.dealt(KLASIK, { E: 'B14 C9', S: 'B4' });
    const before = scene.match;
    const { id } = scene.question('E');
    const tries = (option: string, tiles: readonly number[]) =>
      scene.run({ type: 'answer', seat: scene.seat('E'), question: id, option, tiles, by: 'person' });
    const own = scene.hand.seats[0].concealed.map((tile) => scene.hand.identities[tile] ?? -1);
    const another = scene.hand.seats[1].concealed.map((tile) => scene.hand.identities[tile] ?? -1);
    expect(tries('kong-1', [])).toEqual({ code: 'option-gone', reason: null, details: {} });
    expect(tries('discard', [])).toEqual({ code: 'wrong-tiles', reason: null, details: { choose: 1 } });
    expect(tries('discard', own.slice(0, 2))).toEqual({ code: 'wrong-tiles', reason: null, details: { choose: 1 } });
    expect(tries('discard', another.slice(0, 1))).toEqual({ code: 'tile-not-held', reason: null, details: {} });
    expect(tries('discard', [999])).toEqual({ code: 'tile-not-held', reason: null, details: {} });
    expect(scene.match).toBe(before);
    scene.discard('E', 'C9');
    expect(scene.discards('E')).toBe('C9');
  });
});
