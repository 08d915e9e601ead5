import type { OrderTexts } from './en.ts';

/** 한국어. */
export const orderTexts: OrderTexts = {
  label: '테이블 관리',
  open: '이 테이블 관리',
  about: '이 사이트의 관리자로 들어와 있어요. 여기서 하는 일은 이 방의 모두에게 적용돼요.',
  close: '닫기',
  alone: '테이블에 다른 사람이 없어요.',
  muted: '채팅 차단됨',
  silenced: '음성 차단됨',
  mute: (name) => `${name} 님의 채팅 차단`,
  muteShort: '채팅 차단',
  unmute: (name) => `${name} 님의 채팅 차단 해제`,
  unmuteShort: '차단 해제',
  take: (name) => `${name} 님의 음성 차단`,
  takeShort: '음성 차단',
  give: (name) => `${name} 님의 음성 차단 해제`,
  giveShort: '음성 허용',
  remove: (name) => `${name} 님을 테이블에서 내보내기`,
  removeShort: '내보내기',
  playing: '대국 중에는 내보낼 수 없어요.',
};
