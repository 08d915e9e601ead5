/** Names that look alike, and names that claim to be somebody: in four scripts, full-width, with what cannot be seen. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { look, looksLike } from '../../server/names/look.ts';
import { isNumbered, isReserved } from '../../server/names/reserved.ts';
import { BOT_CHARACTERS, botName } from '../../server/rooms/roster.ts';
import { loadElementLocale } from '../../widget/locales/elements/load.ts';
import { LANGUAGES } from '../../widget/locales/languages.ts';
import { loadLocale } from '../../widget/locales/load.ts';

const ALIKE: readonly (readonly [string, string])[] = [
  ['Sari', 'sari'],
  ['Sari', 'Ѕаrі'],
  ['Ana', 'Αnа'],
  ['Sari', 'Ｓａｒｉ'],
  ['Sari', '𝓢𝓪𝓻𝓲'],
  ['Sari', 'Sa\u200bri'],
  ['Sari', 'S\u00ada\u2060ri'],
  ['Sari', 'S a r i'],
  ['Sari', 'Sari.'],
  ['Sari', '~Sari~'],
  ['Sari', 'Sarí'],
  ['Sally', 'SaIIy'],
  ['Bill', 'Bi11'],
  ['Bob', 'B0b'],
  ['Mona', 'rnona'],
  ['김철수', '김 철수'],
  ['김철수', '김철수'.normalize('NFD')],
  ['李小龍', '李·小龍'],
  ['Анна', 'Aннa'],
];

const DIFFERENT: readonly (readonly [string, string])[] = [
  ['Ana', 'Anna'],
  ['Sari', 'Sara'],
  ['Guest 1', 'Guest 2'],
  ['김철수', '김철호'],
  ['李小龍', '李小虎'],
  ['Анна', 'Инна'],
  ['★', '♠'],
  ['🀄', '🀀'],
];

describe('names at a glance', () => {
  it.each(ALIKE)('%j could be taken for %j', (a, b) => {
    expect(looksLike(a, b)).toBe(true);
  });

  it.each(DIFFERENT)('%j and %j are told apart', (a, b) => {
    expect(looksLike(a, b)).toBe(false);
  });

  it('do not change when looked at in another case, width or with something unseen in them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (name) => {
        expect(look(name.normalize('NFD'))).toBe(look(name.normalize('NFC')));
        expect(look(`${name}\u200b`)).toBe(look(name));
        expect(look(` ${name}`)).toBe(look(name));
      }),
    );
  });
});

const RESERVED = [
  ...['Host', 'hOST', 'h0st', 'Ηοst', 'ｈｏｓｔ', 'The Host', 'host_1', 'H o s t', 'ho\u200bst'],
  ...['Bot', 'B0T', 'Bot 7', 'bot42', 'Robot', '봇', '로봇'],
  ...[
    'Admin',
    'AdminAna',
    'аdmin',
    'Administrator',
    'Moderatör',
    'System',
    '관리자',
    '관 리 자',
    '운영자님',
    '시스템',
    '방장',
  ],
  ...['Tuan Rumah', 'tuanrumah', 'Sistem', 'Pentadbir', 'Pengurus', 'penyelia'],
  ...BOT_CHARACTERS.map(botName),
  ...['Wren 2', 'ＨＥＲＯＮ', 'mаgpie'],
  ...['deleted player', 'Deleted  Player', 'pemain yang dihapus', '탈퇴한 플레이어'],
  ...['You', 'Y0u', 'kamu', 'Anda', '나'],
  ...['Mod3rator', 'M0d3r4t0r', '4dmin', 'h0$t', 'B0t', '5ystem', '@dmin'],
  ...['管理员', '管理員小王', '系统', '主持人', '機器人', 'ホスト', 'システム', '管 理 员'],
  ...['Администратор', 'модератор', 'Administrador', 'Quản trị viên', 'ผู้ดูแลระบบ', 'مدير'],
];

const FREE = [
  ...['Player 1', 'Guest 3', '王系', '李小龍', 'Иван', 'L33t', '$am', 'Ana!'],
  ...['Youssef', 'Andara', '나래', 'You and me'],
  'Sari',
  'Robert',
  'Hostess Twinkie',
  'Wren Smith',
  'Hosea',
  '세호',
  '봇물',
  'Tuan',
  'Modi',
  '7',
  '★',
];

describe('names that mean somebody else', () => {
  it.each(RESERVED)('%j is reserved', (name) => {
    expect(isReserved(name)).toBe(true);
  });

  it.each(LANGUAGES)('what stands in place of a name in $tag is reserved', async ({ tag }) => {
    const { seat } = (await loadLocale(tag)).texts.table;
    const { deleted } = (await loadElementLocale(tag)).texts;
    const { lobby } = (await loadLocale(tag)).texts.room;
    for (const text of [seat.you, seat.empty, seat.deleted, lobby.you, lobby.deleted, deleted])
      expect(isReserved(text), text).toBe(true);
  });

  it.each(FREE)('%j is free', (name) => {
    expect(isReserved(name)).toBe(false);
  });

  it.each(['Sari (2)', 'Sari(2)', 'Sari （２）', 'Sari [3]', 'Sari ( 14 ) ', '⟨2⟩'])('%j looks numbered', (name) => {
    expect(isNumbered(name)).toBe(true);
  });

  it.each(['Sari 2', 'Sari (B)', '(2) Sari', 'Sari (2nd)'])('%j does not', (name) => {
    expect(isNumbered(name)).toBe(false);
  });

  it('are the site’s own too, as a whole', () => {
    expect(isReserved('The Reading Club', ['club', 'The Reading Club'])).toBe(true);
    expect(isReserved('thereadingсlub', ['club', 'The Reading Club'])).toBe(true);
    expect(isReserved('Club', ['club', 'The Reading Club'])).toBe(true);
    expect(isReserved('Clubman Reading', ['club', 'The Reading Club'])).toBe(false);
  });
});
