import type { IncomingMessage } from 'node:http';
import { LANGUAGES, type Language, type Site } from '../sites/site.ts';

/**
 * The language of one of our own pages, which its element speaks too: the one that the address names (`?lang=ko`), else the
 * site's, else the one a browser would rather have (`Accept-Language`) of those that the element speaks, else English.
 */
export function pageLanguage(
  { language }: Pick<Site, 'language'>,
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
): Language {
  const named = new URLSearchParams(url.split('?')[1] ?? '').get('lang');
  const asked = LANGUAGES.find((each) => each === named?.toLowerCase().split(/[-_]/)[0]);
  return asked ?? language ?? accepted(headers['accept-language']);
}

function accepted(header = ''): Language {
  const wished = header.split(',').map((part) => {
    const [tag = '', weight] = part.split(';q=');
    return { primary: tag.trim().toLowerCase().split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
  });
  const spoken = wished.flatMap(({ primary, weight }) =>
    LANGUAGES.filter((each) => each === primary && weight > 0).map((tag) => ({ tag, weight })),
  );
  return spoken.sort((a, b) => b.weight - a.weight)[0]?.tag ?? 'en';
}
