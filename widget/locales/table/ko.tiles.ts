import type { TableTexts } from './en.ts';

const suits: Readonly<Record<string, string>> = { B: '삭', C: '만', D: '통' };
const others: Readonly<Record<string, string>> = {
  WE: '동',
  WS: '남',
  WW: '서',
  WN: '북',
  DR: '중',
  DG: '발',
  DW: '백',
  F1: '매화',
  F2: '난초',
  F3: '국화',
  F4: '대나무',
  S1: '봄',
  S2: '여름',
  S3: '가을',
  S4: '겨울',
};

/** 패, 바람, 종류의 이름, in Korean. */
export const tileTexts: TableTexts['tiles'] = {
  winds: { WE: '동', WS: '남', WW: '서', WN: '북' },
  windLetters: { WE: '동', WS: '남', WW: '서', WN: '북' },
  letters: { WE: '동', WS: '남', WW: '서', WN: '북', DR: '중', DG: '발', DW: '백' },
  suits: { bamboo: '삭수', characters: '만수', dots: '통수' },
  name: (kind) => others[kind] ?? `${kind.slice(1)}${suits[kind.charAt(0)] ?? kind}`,
  faceDown: '엎어 놓은 패',
  winning: (name) => `화료패: ${name}`,
};
