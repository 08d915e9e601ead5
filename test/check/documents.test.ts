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
