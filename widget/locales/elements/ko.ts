import { ruleSetNames } from '../../../server/rules/names/ko.ts';
import { formats } from '../format.ts';
import type { ElementTexts } from './en.ts';

const { number, signed, percent } = formats('ko');

/** 결과, 순위표, 사람, in Korean. */
export const elements: ElementTexts = {
  number,
  signed,
  loading: '불러오는 중',
  more: '더 보기',
  retry: '다시 시도',
  bot: '봇',
  deleted: '탈퇴한 플레이어',
  unknown: '알 수 없음',
  rating: (value, uncertainty) => `${number(value)} ± ${number(uncertainty)}`,
  share: (value) => percent(value),

  results: {
    title: '대국',
    match: '대국',
    players: '플레이어',
    empty: '아직 끝난 대국이 없어요.',
    place: (place) => `${number(place)}위:`,
    points: (points) => `${number(points)}점`,
    ratingChange: (change) => `레이팅 ${signed(change)}`,
    abandoned: '중단됨',
    replay: '다시보기',
  },

  leaders: {
    title: (ruleSet) => (ruleSet === null ? '순위표' : `순위표, ${ruleSet}`),
    rules: '규칙',
    rank: '순위',
    name: '이름',
    rating: '레이팅',
    matches: '대국',
    you: '나',
    empty: '이 규칙에서 레이팅이 있는 사람이 아직 없어요.',
    about: '레이팅 하한값 순이에요. 운 좋은 몇 판으로는 오르지 않아요.',
  },

  player: {
    title: '플레이어',
    nobody: '아직 기록이 없어요. 대국을 하면 여기에 나와요.',
    empty: '아직 끝난 대국이 없어요.',
    rating: '레이팅',
    notRated: '아직 없음',
    matches: '대국',
    places: '1, 2, 3, 4위',
    points: '점수',
    hands: '국',
    handsWon: '화료',
    selfDraws: '쯔모',
    wonOnDiscard: '론',
    dealIns: '방총',
    draws: '유국',
    bestHand: '가장 높은 손패',
    none: '없음',
    recent: '최근 대국',
  },

  problems: {
    'no-server': '이 페이지의 “server” 속성이 없거나 주소가 아니에요.',
    offline: '오프라인이에요. 네트워크가 돌아오면 다시 불러와요.',
    'server-away': '서버가 응답하지 않아요. 계속 시도하고 있어요.',
    'too-old': '새 버전이 나왔어요. 페이지를 새로고침해 주세요.',
    'origin-refused': '이 서버는 이 페이지를 허용하지 않아요. 페이지 운영자가 허용할 수 있어요.',
    'not-found': '여기에는 그런 방이나 플레이어가 없어요.',
    'wrong-attribute': '서버가 모르는 규칙이에요. 페이지를 만든 분이 다시 확인해야 해요.',
    busy: '지금 서버에 요청이 너무 많아요. 잠시 후 다시 시도해요.',
    unavailable: '서버에 문제가 생겼어요. 계속 시도하고 있어요.',
  },
  stale: '최신 정보가 아닐 수 있어요.',

  ruleSets: ruleSetNames,
};
