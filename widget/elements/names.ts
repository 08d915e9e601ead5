import type { ElementTexts } from '../locales/elements/en.ts';

/** Who had a place in a match. */
export interface Occupant {
  readonly kind: 'PERSON' | 'BOT';
  readonly id: string;
  readonly name: string;
}

/** A person's name; people who deleted what was theirs have none. */
export function personName(name: string, texts: ElementTexts): string {
  return name === '' ? texts.deleted : name;
}

/** What a rule set is called; one that is newer than this element by its key. */
export function ruleSetName(key: string, texts: ElementTexts): string {
  return texts.ruleSets[key] ?? key;
}
