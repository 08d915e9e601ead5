import { ruleSetNames } from '../../../server/rules/names/ko.ts';
import { clockNames } from '../clock-names.ts';
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
      title: '오리지널 콜로 버릴 패를 고르세요',
      about: '그 뒤로는 손패를 바꿀 수 없어요. 기다리는 패로 화료하거나, 뽑은 패를 그대로 버려요.',
      action: '오리지널 콜',
      values: {},
    },
  },
  reasons: {
    'below-minimum': ({ fan = 0, minimum = 0 }) =>
      `지금은 ${number(fan)}판이에요. 이 방에서는 ${number(minimum)}판부터 화료할 수 있어요.`,
    'void-suit-first': () => '버리기로 한 종류를 먼저 버려야 해요.',
  },
  facts: {
    'void-suit': (value) => `${suits[value] ?? value} 버림`,
    'original-call': () => '오리지널 콜',
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
  paymentsAbout: {
    difference: '화료하지 못한 사람끼리는 낮은 쪽이 차이만큼 내고, 동가가 내거나 받는 점수는 두 배예요.',
    refund: '텐파이가 아닌 사람은 이번 국의 깡 점수를 돌려줘요.',
    'flower-pig': '버릴 종류를 아직 들고 있는 사람이 나머지 모두에게 내요.',
    'ready-check': '텐파이가 아닌 사람은 텐파이인 사람마다, 그 사람의 손패로 받을 수 있었던 최고 점수를 내요.',
  },
  factsAbout: { 'original-call': '화료하거나, 뽑은 패를 버려요.' },
  ruleSetsAbout: {
    klasik: '고전 점수 계산에 하우스 룰을 더했어요. 화료한 사람만 점수를 받아요.',
    'chinese-classical': '모두 손패를 계산하고, 화료하지 못한 사람끼리도 정산하고, 동가는 두 배로 내고 받아요.',
    'hong-kong': '최소 판수가 있고, 론이면 버린 사람이 전부, 나머지는 절반을 내요. 화료한 사람만 점수를 받아요.',
    sichuan: '수패만 써요. 저마다 한 종류를 버리고, 세 사람이 화료할 때까지 계속해요.',
  },
  optionNames: {
    exchangeThree: '세 장 교환',
    minimumFan: '화료에 필요한 판수',
    limitFan: '리밋',
    flowerFan: '꽃패',
  },
  optionsAbout: {
    exchangeThree: '버릴 종류를 고르기 전에 같은 종류 세 장을 다른 사람에게 넘겨요.',
    minimumFan: '판수가 모자라면 모양이 완성되어도 화료할 수 없어요.',
    limitFan: '리밋 손패의 판수예요. 다른 손패도 리밋까지만 인정해요.',
    flowerFan: '꽃패나 계절패, 또는 하나도 없는 것을 판으로 셀지 정해요.',
  },
  ruleSets: ruleSetNames,
  lengths: {
    quick: '짧게: 4국',
    full: '전체: 4장(동~북장)',
    '1-round': '1장(동장)',
    '2-rounds': '2장(동·남장)',
    '4-rounds': '4장(동~북장)',
    '1-deal': '1국',
    '4-deals': '4국',
    '8-deals': '8국',
    '16-deals': '16국',
  },
  clocks: clockNames(
    {
      house: '하우스',
      bullet: '불릿',
      blitz: '블리츠',
      standard: '표준',
      relaxed: '느긋하게',
      untimed: '시간 제한 없음',
    },
    (value) => `${value}초`,
  ),
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
