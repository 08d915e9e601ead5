import { formats } from '../format.ts';
import type { MeTexts } from './en.ts';

const { number } = formats('ko');

/** 나에 관한 창, in Korean. */
export const me: MeTexts = {
  loading: '불러오는 중',
  yourTurn: '테이블에서 내 차례예요.',
  toTable: '테이블로',
  again: '다시 시도',
  cancel: '취소',

  name: {
    title: '이름',
    bySite: '로그인되어 있어요. 이름은 사이트가 정해요.',
    save: '저장',
  },

  lastMatch: {
    title: '지난 대국',
    place: (place, score) => `${number(place)}위, ${number(score)}점`,
    open: '결과와 다시보기',
  },

  devices: {
    title: '내 기기',
    about: '모두 같은 이름으로 대국하는 기기예요.',
    unknown: '알 수 없는 기기',
    here: '이 기기',
    open: '지금 연결됨',
    seen: (when) => `마지막 접속 ${when}`,
    end: '끊기',
    endOne: (device) => `${device} 끊기`,
    ended: '그 기기의 연결을 끊었어요.',
    leave: '이 기기에서 나가기',
    leaveAsk:
      '이 브라우저에서 내 정보를 지워요. 복구 링크나 내 다른 기기로 다시 들어올 수 있어요. 둘 다 없으면 이 이름과 기록을 다시 쓸 수 없어요.',
    leaveYes: '나가기',
  },

  recovery: {
    title: '복구 링크',
    about: '브라우저의 정보가 사라졌을 때 이름, 자리, 결과를 되찾을 수 있는 비밀 링크예요.',
    make: '복구 링크 만들기',
    has: '복구 링크가 있어요. 한 번 쓸 수 있어요.',
    another: '새로 만들기',
    anotherAsk: '새로 만들면 지금 링크는 더는 쓸 수 없어요.',
    shown: '나만 아는 곳에 보관하세요. 지금 한 번만 보여 주고 한 번만 쓸 수 있어요. 쓰고 나면 다음 링크를 받아요.',
    label: '내 복구 링크',
    revoke: '링크 없애기',
    revokeAsk: '지금 링크는 더는 쓸 수 없고, 내 정보는 지금 쓰는 기기에만 남아요.',
    revoked: '그 링크는 더는 쓸 수 없어요.',
  },

  move: {
    title: '다른 기기',
    about: '휴대폰이나 다른 컴퓨터에서도 같은 이름으로 할 수 있어요. 이 기기의 연결도 그대로예요.',
    show: '코드 보기',
    how: '다른 기기로 그림을 스캔하세요. 또는 거기서 이 페이지를 열고 ‘나’를 눌러 코드를 넣으세요.',
    label: '다른 기기에 넣을 코드',
    left: (minutes, seconds) => `${number(minutes)}:${String(seconds).padStart(2, '0')} 동안 쓸 수 있어요`,
    once: '2분 안에 한 번 쓸 수 있어요.',
    over: '2분이 지나서 이 코드는 더는 쓸 수 없어요.',
    used: (device) => `코드를 썼어요. 이제 ${device}에서도 같은 이름을 써요.`,
    qr: '다른 기기에서 이 페이지를 같은 이름으로 여는 QR 코드',
    another: '새 코드 보기',
  },

  back: {
    title: '전에 온 적이 있어요',
    about: '다른 기기에서 본 코드나 간직해 둔 복구 링크를 넣으세요.',
    label: '코드나 링크',
    go: '계속',
    unreadable: '글자와 숫자 열두 자로 된 코드도, 복구 링크도 아니에요.',
    askLink: '이 손님으로 이어서 할까요?',
    askCode: '이 기기에서도 같은 이름을 쓸까요?',
    asks: '이 브라우저에서 링크나 코드의 손님 이름을 쓰게 돼요.',
    replaces: (name) => `지금 이름: ${name}. 다른 기기나 복구 링크가 없으면 이 손님은 사라져요.`,
    yes: '네, 이어서 할게요',
    no: '아니요, 그대로 둘게요',
    welcome: (name) => `${name} 님, 다시 오셨네요.`,
    next: '방금 쓴 링크는 더는 쓸 수 없어요. 다음 링크예요.',
    refusedLink:
      '이 링크는 더는 쓸 수 없어요. 이미 썼거나, 새로 만들었거나, 다른 사이트의 링크예요. 전에 썼다면 그때 받은 링크를 쓰세요.',
    refusedCode: '코드가 틀렸거나, 이미 썼거나, 2분이 지났어요. 다른 기기에서 새 코드를 보세요.',
    signedIn: '여기에 로그인되어 있어요. 코드와 복구 링크는 손님을 위한 거예요.',
  },

  data: {
    title: '내 정보',
    about: '이름, 기기, 대국 순위를 파일로 받아요.',
    download: '내려받기',
  },

  erase: {
    title: '내 정보 삭제',
    about: '이름, 기기, 복구 링크가 사라지고 자리도 함께 사라져요. 되돌릴 수 없어요.',
    stays:
      '남는 것: 대국 결과는 순위, 점수와 함께 ‘탈퇴한 플레이어’라는 이름으로 남아요. 대국 기록도 남지만 이름은 들어 있지 않아요.',
    bySite: '로그인한 사이트의 계정은 그 사이트에 따로 남아요.',
    ask: '내 정보 삭제',
    yes: '완전히 삭제',
    done: '삭제했어요. 이제 이 브라우저에서는 새 손님으로 시작해요.',
  },
};
