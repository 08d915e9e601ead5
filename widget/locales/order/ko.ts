import type { OrderTexts } from './en.ts';

/** 한국어. */
export const orderTexts: OrderTexts = {
  label: '질서 지키기',
  open: '이 테이블의 질서 지키기',
  about: '이 사이트의 관리자예요. 여기서 하는 일은 이 방의 모두에게 적용돼요.',
  close: '닫기',
  alone: '테이블에 다른 사람이 없어요.',
  muted: '말 꺼짐',
  silenced: '발언권 없음',
  mute: (name) => `${name} 님의 말을 모두에게서 끄기`,
  muteShort: '말 끄기',
  unmute: (name) => `${name} 님이 다시 말하게 하기`,
  unmuteShort: '말 켜기',
  take: (name) => `${name} 님의 발언권 거두기`,
  takeShort: '발언권 거두기',
  give: (name) => `${name} 님에게 발언권 돌려주기`,
  giveShort: '발언권 돌려주기',
  remove: (name) => `${name} 님을 테이블에서 내보내기`,
  removeShort: '내보내기',
  playing: '대국 중에는 내보낼 수 없어요.',
};
