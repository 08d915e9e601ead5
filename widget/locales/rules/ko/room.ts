import {
  ABSENCE_TIME,
  COUNTDOWN,
  LEAST_CHOICE,
  MISSED_TURNS,
  PLAY_AGAIN_TIME,
  READY_TIME,
} from '../../../../server/rules/clocks.ts';
import { ruleWords } from '../../table/ko.words.ts';
import { type Chapter, list, seconds, text } from '../rule-texts.ts';

const { clocks } = ruleWords;

/** What happens around a game, the same in every rule set, in Korean. */
export const room: readonly Chapter[] = [
  {
    title: '시간',
    blocks: [
      text(
        '앞은 한 차례의 시간, 더하기 기호 뒤는 한 국의 여유 시간, 마지막은 부르기 시간입니다. 내 차례에 선택할 때마다 차례 시간이 새로 주어지고, 다 쓰면 여유 시간이 줄어듭니다. 여유 시간은 다음 국에 다시 채워집니다. 부르기에는 여유 시간이 없습니다.',
      ),
      list(...Object.values(clocks)),
      text(
        `버릴 종류나 넘길 패를 고르는 시간은 적어도 ${seconds(LEAST_CHOICE)}초입니다. 한 국이 끝나면 ${seconds(READY_TIME)}초 안에 “다음 국 준비”를 누릅니다. 모두 준비되면 ${seconds(COUNTDOWN)}초 뒤에 패를 나눕니다. 대국이 끝나면 ${seconds(PLAY_AGAIN_TIME)}초 안에 “한 판 더”를 고를 수 있습니다. 시간 제한이 없는 대국은 레이팅에 반영되지 않습니다.`,
      ),
    ],
  },
  {
    title: '사람과 봇',
    blocks: [
      list(
        '자리는 대국마다 한 번 뽑습니다. 동을 뽑은 사람이 첫 동가입니다.',
        '연결 끊김: 그 사람의 기기가 하나도 연결되어 있지 않습니다. 자리는 그대로이고 시간은 계속 흐릅니다.',
        `봇 대행: ${MISSED_TURNS}차례 연속으로 시간을 넘기거나, 제때 준비하지 않거나, 나간 사람 대신 봇이 고릅니다. “다시 조작하기”를 누르면 다음 선택부터 직접 칩니다.`,
        `시간 제한이 없는 대국에서는 연결 없이 ${seconds(ABSENCE_TIME)}초가 지나도 봇이 대신합니다.`,
        '봇: 처음부터 컴퓨터 플레이어입니다.',
        '들어올 때 마이크는 꺼져 있습니다. 듣는 데는 마이크가 필요 없습니다.',
      ),
    ],
  },
];
