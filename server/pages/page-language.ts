import { LANGUAGES, type Language, type Site } from '../sites/site.ts';

/**
 * The language of one of our own pages, which its table speaks too: the site's, else the one a browser would rather have
 * (`Accept-Language`) of those that the element speaks, else English.
 */
export function pageLanguage({ language }: Pick<Site, 'language'>, accepted = ''): Language {
  if (language !== null) return language;
  const wished = accepted.split(',').map((part) => {
    const [tag = '', weight] = part.split(';q=');
    return { primary: tag.trim().toLowerCase().split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
  });
  const spoken = wished.flatMap(({ primary, weight }) =>
    LANGUAGES.filter((each) => each === primary && weight > 0).map((tag) => ({ tag, weight })),
  );
  return spoken.sort((a, b) => b.weight - a.weight)[0]?.tag ?? 'en';
}
