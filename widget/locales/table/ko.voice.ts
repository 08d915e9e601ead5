import type { VoiceTexts } from './en.voice.ts';

export const voiceTexts: VoiceTexts = {
  label: '음성',
  turnOn: '마이크 켜기',
  turnOff: '마이크 끄기',
  httpsOnly: 'https 필요',
  asking: '마이크를 기다리는 중',
  hold: '누르고 말하기',
  hear: '눌러서 듣기',
  settings: '음성: 음량과 말할 수 있는 사람',
  close: '닫기',
  volume: (name: string) => `나에게 들리는 ${name} 님의 음량`,
  muted: '음소거',
  take: (name: string) => `${name} 님의 음성 차단`,
  takeShort: '음성 차단',
  give: (name: string) => `${name} 님의 음성 차단 해제`,
  giveShort: '음성 허용',
  pushToTalk: '버튼을 누르고 있는 동안만 말하기',
  alone: '아직 대화할 사람이 없어요.',
  moved: '음성은 다른 창에서 쓰고 있어요.',
  bringHere: '이 창으로 가져오기',
  room: { title: '플레이어끼리 대화', on: '사용', off: '이 방은 음성 없음' },
  seat: { on: '마이크 켜짐', off: '마이크 꺼짐', speaking: '말하는 중', silenced: '음성 차단됨' },
  problems: {
    insecure:
      '음성은 https 페이지에서만 쓸 수 있어요. 여기서는 듣거나 말할 수 없어요. 페이지 운영자에게 https 주소를 물어보세요.',
    frame:
      '이 테이블을 담은 페이지가 마이크를 허용하지 않아요. 다른 사람의 말은 들려요. 페이지 주인이 프레임에 allow="microphone"을 넣어야 해요.',
    refused:
      '브라우저가 이 페이지의 마이크를 막고 있어요. 다른 사람의 말은 들려요. 주소 옆에서 허용한 뒤 다시 누르세요.',
    missing: '마이크가 없어요. 다른 사람의 말은 들려요. 마이크를 연결하고 다시 누르세요.',
    busy: '다른 프로그램이 마이크를 쓰고 있어요. 다른 사람의 말은 들려요. 그쪽을 닫고 다시 누르세요.',
    lost: '마이크 연결이 끊겼어요. 다시 연결하고 한 번 더 누르세요.',
    failed: '마이크가 켜지지 않았어요. 다시 누르거나 페이지를 새로고침하세요.',
    taken: '이 방에서는 음성이 차단됐어요. 다른 사람의 말은 계속 들려요.',
  },
};
