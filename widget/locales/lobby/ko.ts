import { clockNames } from '../clock-names.ts';
import { formats } from '../format.ts';
import { ruleWords } from '../table/ko.words.ts';
import type { LobbyTexts } from './en.ts';

const { count } = formats('ko');
const { lengths, clocks, options } = ruleWords;

/** 한국어. */
export const lobby: LobbyTexts = {
  title: '방 목록',
  playNow: '지금 시작',
  playAbout: '지금 들어와 있는 사람들과 함께해요. 15초가 지나면 빈자리는 봇이 채워요.',
  pace: '속도',
  paces: clockNames({ standard: '표준', relaxed: '느긋하게' }, (value) => `${value}초`),
  rules: '규칙',
  makeRoom: '방 만들기',
  empty: '지금 열린 방이 없어요. 바로 시작하거나, 방을 만들어 링크를 보내 보세요.',
  list: '공개 방',
  join: '들어가기',
  watch: '관전',
  joinRoom: (code) => `${code} 방에 들어가기`,
  watchRoom: (code) => `${code} 방 관전하기`,
  room: (code) => `${code} 방`,
  places: (free) => count(free, { other: '빈자리 #개' }),
  full: '가득 참',
  playing: '대국 중',
  starting: '자동으로 시작',
  watching: (value) => count(value, { other: '#명 관전 중' }),
  free: '빈자리',
  bot: '봇',
  disconnected: '연결 끊김',
  helped: '봇 대행',
  lost: '지금은 목록이 자동으로 갱신되지 않아요. 가끔 다시 불러와요.',
  lengths,
  clocks,
  options,
};
