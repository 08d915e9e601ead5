import { ruleSetNames as english } from '../rules/names/en.ts';
import { ruleSetNames as indonesian } from '../rules/names/id.ts';
import { ruleSetNames as korean } from '../rules/names/ko.ts';
import { ruleSetNames as malay } from '../rules/names/ms.ts';
import type { Language } from '../sites/site.ts';

/** What our own pages say themselves, around the element and in previews of their links. */
export interface PageTexts {
  /** Heading and title of a page with a table. */
  readonly table: string;
  readonly replay: string;
  readonly player: string;
  /** Instead of the element, where no script runs. */
  readonly needsScript: string;
  /** Names of rule sets, by key. */
  readonly ruleSets: Readonly<Record<string, string>>;
  /** `rules`: the rule set’s name. */
  readonly room: (rules: string, code: string) => string;
  /** What previews say of a room. */
  readonly about: string;
  /** What a preview's picture shows. */
  readonly picture: string;
}

export const PAGE_TEXTS: Readonly<Record<Language, PageTexts>> = {
  en: {
    table: 'Mahjong table',
    replay: 'Replay of a match',
    player: 'Player',
    needsScript: 'This page needs JavaScript.',
    ruleSets: english,
    room: (rules, code) => `${rules} · room ${code}`,
    about: 'Sit down, watch, or bring your own people: mahjong in the page, with bots where seats stay empty.',
    picture: 'A mahjong table with tiles on green felt',
  },
  id: {
    table: 'Meja mahjong',
    replay: 'Tayangan ulang pertandingan',
    player: 'Pemain',
    needsScript: 'Halaman ini memerlukan JavaScript.',
    ruleSets: indonesian,
    room: (rules, code) => `${rules} · meja ${code}`,
    about: 'Duduk, menonton, atau ajak teman: main mahjong langsung di halaman, kursi kosong diisi bot.',
    picture: 'Meja mahjong dengan ubin di atas kain hijau',
  },
  ms: {
    table: 'Meja mahjong',
    replay: 'Ulang tayang perlawanan',
    player: 'Pemain',
    needsScript: 'Halaman ini memerlukan JavaScript.',
    ruleSets: malay,
    room: (rules, code) => `${rules} · meja ${code}`,
    about: 'Duduk, menonton, atau ajak rakan: main mahjong terus di halaman, tempat kosong diisi bot.',
    picture: 'Meja mahjong dengan jubin di atas kain hijau',
  },
  ko: {
    table: '마작 테이블',
    replay: '대국 다시보기',
    player: '플레이어',
    needsScript: '이 페이지에는 JavaScript가 필요해요.',
    ruleSets: korean,
    room: (rules, code) => `${rules} · ${code} 방`,
    about: '직접 치거나, 관전하거나, 친구를 초대하세요. 페이지에서 바로 하는 마작, 빈자리는 봇이 채워요.',
    picture: '초록색 천 위에 패가 놓인 마작 테이블',
  },
};
