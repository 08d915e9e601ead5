/** What a page may know of the site it belongs to. */

import { LANGUAGES, type Site as SiteSource } from '../sites/site.ts';
import { builder } from './builder.ts';
import { ANYONE } from './rights.ts';

const Language = builder.enumType('Language', {
  description: 'A language that the element speaks.',
  values: LANGUAGES,
});

const Site = builder.objectRef<SiteSource>('Site').implement({
  authScopes: ANYONE,
  description: 'Whose rooms and people these are.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Names it in `?site=`.' }),
    name: t.exposeString('name'),
    guests: t.exposeBoolean('guests', { description: 'Whether anybody may play as a guest.' }),
    ruleSet: t.exposeString('ruleSet', { description: 'Of a room for which nobody says another.' }),
    language: t.expose('language', {
      type: Language,
      nullable: true,
      description: 'For pages that say none themselves; null: the element’s own choice.',
    }),
  }),
});

builder.queryField('site', (t) =>
  t.field({
    type: Site,
    authScopes: ANYONE,
    description:
      'The site that the request is about: by `?site=` of the address, else by the page’s origin, else by the token.',
    resolve: (_root, _args, { site }) => site,
  }),
);
