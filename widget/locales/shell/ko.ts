import type { ShellTexts } from './en.ts';

/** 이름과 문제, in Korean. */
export const shell: ShellTexts = {
  name: '마작 테이블',

  waiting: {
    connecting: '연결하는 중',
    entering: (code) => `${code} 방을 여는 중`,
  },

  preview: {
    counts: (taken, watching) => `자리 ${taken}/4${watching > 0 ? ` · 관전 ${watching}명` : ''}`,
    table: '테이블 열기',
    replay: '다시보기 열기',
  },

  problems: {
    'room-not-found': {
      title: '그런 방이 없어요',
      about: '이 코드에 맞는 방이 없어요. 코드를 다시 확인하거나 새 방을 만들어 보세요.',
      retry: '다시 찾기',
    },
    'room-denied': {
      title: '들어갈 수 없는 방이에요',
      about: '이 방은 관전을 받지 않아요. 방장에게 묻거나 새 방을 만들어 보세요.',
      retry: '다시 시도',
    },
    'token-refused': {
      title: '손님 정보를 더는 쓸 수 없어요',
      about:
        '이 브라우저에 저장된 손님 정보가 만료됐어요. 복구 링크를 열거나 새 손님으로 계속하세요. 예전 자리는 예전 손님에게 남아 있어요.',
      retry: '새 손님으로 계속',
    },
    'token-expired': {
      title: '다시 로그인해야 해요',
      about: '로그인이 만료됐거나 여기서는 쓸 수 없어요. 자리는 그대로 있어요.',
      retry: '다시 시도',
    },
    'sign-in-away': {
      title: '지금은 로그인을 확인할 수 없어요',
      about:
        '서버가 사이트에 로그인을 확인하지 못했어요. 로그아웃된 것은 아니고 자리도 그대로예요. 계속 다시 시도하고 있어요.',
      retry: '지금 시도',
    },
    'origin-refused': {
      title: '이 페이지에서는 테이블을 열 수 없어요',
      about:
        '서버에 이 페이지가 등록되어 있지 않아요. 페이지 운영자가 허용할 수 있고, 방법은 브라우저 콘솔에 나와 있어요.',
      retry: '다시 시도',
    },
    'too-old': {
      title: '새 버전이 나왔어요',
      about: '페이지를 새로고침하면 새 버전으로 열려요.',
      retry: '페이지 새로고침',
    },
    'server-away': {
      title: '서버가 응답하지 않아요',
      about:
        '서버가 다시 시작되는 중이거나 네트워크에 막혀 있을 수 있어요. 계속 다시 시도하고 있고, 진행 상황은 그대로예요.',
      retry: '지금 시도',
    },
    offline: {
      title: '오프라인이에요',
      about: '네트워크가 돌아오면 테이블이 저절로 열려요.',
      retry: '지금 시도',
    },
    unavailable: {
      title: '서버에 문제가 생겼어요',
      about: '일시적인 문제예요. 잠시 기다렸다가 다시 해 보세요.',
      retry: '다시 시도',
    },
    'no-server': {
      title: '서버가 설정되지 않았어요',
      about: '이 페이지의 “server” 속성이 없거나 주소가 아니에요.',
      retry: '다시 시도',
    },
    'not-loaded': {
      title: '테이블을 불러오지 못했어요',
      about: '일부를 받아 오지 못했어요. 자리는 그대로이니 연결을 확인하고 페이지를 새로고침해 주세요.',
      retry: '페이지 새로고침',
    },
  },
  toStart: '처음으로',
};
