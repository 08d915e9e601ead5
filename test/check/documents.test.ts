/** Links between documents lead somewhere, and so do the documents that code and schema cite. */

import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../build/paths.ts';

const pages = [...globSync('*.md', { cwd: root }), ...globSync('docs/**/*.md', { cwd: root })].toSorted();

/** The anchors of a page, as Git hosts make them from its headings. */
function anchors(page: string): ReadonlySet<string> {
  const headings = readFileSync(join(root, page), 'utf8').matchAll(/^#+ (.+)$/gm);
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-');
  return new Set([...headings].map(([, heading = '']) => slug(heading)));
}

it.each(pages)('every link of %s leads somewhere', (page) => {
  const text = readFileSync(join(root, page), 'utf8').replace(/^```.*?^```/gms, '');
  const links = [...text.matchAll(/\]\((?!https?:)([^)\s]*)\)/g)].map(([, link = '']) => link);
  const broken = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : normalize(join(dirname(page), path));
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !anchors(target).has(anchor);
  });
  expect(broken).toEqual([]);
});

/** A document that a comment or a description cites, with the section it names. */
interface Citation {
  readonly path: string;
  readonly section: string | null;
}

const citation = /(?<![\w/.-])(?:\.\.\/)*((?:docs\/)?[\w/-]+\.md)`?(?:(?:,| |\]\([^)]*\)|:)*\s*"([^"]+)"|\s*§+(\d+))?/g;

/** What a source cites. Addresses and made-up names in tests of documents are no citations. */
function citations(path: string): readonly Citation[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(citation)].map(([, cited = '', section, number]) => ({
    path: existsSync(join(root, dirname(path), cited)) ? join(dirname(path), cited) : cited,
    section: section?.replace(/\s*\n\s*\*\s*/g, ' ') ?? (number === undefined ? null : `§${number}`),
  }));
}

/** Whether a page has a section of this name: a heading, or what a paragraph begins with in bold or italics. */
function hasSection(page: string, section: string): boolean {
  const text = readFileSync(join(root, page), 'utf8');
  const number = /^§(\d+)$/.exec(section)?.[1];
  if (number !== undefined) return new RegExp(`^(#+ )?${number}\\. `, 'm').test(text);
  const name = section.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^#+ .*${name}|\\*${name}`, 'm').test(text);
}

const sources = ['server', 'widget', 'test', 'build', 'demo']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,js,mjs}`, { cwd: root }))
  .filter((path) => !/node_modules|generated|test\/check\/documents/.test(path));

it('every document that sources and schema cite is there, with the section', () => {
  const wrong = [...sources, 'schema.graphql'].flatMap((source) =>
    citations(source)
      .filter(({ path, section }) => !existsSync(join(root, path)) || (section !== null && !hasSection(path, section)))
      .map(({ path, section }) => `${source}: ${path} ${section ?? ''}`),
  );
  expect(wrong).toEqual([]);
});
