import type { FallbackTexts } from './en.ts';

export const fallback: FallbackTexts = {
  unsupported: {
    title: '브라우저가 너무 오래됐어요',
    about: '이 페이지의 마작을 하려면 새 버전이 필요해요. 브라우저를 업데이트하거나 다른 브라우저로 열어 주세요.',
  },
  'not-loaded': {
    title: '불러오지 못했어요',
    about: '일부를 시작하지 못했어요. 연결을 확인하고 페이지를 새로고침해 주세요.',
    retry: '페이지 새로고침',
  },
};
