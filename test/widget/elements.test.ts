import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchAddress, personAddress } from '../../widget/elements/links.ts';
import { ruleSetName } from '../../widget/elements/names.ts';
import { extended, type Page, type Pages, renewed } from '../../widget/elements/pages.ts';
import { loadElementLocale } from '../../widget/locales/elements/load.ts';
import { LANGUAGES } from '../../widget/locales/languages.ts';
import { loadLocale } from '../../widget/locales/load.ts';
import { personName } from '../../widget/panels/person-name.ts';

const idOf = (item: number): string => String(item);

/** A server's list of numbers, the largest first, and its page after a cursor. */
function pageOf(all: readonly number[], after: string | null, size: number): Page<number> {
  const rest = all.filter((item) => after === null || item < Number(after));
  const items = rest.slice(0, size);
  return {
    edges: items.map((node) => ({ node })),
    pageInfo: { hasNextPage: rest.length > size, endCursor: items.length === 0 ? null : String(items.at(-1)) },
  };
}

describe('pages of a list that grows', () => {
  it('neither skip nor repeat, whenever matches come in and whenever the viewer asks for more', () => {
    const steps = fc.array(fc.constantFrom('grows', 'looks', 'more'), { maxLength: 40 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 6 }), (does, count, size) => {
        let all = Array.from({ length: count }, (_, index) => count - index);
        let pages: Pages<number> = renewed(null, pageOf(all, null, size), idOf);
        for (const step of does) {
          if (step === 'grows') all = [(all[0] ?? 0) + 1, ...all];
          if (step === 'looks') pages = renewed(pages, pageOf(all, null, size), idOf);
          if (step === 'more' && pages.next !== null) pages = extended(pages, pageOf(all, pages.next, size), idOf);
        }
        // What is shown is a piece of the list without a gap, and it goes on exactly where it ends.
        const from = all.indexOf(pages.items[0] ?? -1);
        expect(pages.items).toEqual(pages.items.length === 0 ? [] : all.slice(from, from + pages.items.length));
        expect(pages.next !== null).toBe(pages.items.length > 0 && pages.items.at(-1) !== 1);
      }),
    );
  });
});

describe('links', () => {
  const targets = { server: 'https://mj.example.org/graphql?site=club', match: null, person: null };

  it('lead to the server’s pages, of the site that is asked about', () => {
    expect(matchAddress(targets, { matchId: 'm_1', room: null })).toBe('https://mj.example.org/m/m_1?site=club');
    expect(personAddress(targets, { id: 'a b', name: 'Ana' })).toBe(
      'https://mj.example.org/player?mahjong-person=a+b&site=club',
    );
    expect(matchAddress({ ...targets, server: null }, { matchId: 'm_1', room: null })).toBeNull();
  });

  it('or where the page says, with nothing of others’ unescaped', () => {
    const own = { ...targets, match: '/m/{match}?r={room}&{what}', person: '#{person}' };
    expect(matchAddress(own, { matchId: 'm/1', room: null })).toBe('/m/m%2F1?r=&{what}');
    expect(personAddress(own, { id: '"><b>', name: '' })).toBe('#%22%3E%3Cb%3E');
  });
});

describe('words', () => {
  it('are those of the table for rule sets, in every language', async () => {
    for (const { tag } of LANGUAGES) {
      const { texts } = await loadElementLocale(tag);
      expect(texts.ruleSets).toEqual((await loadLocale(tag)).texts.table.words.ruleSets);
      expect(ruleSetName('riichi', texts)).toBe('riichi');
      expect(personName({ name: '' }, texts)).toBe(texts.deleted);
      expect(personName({ name: 'Ana' }, texts)).toBe('Ana');
    }
  });
});
