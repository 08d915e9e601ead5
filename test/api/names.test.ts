/** Names of guests: what people call themselves all over the world, and what is only meant to mislead. */

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedName } from '../../server/api/person-name.ts';
import { CreateGuest, RenameMe } from '../../widget/client/mutations.ts';
import { Guest } from './guest.ts';
import { countAll } from './log-file.ts';
import { type TestServer, testServer } from './server.ts';

/** As it is written, and as it is stored where that differs. */
const GOOD: readonly (readonly [given: string, kept?: string])[] = [
  ['Ana'],
  ['李小龍'],
  ['王小明 🀄'],
  ['김철수'],
  ['ᄒ\u1161ᆫ글', '한글'],
  ['さくら'],
  ['ﾊﾟﾝﾀﾞ', 'パンダ'],
  ['Ａｎａ', 'Ana'],
  ['  Ana  ', 'Ana'],
  ['Ana   B', 'Ana B'],
  ['Ana\u00a0B', 'Ana B'],
  ['Ana\u3000B', 'Ana B'],
  ['Zoe\u0308', 'Zoë'],
  ['ﬁnn', 'finn'],
  ['محمد'],
  ['علی\u200cرضا'],
  ['עֲדִי'],
  ['ด้วยรัก'],
  ['क्षत्रिय'],
  ['क्\u200dष'],
  ['தமிழ்'],
  ['Nguyễn Thị Hồng'],
  ['O’Brien-Smith Jr.'],
  ['<b>Ana</b>'],
  ['"; DROP TABLE'],
  ['👨‍👩‍👧‍👦'],
  ['👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀'],
  ['👨‍👩‍👧‍👦'.repeat(20)],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 fan'],
  ['🇮🇩🇲🇾🇰🇷'],
  ['1️⃣'],
  ['❤️'],
  ['☺︎'],
  ['葛\u{e0100}城'],
  ['7'],
  ['♠'],
  ['𝓐𝓷𝓪', 'Ana'],
  ['x'.repeat(20)],
  ['한'.repeat(20)],
  ['é'.repeat(20)],
];

const BAD: readonly string[] = [
  '',
  ' ',
  '\u3000',
  '\n',
  'A\nB',
  'A\tB',
  'A\u0000B',
  'A\u007fB',
  'A\u0085B',
  '\u202eanA',
  'A\u202aB\u202c',
  'A\u2066B\u2069',
  'A\u200eB',
  'A\u200fB',
  'A\u061cB',
  'A\u200bB',
  'A\u200cB',
  'A\u200dB',
  'A\ufeffB',
  'A\u2060B',
  'A\u00adB',
  'A\u034fB',
  'A\ufe0fB',
  '\u200d',
  '👨\u200d',
  '\u3164',
  '\u3164\u3164',
  '\u115f\u1160',
  '\uffa0',
  '\u2800',
  '\u180e',
  '\u2028',
  '\u2029',
  'A\u1680B',
  '\u0301',
  '\u0301\u0302',
  `A${'\u0301'.repeat(9)}`,
  'Z\u0351\u036b\u0343\u036a\u0302a',
  '\ue000',
  '\ufdfd'.repeat(20),
  'A\ufdfd',
  '\u2e3b',
  '\u{12219}',
  'A\u{f0000}',
  'A\u0378',
  '\ud800',
  'A\udfff',
  '\u{e0041}',
  'A\u{e0041}',
  'x'.repeat(21),
  '한'.repeat(21),
  '👨‍👩‍👧‍👦'.repeat(21),
  'x'.repeat(20_000),
  '\ufdfa\ufdfa',
];

let server: TestServer;
let ana: Guest;
beforeAll(async () => {
  server = await testServer({ RATE_LIMITS: 'off' });
  ana = await Guest.named(server.url, 'Ana');
});
afterAll(() => server.dispose());

describe('a name that can be seen', () => {
  it.each(GOOD.map(([given, kept = given]) => [given, kept] as const))('%j is taken', async (given, kept) => {
    const made = await new Guest(server.url).change(CreateGuest, { input: { name: given } });
    expect(made).toMatchObject({ __typename: 'CreateGuestPayload', person: { name: kept } });
    expect(await ana.change(RenameMe, { input: { name: given } })).toMatchObject({ person: { name: kept } });
    // Kept as it is: what was taken once is taken again.
    expect(checkedName(kept)).toBe(kept);
  });
});

describe('a name that vanishes, misleads or is too long', () => {
  it.each(BAD)('%j is refused', async (name) => {
    const refused = { code: 'NAME_REFUSED', field: 'input.name' };
    const before = countAll(server.dataFile);
    expect(await new Guest(server.url).change(CreateGuest, { input: { name } })).toMatchObject(refused);
    expect(await ana.change(RenameMe, { input: { name } })).toMatchObject(refused);
    expect(countAll(server.dataFile)).toEqual(before);
  });
});

it('whatever is typed is taken or refused, and what is taken stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      let name: string;
      try {
        name = checkedName(text);
      } catch (error) {
        expect(error).toMatchObject({ code: 'NAME_REFUSED' });
        return;
      }
      expect(checkedName(name)).toBe(name);
      expect(name).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      expect([...name].some((each) => /\S/u.test(each))).toBe(true);
    }),
    { numRuns: 500 },
  );
});
