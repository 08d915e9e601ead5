import { chineseClassical } from './en.chinese-classical.ts';
import { common } from './en.common.ts';
import { hongKong } from './en.hong-kong.ts';
import { klasik } from './en.klasik.ts';
import { lines } from './en.lines.ts';
import { sichuan } from './en.sichuan.ts';
import { terms } from './en.terms.ts';
import type { RuleTexts } from './rule-texts.ts';

/** Rules, glossary and score items in English. */
export const englishRules: RuleTexts = {
  lines,
  terms,
  books: {
    klasik: [...klasik, ...common],
    'chinese-classical': [...chineseClassical, ...common],
    'hong-kong': [...hongKong, ...common],
    sichuan: [...sichuan, ...common],
  },
};
