/**
 * No stream of a client depends on anything its seat may not know (docs/rules/common.md, "Invariants"). At random points of random
 * hands all that a viewer has not seen is laid anew; whatever it is then shown must be the same, byte for byte.
 */

import { describe, expect, test } from 'vitest';
import { kindOf, liveTiles } from '../../server/rules/position.ts';
import { identityOf, liveHand } from '../../server/table/state.ts';
import { type Comparison, compare } from './compare.ts';
import { GAMES, type Game, MORE, SEED } from './games.ts';
import { VIEWERS } from './mirror.ts';
import { EYES, type Eyes } from './worlds.ts';

/** The first difference that a viewer sees in some random hands; null when there is none. */
function firstDifference(game: Game, eyes: Eyes, points: number): Comparison['difference'] {
  for (let seed = SEED; seed < SEED + points; seed++) {
    const viewer = VIEWERS[seed % VIEWERS.length] ?? null;
    const difference = compare(game, seed, viewer, eyes)?.difference ?? null;
    if (difference !== null) return difference;
  }
  return null;
}

describe.each(GAMES)(`$name, SEED=${SEED}`, (game) => {
  test.each(VIEWERS)('what viewer %s is shown does not depend on what it may not know', (viewer) => {
    const points = 6 * MORE;
    let moved = 0;
    let compared = 0;
    for (let seed = SEED; seed < SEED + points; seed++) {
      const comparison = compare(game, seed, viewer, EYES);
      if (comparison === null) continue;
      compared++;
      moved += comparison.moved;
      expect(comparison.difference, `SEED=${seed}`).toBeNull();
    }
    // Nearly every point must have found another world, and one that differs much.
    expect(compared).toBeGreaterThan(points * 0.8);
    expect(moved / compared).toBeGreaterThan(30);
  });
});

/** Leaks put in on purpose: each must be seen, or the comparison is worth nothing. */
const LEAKS: Readonly<Record<string, Partial<Eyes>>> = {
  'the face of another’s drawn tile': {
    eventViews: (before, after, event, viewer) =>
      event.type === 'drawn'
        ? EYES.eventViews(before, after, event, event.seat)
        : EYES.eventViews(before, after, event, viewer),
  },
  'the face of another’s drawn tile, once the wall is short': {
    eventViews: (before, after, event, viewer) =>
      EYES.eventViews(
        before,
        after,
        event,
        event.type === 'drawn' && liveTiles(liveHand(after)) < 50 ? event.seat : viewer,
      ),
  },
  'the identity, without the kind, of a drawn tile': {
    eventViews: (before, after, event, viewer) => {
      const views = EYES.eventViews(before, after, event, viewer);
      if (event.type !== 'drawn') return views;
      return views.map((view) => ({ ...view, id: identityOf(liveHand(after), event.tile) }));
    },
  },
  'the identities of the tiles that lie face down': {
    eventViews: (before, after, event, viewer) =>
      event.type === 'set-made'
        ? EYES.eventViews(before, after, event, event.seat)
        : EYES.eventViews(before, after, event, viewer),
  },
  'how many others are asked': {
    tableView: (match, viewer) => ({ ...EYES.tableView(match, viewer), asked: liveHand(match).questions.length }),
  },
  'how many have answered': {
    tableView: (match, viewer) => ({ ...EYES.tableView(match, viewer), answered: liveHand(match).answers.length }),
  },
  'the next tile of the wall': {
    tableView: (match, viewer) => {
      const hand = liveHand(match);
      return { ...EYES.tableView(match, viewer), next: kindOf(hand, hand.wall[hand.front] ?? 0) };
    },
  },
  'the order in which another’s hand was drawn': {
    tableView: (match, viewer) => {
      const hand = liveHand(match);
      const other = viewer === 0 ? 1 : 0;
      const order = hand.seats[other].concealed.map((tile) => hand.identities[tile]);
      return { ...EYES.tableView(match, viewer), order };
    },
  },
  'how many kinds each seat holds': {
    tableView: (match, viewer) => {
      const hand = liveHand(match);
      const different = hand.seats.map((seat) => new Set(seat.concealed.map((tile) => kindOf(hand, tile))).size);
      return { ...EYES.tableView(match, viewer), different };
    },
  },
  'who has the next question, by its number': { questionId: (_seat, _n, m) => `q${m}` },
  'that a question of another’s exists, by a refusal': {
    decide: (rules, match, command, env) => {
      const decision = EYES.decide(rules, match, command, env);
      const open = command.type === 'answer' && match.hand?.questions.some(({ id }) => id === command.question);
      return decision.ok || !open || decision.refusal.code !== 'not-asked'
        ? decision
        : { ok: false, refusal: { code: 'option-gone', reason: null, details: {} } };
    },
  },
  'that nobody is asked, by a window without its pause': {
    decide: (rules, match, command, env) => EYES.decide(rules, match, command, { ...env, noWindows: true }),
  },
  'that somebody passed, by a window that closes then': {
    decide: (rules, match, command, env) => EYES.decide(rules, match, command, { ...env, leastOver: true }),
  },
};

/** The same for what only some rule sets have, by the name of the game. */
const OWN_LEAKS: readonly (readonly [game: string, what: string, leak: Partial<Eyes>])[] = [
  [
    'Sichuan bloody, otherwise',
    'which tiles others have passed on',
    {
      tableView: (match, viewer) => {
        const { passes } = liveHand(match);
        return { ...EYES.tableView(match, viewer), passed: passes.flatMap(({ tiles }) => tiles) };
      },
    },
  ],
  [
    'Sichuan bloody',
    'the void suit that another has chosen, before all are shown',
    {
      tableView: (match, viewer) => {
        const chosen = liveHand(match).seats.map(({ secrets }) => secrets['void-suit'] ?? null);
        return { ...EYES.tableView(match, viewer), chosen };
      },
    },
  ],
  [
    'Chinese Classical',
    'that a seat is asked in the opening kong round',
    {
      tableView: (match, viewer) => {
        const { stage, questions } = liveHand(match);
        return { ...EYES.tableView(match, viewer), asked: stage.at === 'phase' ? questions.length : null };
      },
    },
  ],
];

describe('a leak put in on purpose is seen', () => {
  test.each(OWN_LEAKS)('%s: %s', (name, _what, leak) => {
    const game = GAMES.find((each) => each.name === name);
    if (game === undefined) throw new Error(`no such game: ${name}`);
    expect(firstDifference(game, { ...EYES, ...leak }, 120)).not.toBeNull();
  });

  const [klasik] = GAMES;
  test.each(Object.entries(LEAKS))('%s', (_name, leak) => {
    if (klasik === undefined) throw new Error('there are games');
    expect(firstDifference(klasik, { ...EYES, ...leak }, 60)).not.toBeNull();
  });
});
