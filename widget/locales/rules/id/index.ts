import type { RuleTexts } from '../rule-texts.ts';
import { chineseClassical } from './chinese-classical.ts';
import { common } from './common.ts';
import { finePoints } from './fine-points.ts';
import { hongKong } from './hong-kong.ts';
import { klasik } from './klasik.ts';
import { lines } from './lines.ts';
import { room } from './room.ts';
import { sichuan } from './sichuan.ts';
import { terms } from './terms.ts';

/** Rules, glossary and score items in Bahasa Indonesia. */
export const indonesianRules: RuleTexts = {
  lines,
  terms,
  books: {
    klasik: [...klasik, finePoints.klasik, ...common, ...room],
    'chinese-classical': [...chineseClassical, finePoints['chinese-classical'], ...common, ...room],
    'hong-kong': [...hongKong, ...common, ...room],
    sichuan: [...sichuan, finePoints.sichuan, ...common, ...room],
  },
};
