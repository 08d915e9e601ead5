import type { ElementTexts } from '../locales/elements/en.ts';

/** Who had a place in a match. */
export interface Occupant {
  readonly kind: 'PERSON' | 'BOT';
  readonly id: string;
  readonly name: string;
}

/** What a rule set is called; one that is newer than this element by its key. */
export function ruleSetName(key: string, texts: ElementTexts): string {
  return texts.ruleSets[key] ?? key;
}
