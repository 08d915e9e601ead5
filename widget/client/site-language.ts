import { graphql } from './graphql.ts';
import type { Link } from './link.ts';
import { isFailure } from './outcome.ts';

const SiteLanguage = graphql(`query SiteLanguage { site { language } }`);

/** The language of a site's pages that say none themselves; null where the site has no say, or cannot be asked. */
export async function siteLanguage(link: Link): Promise<string | null> {
  const answer = await link.request(SiteLanguage, {});
  return isFailure(answer) ? null : answer.data.site.language;
}
