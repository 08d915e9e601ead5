/** What the package says of its elements: valid, complete, and what the sources do. */

import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import type { Package } from 'custom-elements-manifest';
import { describe, expect, test } from 'vitest';
import { detailFields } from '../../build/detail-fields.ts';
import { staleDocuments, withTables } from '../../build/docs.ts';
import { ELEMENTS } from '../../build/elements.ts';
import { describeElements, elementNamed } from '../../build/manifest.ts';
import { inRoot, root } from '../../build/paths.ts';
import { INITIAL_VIEW_STATE } from '../../widget/client/view-state.ts';
import { PLAY_PARTS } from '../../widget/parts.ts';
import { statesOf } from '../../widget/states.ts';

const manifest: Package = describeElements();
const table = elementNamed(manifest, 'mahjong-table');
const names = (list: readonly { readonly name: string }[] = []) => list.map(({ name }) => name);

/** All sources of the element, as one text. */
const sources = globSync('widget/**/*.ts', { cwd: root })
  .filter((path) => !path.includes('/generated/'))
  .map((path) => readFileSync(inRoot(path), 'utf8'))
  .join('\n');

/** What a pattern's first group matches in the sources, each once, in order. */
function inSources(pattern: RegExp): string[] {
  return [...new Set([...sources.matchAll(pattern)].flatMap(([, found]) => found ?? []))].sort();
}

describe('custom-elements.json', () => {
  test('is valid by the schema of such manifests', () => {
    const schema: object = createRequire(import.meta.url)('custom-elements-manifest');
    const validate = new Ajv({ allErrors: true, strict: false }).compile(schema);
    validate(manifest);
    expect(validate.errors ?? []).toEqual([]);
  });

  test.each(ELEMENTS)('describes <$tag> in full sentences', ({ tag }) => {
    const {
      attributes = [],
      members = [],
      events = [],
      slots = [],
      cssParts = [],
      cssProperties = [],
      cssStates = [],
    } = elementNamed(manifest, tag);
    const all = [...attributes, ...members, ...events, ...slots, ...cssParts, ...cssProperties, ...cssStates];
    const undescribed = all.filter(({ description = '' }) => !/^[A-Z`?].*[.”]$/s.test(description));
    expect(names(undescribed)).toEqual([]);
  });

  test.each(ELEMENTS)('holds nothing of <$tag> that is not for pages', ({ tag }) => {
    expect(
      names(elementNamed(manifest, tag).members).filter((name) => /Callback$|^render|pdate|^#|^_/.test(name)),
    ).toEqual([]);
  });

  test('has every event that the element sends, and says which of them can be stopped', () => {
    const events = table.events ?? [];
    const listed = readFileSync(inRoot('widget/events.ts'), 'utf8').matchAll(/^ {2}'(mahjong-[a-z-]+)': Mahjong/gm);
    expect(names(events).sort()).toEqual([...listed].map(([, name]) => name).sort());
    for (const { name, description = '' } of events) {
      expect(/Cancelable\.$/.test(description), name).toBe(name.startsWith('mahjong-before-'));
    }
    expect(events.filter(({ type }) => (detailFields().get(type.text) ?? []).length === 0)).toEqual([]);
  });

  test('has every CSS property that the styles read', () => {
    expect(names(table.cssProperties).sort()).toEqual(inSources(/var\((--mahjong-[a-z-]+)/g));
  });

  test('has every part that a page can reach, and no other', () => {
    const own = readFileSync(inRoot('widget/mahjong-table.ts'), 'utf8');
    const direct = [...own.matchAll(/\spart="([a-z-]+)"/g)].flatMap(([, part]) => part ?? []);
    const besides = [...own.matchAll(/exportparts="\$\{PLAY_PARTS\}, ([a-z-]+)"/g)].flatMap(([, part]) => part ?? []);
    const handedOn = [...PLAY_PARTS.split(', '), ...besides];
    expect(names(table.cssParts).sort()).toEqual([...new Set([...direct, ...handedOn])].sort());
    expect(handedOn.filter((part) => !inSources(/part="([a-z-]+)"/g).includes(part))).toEqual([]);
  });

  test('has every custom state', () => {
    expect(names(table.cssStates)).toEqual(Object.keys(statesOf(INITIAL_VIEW_STATE, false)));
  });

  test('has every slot of the element, with one for each code', () => {
    const own = readFileSync(inRoot('widget/mahjong-table.ts'), 'utf8');
    const slots = [...own.matchAll(/<slot(?: name="([^"$]*)")?>|<slot name="([^"$]*)"/g)].map(
      ([, a, b]) => a ?? b ?? '',
    );
    expect(
      names(table.slots)
        .filter((name) => !name.startsWith('error-'))
        .sort(),
    ).toEqual([...new Set(slots)].sort());
    const codes = readFileSync(inRoot('widget/client/problem.ts'), 'utf8').matchAll(/\| '([a-z-]+)'/g);
    const withCodes = names(table.slots).flatMap((name) => /^error-(.*)/.exec(name)?.[1] ?? []);
    expect(withCodes.sort()).toEqual([...codes].map(([, code]) => code).sort());
  });
});

describe('the documents', () => {
  test('says of the elements what their sources say', () => {
    expect(staleDocuments()).toEqual([]);
  });

  test.each(ELEMENTS)('has the attributes of <$tag>', ({ tag }) => {
    expect(readFileSync(inRoot('docs/element.md'), 'utf8')).toContain(`<!-- made: attributes of ${tag} -->`);
  });

  test('is made again where it differs, and refuses a table that nobody makes', () => {
    const torn = '<!-- made: states of mahjong-table -->\n| old |\n<!-- end -->\nand after';
    const mended = withTables(torn, manifest);
    expect(mended).toContain("| `:state(turn)` | It is the person's turn. |\n");
    expect(mended).not.toContain('old');
    expect(mended.endsWith('<!-- end -->\nand after')).toBe(true);
    expect(() => withTables('<!-- made: wonders of mahjong-table -->\n<!-- end -->', manifest)).toThrow('wonders');
  });
});
