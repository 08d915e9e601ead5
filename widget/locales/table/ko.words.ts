import { formats } from '../format.ts';
import type { TableTexts } from './en.ts';

const { number } = formats('ko');

const suits: Readonly<Record<string, string>> = { bamboo: '삭수', characters: '만수', dots: '통수' };

/** 단계, 선택, 이유, 지불, in Korean. */
export const ruleWords: TableTexts['words'] = {
  questions: {
    'void-suit': {
      title: '버릴 종류를 고르세요',
      about: '이 종류를 먼저 버려야 하고, 손에 남아 있는 동안은 화료할 수 없어요.',
      action: '버릴 종류',
      values: suits,
    },
    exchange: {
      title: '넘겨줄 같은 종류의 패 세 장을 고르세요',
      about: '대신 다른 사람에게서 세 장을 받아요.',
      action: '넘기기',
      values: {},
    },
    'opening-kongs': { title: '암깡을 하거나 계속하세요', about: '', action: '깡', values: {} },
    'original-call': {
      title: '선언과 함께 버릴 패를 고르세요',
      about: '그 뒤로 손패는 바뀌지 않아요. 기다리는 패로 화료하거나 뽑은 패를 버려요.',
      action: '오리지널 콜',
      values: {},
    },
  },
  reasons: {
    'below-minimum': ({ fan = 0, minimum = 0 }) =>
      `지금은 ${number(fan)}판이에요. 이 방에서는 ${number(minimum)}판부터 화료할 수 있어요.`,
    'void-suit-first': () => '버리기로 한 종류를 먼저 버려야 해요.',
    'void-suit': () => '버리기로 한 종류의 패예요.',
    'after-claim': () => '부른 뒤에는 먼저 버려야 해요.',
    'original-call': () => '오리지널 콜을 했으므로 손패를 바꿀 수 없어요.',
    'wall-empty': () => '깡을 보충할 패가 없어요.',
  },
  facts: {
    'void-suit': (value) => `${suits[value] ?? value} 버림`,
    'original-call': () => '오리지널 콜',
    'passed-on': () => '세 장을 넘겼음',
  },
  phases: {
    exchange: '세 장 교환',
    'void-suit': '버릴 종류 고르기',
    'opening-kongs': '시작 깡',
  },
  payments: {
    win: '화료',
    'self-draw': '쯔모',
    difference: '손패 차이',
    'claimed-kong': '명깡',
    'added-kong': '가깡',
    'concealed-kong': '암깡',
    refund: '깡 점수 반환',
    'flower-pig': '화주',
    'ready-check': '텐파이 확인',
  },
  ruleSets: {
    klasik: '클라식',
    'chinese-classical': '중국 고전',
    'hong-kong': '홍콩 클럽',
    sichuan: '쓰촨 혈전',
  },
  lengths: {
    quick: '짧게: 4국',
    full: '전체: 네 바람 한 바퀴',
    '1-round': '한 장풍',
    '2-rounds': '두 장풍',
    '4-rounds': '네 장풍',
    '1-deal': '1국',
    '4-deals': '4국',
    '8-deals': '8국',
    '16-deals': '16국',
  },
  clocks: {
    house: '하우스',
    bullet: '불릿',
    blitz: '블리츠',
    standard: '표준',
    relaxed: '느긋하게',
    untimed: '시간 제한 없음',
  },
  clockAbout: (turn, reserve, claim) =>
    turn === null
      ? '제한 없음'
      : `차례마다 ${number(turn)}초${reserve > 0 ? `, 국마다 여유 ${number(reserve)}초` : ''}, 부르기 ${number(claim)}초`,
  options: {
    exchangeThree: (value) => (value ? '버릴 종류를 고르기 전에 세 장 교환' : '교환 없음'),
    minimumFan: (value) => `${number(value)}판부터 화료`,
    limitFan: (value) => `최대 ${number(value)}판`,
    flowerFan: (value) => (value ? '꽃패도 판으로 셈' : '꽃패는 세지 않음'),
  },
  unknownOption: '고르기',
};
