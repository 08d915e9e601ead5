import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CLOCKS, PLAY_AGAIN_TIME, READY_TIME } from '../../server/rules/clocks.ts';
import { RULE_SETS } from '../../server/rules/registry.ts';
import { KINDS } from '../../server/rules/tiles.ts';
import { loadElementLocale } from '../../widget/locales/elements/load.ts';
import { FALLBACK_TEXTS } from '../../widget/locales/fallback/all.ts';
import { LANGUAGES, type LanguageTag, languageFor } from '../../widget/locales/languages.ts';
import { loadLocale } from '../../widget/locales/load.ts';
import { loadLobbyTexts } from '../../widget/locales/lobby/load.ts';
import { loadMeTexts } from '../../widget/locales/me/load.ts';
import { loadOrderTexts } from '../../widget/locales/order/load.ts';
import { loadPhraseTexts } from '../../widget/locales/phrases/load.ts';
import { loadReplayTexts } from '../../widget/locales/replay/load.ts';
import { loadRuleTexts } from '../../widget/locales/rules/load.ts';
import type { Block, RuleTexts } from '../../widget/locales/rules/rule-texts.ts';
import { lineEntry } from '../../widget/locales/rules/rule-texts.ts';
import { pieces } from '../../widget/panels/rules/rich-text.ts';

type TextFunction = (...more: readonly unknown[]) => unknown;

/** Every text of a catalogue with its path; functions are called with numbers or lists in place of their arguments. */
function textsOf(node: unknown, path = ''): (readonly [string, string])[] {
  if (typeof node === 'string') return [[path, node]];
  if (isFunction(node)) return [[path, said(node)]];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => textsOf(value, path === '' ? key : `${path}.${key}`));
}

function isFunction(node: unknown): node is TextFunction {
  return typeof node === 'function';
}

function said(text: TextFunction): string {
  return String(attempt(() => text(2, 3, 4)) ?? attempt(() => text(['a', 'b'], 'c')) ?? '');
}

function attempt(say: () => unknown): unknown {
  try {
    return say();
  } catch {
    return null;
  }
}

function textsOfBlock(block: Block): readonly string[] {
  switch (block.type) {
    case 'text':
      return [block.text];
    case 'list':
      return block.items;
    case 'table':
      return [...block.head, ...block.rows.flat()];
  }
}

function ruleTextsOf({ lines, terms, books }: RuleTexts): string[] {
  return [
    ...Object.values(lines).flatMap(({ name, about }) => [name, about]),
    ...Object.values(terms).flatMap(({ name, about }) => [name, about]),
    ...Object.values(books).flatMap((chapters) =>
      chapters.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(textsOfBlock)]),
    ),
  ];
}

/** All `key: '…'` of the rule sets' tables of points, doubles, fan and limits. */
function countedKeys(): string[] {
  const folder = fileURLToPath(new URL('../../server/rules/', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(points|doubles|fan|limits|score|original-call)\.ts$/.test(file),
  );
  const keys = files.flatMap((file) =>
    [...readFileSync(`${folder}${file}`, 'utf8').matchAll(/key: '([a-z0-9-]+)'/g)].map((match) => match[1] ?? ''),
  );
  return [...new Set([...keys, 'pung', 'concealed-pung', 'claimed-kong', 'added-kong', 'concealed-kong'])];
}

/** All that the element and the small ones say in a language, whenever it is fetched; the rules apart. */
async function catalogue(tag: LanguageTag): Promise<(readonly [string, string])[]> {
  return textsOf({
    ...(await loadLocale(tag)).texts,
    elements: (await loadElementLocale(tag)).texts,
    fallback: FALLBACK_TEXTS[tag],
    lobby: await loadLobbyTexts(tag),
    me: await loadMeTexts(tag),
    order: await loadOrderTexts(tag),
    phrases: await loadPhraseTexts(tag),
    replay: await loadReplayTexts(tag),
  });
}

/** Words that must not appear: another one stands for the same thing, or none of the players would say it. */
const WRONG_WORDS: Readonly<Record<LanguageTag, RegExp>> = {
  en: /\b(no more|works no|half-spicy|Cemo|self draw|1 dots|asking the server|be yourself|kong money)\b/i,
  // meja, kursi, koneksi, berikutnya, honor, satu jenis, tayangan ulang
  id: /\b(ruang|sambungan\w*|berikut(?!nya\b| tepat)|kehormatan|satu warna|setengah (warna|pedas)|ubin kemenangan|melepas|masuk peringkat|tanda pengenal|putar ulang|pertanyaan|uang kong|berdiri|panjang|hapus aku|berkata|rumah,)\b/i,
  // meja, permainan, pusingan angin, barisan, mata, laman, Standard, penarafan, hormat, macam
  ms: /\b(bilik\w*|giliran angin|angin giliran|tapak|markah|kehormat|separuh (sejenis|pedas)|main semula|soalan|bangun|rentak|rating|padam saya|boleh dimenangi|dibahagi\w*|pengurus|menggaru kandar|berkata)\b/i,
  // 치다, 하다; 왕패, 또이또이, 단일 대기, 멘젠, 준찬타, 다시보기, 관전, 플레이어, 새로고침
  ko: /둬요|둡니다(?<!엎어 둡니다)|두고 있|두어졌|두는 (사람|모두|대국)|둘 수|깡 상자|모두 펑|모두 치|한 가지 대기|문전|(?<!준)챤타|다시 보기|구경|참가자|새로 고|클라식|쉬는 시간|질문|당신|고마워|미안해|^바로 시작$|지금 하기|오름패|예비 시간|공개 테이블/,
};

/** “You” as names stand for it, which is lowered inside a sentence or becomes a suffix. */
const YOU: Readonly<Partial<Record<LanguageTag, string>>> = { en: 'You', id: 'Kamu', ms: 'Anda' };

const english = await loadLocale('en');
const englishTexts = await catalogue('en');

describe('the language of a page', () => {
  it('is found by its primary tag, old and sister tags included, and is English otherwise', () => {
    expect(['id', 'id-ID', 'in', 'ms_MY', 'zsm', 'ko-KR', 'KO', 'en-GB', 'de', '', null].map(languageFor)).toEqual([
      'id',
      'id',
      'id',
      'ms',
      'ms',
      'ko',
      'ko',
      'en',
      'en',
      'en',
      'en',
    ]);
  });
});

describe.each(LANGUAGES.map(({ tag }) => tag))('the catalogue in %s', async (tag) => {
  const { texts } = await loadLocale(tag);
  const rules = await loadRuleTexts(tag);
  const all = await catalogue(tag);

  it('says everything that English says', () => {
    expect(all.map(([path]) => path).sort()).toEqual(englishTexts.map(([path]) => path).sort());
    const empty = ([, text]: readonly [string, string]): boolean => text.trim() === '';
    expect(all.filter(empty).map(([path]) => path)).toEqual(englishTexts.filter(empty).map(([path]) => path));
  });

  it('never raises its voice', () => {
    const loud = [...all.map(([, text]) => text), ...ruleTextsOf(rules)].filter((text) => /[!！]/.test(text));
    expect(loud).toEqual([]);
  });

  it('has one word for each thing, the one that players say', () => {
    const wrong = [...all.map(([, text]) => text), ...ruleTextsOf(rules)].filter((text) => WRONG_WORDS[tag].test(text));
    expect(wrong).toEqual([]);
  });

  it('never writes “You” large inside a sentence', () => {
    const { seat, hand, said: spoken, result, status } = texts.table;
    const you = seat.you;
    const sentences = [
      ...[seat.claimedFrom(you), hand.passedTo(you), hand.gotFrom(you), status.turnOf(you)],
      ...[spoken.byDiscard(you), spoken.byRobbing(you), spoken.passed('Budi', you, 'x')],
      ...[result.by.DISCARD(you), result.by.ROBBED_KONG(you), result.paysTo('Budi', you, '8')],
    ];
    const word = YOU[tag];
    const inside = word === undefined ? [] : sentences.filter((text) => text.slice(1).includes(word));
    expect(inside).toEqual([]);
  });

  it('says what can be claimed with and without a time', () => {
    const { youCan } = texts.table.said;
    expect(youCan('x', '')).not.toMatch(/, ?[.]|[.]{2}/);
    expect(youCan('x', '9')).toContain('9');
  });

  it('writes numbers and percents as the language does', () => {
    const percent = new Intl.NumberFormat(tag, { style: 'percent' });
    expect(texts.table.settings.percent(50)).toBe(percent.format(0.5));
    expect(texts.table.number(12345)).toBe(new Intl.NumberFormat(tag).format(12345));
    expect(all.filter(([, text]) => /\d %/.test(text))).toEqual([]);
  });

  it('leaves no argument out of its sentences', () => {
    expect(all.filter(([, text]) => /undefined|null|NaN|\[object/.test(text))).toEqual([]);
  });

  it('names every kind of tile, each by another name', () => {
    const names = KINDS.map(texts.table.tiles.name);
    expect(new Set(names).size).toBe(KINDS.length);
    expect(names.filter((name) => /^[A-Z][A-Z0-9]$/.test(name))).toEqual([]);
  });

  it('has words for what rule sets count', () => {
    const missing = countedKeys().filter((key) =>
      RULE_SETS.every((ruleSet) => lineEntry(rules, ruleSet.key, key).about === ''),
    );
    expect(missing).toEqual([]);
  });

  it('tells in each rule set every clock, the times after a hand and a match, and what is shown beside a name', () => {
    const { words, seat, help, result } = texts.table;
    const { bot, helped, disconnected } = seat.status;
    for (const { key } of RULE_SETS) {
      const told = (rules.books[key] ?? []).flatMap(({ blocks }) => blocks.flatMap(textsOfBlock)).join('\n');
      for (const clock of Object.keys(CLOCKS)) expect(told).toContain(words.clocks[clock] ?? clock);
      for (const time of [READY_TIME, PLAY_AGAIN_TIME]) expect(told).toContain(`${time / 1_000}`);
      for (const shown of [bot, helped, disconnected, help.backToPlay, result.ready, texts.table.match.again])
        expect(told).toContain(shown);
    }
  });

  it('has words for what rule sets offer, and what rooms choose', () => {
    const { words } = texts.table;
    for (const { key, lengths, clock, options, phases } of RULE_SETS) {
      expect(words.ruleSets).toHaveProperty(key);
      expect(words.clocks).toHaveProperty(clock);
      for (const length of lengths) expect(words.lengths).toHaveProperty(length.key);
      for (const option of options) {
        expect(words.options[option.key]?.(option.type === 'number' ? option.default : 1)).toBeTypeOf('string');
      }
      for (const phase of phases({ exchangeThree: true })) {
        expect(words.phases).toHaveProperty(phase.key);
        expect(words.questions).toHaveProperty(phase.key);
      }
    }
  });

  it('explains every word that can be touched', () => {
    const touched = ruleTextsOf(rules).flatMap((text) => pieces(text).flatMap(({ term }) => term ?? []));
    expect(touched.length).toBeGreaterThan(50);
    expect([...new Set(touched)].filter((term) => !(term in rules.terms))).toEqual([]);
  });

  it('has the rules of every rule set', async () => {
    const { books } = await loadRuleTexts('en');
    for (const { key } of RULE_SETS) {
      expect(rules.books[key]?.length, key).toBe(books[key]?.length);
      expect(rules.books[key]?.map(({ blocks }) => blocks.map(({ type }) => type))).toEqual(
        books[key]?.map(({ blocks }) => blocks.map(({ type }) => type)),
      );
    }
  });
});

describe('numbers and plurals', () => {
  it('are those of the language, with a real minus sign', () => {
    expect(english.texts.table.points(1)).toBe('1 point');
    expect(english.texts.table.points(-1040)).toBe('−1,040 points');
    expect(english.texts.table.signed(352)).toBe('+352');
    expect(english.texts.table.signed(0)).toBe('0');
    expect([1, 2, 3, 4].map(english.texts.table.match.place)).toEqual(['1st', '2nd', '3rd', '4th']);
    expect(english.texts.table.result.timesTwo(10)).toBe('× 2¹⁰');
  });

  it('follow the language', async () => {
    const { texts } = await loadLocale('id');
    expect(texts.table.points(1040)).toBe('1.040 poin');
  });
});
