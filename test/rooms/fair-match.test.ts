/** Whole matches through the room, checked by a verifier that shares no code with the server (docs/fair.md). */

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkMatch, type PublishedMatch } from '../../server/rules/fair-check.ts';
import { publishedMatch } from '../fair/from-log.ts';
import { type VerifiedMatch, verifyMatch } from '../fair/verifier.ts';
import { greedyBot } from './plain-bot.ts';
import { PureRoom, SECOND } from './pure-room.ts';

/** A whole match of people who left at once, so that bots play it. `withheld`: who does not reveal. */
function matchOf(
  seed: string,
  withheld: readonly string[],
  ruleSet = 'klasik',
  length = 'quick',
  exchange = false,
): VerifiedMatch {
  const options = exchange ? [{ key: 'exchangeThree', value: 1 }] : [];
  const room = new PureRoom({ ruleSet, length, options }, seed).sit('bea').addBots(2).ready().start();
  room.decideBot = greedyBot;
  for (const person of ['ana', 'bea']) if (!withheld.includes(person)) room.reveal(person);
  for (const person of ['ana', 'bea']) room.does(person, { type: 'leave' });
  room.waitUntil((so) => so.events('match-closed').length > 0);
  const end = room.log.findIndex(({ event }) => event.type === 'match-closed');
  return publishedMatch(room.log.slice(0, end + 1).map(({ event }) => event));
}

/** As the product's own verifier takes it. */
function asPublished(match: VerifiedMatch): PublishedMatch {
  const four = (values: readonly (string | null)[]) =>
    [values[0] ?? null, values[1] ?? null, values[2] ?? null, values[3] ?? null] as const;
  return {
    ...match,
    clientCommitments: four(match.clientCommitments),
    clientReveals: four(match.clientReveals),
    hands: match.hands.map((hand) => ({ ...hand, dice: [hand.dice[0] ?? 0, hand.dice[1] ?? 0] as const })),
  };
}

describe('a whole match', () => {
  test('with both people’s randomness', () => {
    const match = matchOf('fair', []);
    expect(match.clientReveals.map((secret) => secret?.length ?? 0)).toEqual([32, 32, 0, 0]);
    expect(match.hands).toHaveLength(4);
    expect(verifyMatch(match)).toEqual([]);
    expect(checkMatch(asPublished(match))).toEqual([]);
  });

  test('with a reveal that was withheld', () => {
    const match = matchOf('fair', ['bea']);
    expect(match.clientReveals).toEqual([expect.any(String), '', null, null]);
    expect(verifyMatch(match)).toEqual([]);
    expect(checkMatch(asPublished(match))).toEqual([]);
  });

  test('of Sichuan bloody with an exchange', () => {
    const match = matchOf('fair', [], 'sichuan', '1-deal', true);
    expect(match.hands.every(({ exchange }) => exchange !== null)).toBe(true);
    expect(verifyMatch(match)).toEqual([]);
    expect(checkMatch(asPublished(match))).toEqual([]);
  });

  test('whatever the seed', () => {
    fc.assert(
      fc.property(fc.string(), fc.subarray(['ana', 'bea']), (seed, withheld) => {
        expect(verifyMatch(matchOf(seed, withheld))).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });
});

describe('an abandoned match', () => {
  test('reveals its secret and can be checked as far as it went', () => {
    const room = new PureRoom({ clock: 'untimed' }).sit('bea', 'cem', 'dov').play();
    room.wait(25 * 3600 * SECOND);
    const match = publishedMatch(room.log.map(({ event }) => event));
    expect(match.serverSecret).toHaveLength(192);
    expect(match.hands).toHaveLength(1);
    expect(verifyMatch(match)).toEqual([]);
  });
});
