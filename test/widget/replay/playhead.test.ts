import { describe, expect, it } from 'vitest';
import { BEGINNING, readMoment, writeMoment } from '../../../widget/replay/moment.ts';
import { type Jump, Playhead } from '../../../widget/replay/playhead.ts';
import { recordingOf, releasedLogs } from './recorded.ts';

const [, TEXT] = releasedLogs.find(([name]) => name.includes('sichuan')) ?? ['', ''];
const RECORDING = recordingOf(TEXT);

function at(...jumps: readonly Jump[]): Playhead {
  const playhead = new Playhead(RECORDING);
  for (const jump of jumps) playhead.jump(jump);
  return playhead;
}

describe('a playhead', () => {
  it('goes through every step of every hand once, forward, and back the same way', () => {
    const playhead = at();
    const there = [playhead.moment];
    while (!playhead.atEnd) {
      playhead.jump('forward');
      there.push(playhead.moment);
    }
    expect(new Set(there.map(writeMoment)).size).toBe(there.length);
    expect(new Set(there.map(({ hand }) => hand)).size).toBe(RECORDING.hands.length);
    const back = [playhead.moment];
    while (!playhead.atStart) {
      playhead.jump('back');
      back.push(playhead.moment);
    }
    expect(back.reverse()).toEqual(there);
  });

  it('tells what has happened only when it went one step on', () => {
    const playhead = at('forward');
    expect(playhead.recent).toEqual(playhead.step.events);
    playhead.jump('forward');
    expect(playhead.recent.length).toBeGreaterThan(0);
    playhead.jump('back');
    expect(playhead.recent).toEqual([]);
    playhead.go({ seat: 2 });
    expect(playhead.recent).toEqual([]);
    playhead.jump('next-turn');
    playhead.go({ step: playhead.film.length - 1 });
    playhead.jump('forward');
    expect([playhead.moment.hand, playhead.moment.step]).toEqual([1, 0]);
    expect(playhead.recent.map(({ __typename }) => __typename)).toEqual(['HandStarted']);
  });

  it('jumps by turns and hands, and stays where there is nothing further', () => {
    const turn = at('next-turn');
    expect(turn.step.beginsTurn).toBe(true);
    expect(at('next-turn', 'next-turn', 'last-turn').moment).toEqual(turn.moment);
    expect(at('next-hand').moment).toMatchObject({ hand: 1, step: 0 });
    expect(at('next-hand', 'forward', 'last-hand').moment).toMatchObject({ hand: 1, step: 0 });
    expect(at('next-hand', 'last-hand').moment).toMatchObject({ hand: 0, step: 0 });
    expect(at('end').atEnd).toBe(true);
    expect(at('end', 'forward', 'next-turn', 'next-hand').moment).toEqual(at('end').moment);
    expect(at('back', 'last-turn', 'last-hand', 'start').moment).toEqual(BEGINNING);
  });

  it('stands at the same moment for all eyes', () => {
    const playhead = new Playhead(RECORDING, { hand: 1, step: 20 });
    const { about } = playhead.step;
    for (const hands of ['own', 'none', 'all'] as const) {
      for (const seat of [0, 1, 2, 3] as const) {
        playhead.go({ hands, seat });
        expect(playhead.step.about).toBe(about);
        expect(playhead.moment).toMatchObject({ hand: 1, step: 20 });
      }
    }
  });

  it('takes the nearest moment to one that is not there', () => {
    expect(new Playhead(RECORDING, { hand: 99, step: 9999 }).atEnd).toBe(true);
  });
});

describe('a link to a moment', () => {
  it('is read as it was written', () => {
    const moment = { hand: 2, step: 41, seat: 3, hands: 'own' } as const;
    expect(writeMoment(moment)).toBe('hand=3&step=41&seat=3&hands=own');
    expect(readMoment(writeMoment(moment))).toEqual(moment);
    expect(readMoment(`#${writeMoment(moment)}`)).toEqual(moment);
  });

  it('says nothing where it is wrong', () => {
    for (const wrong of ['', '#', 'hand=0', 'hand=-1&step=x&seat=4&hands=each', 'step=1e9', 'hand=%00'])
      expect(readMoment(wrong)).toEqual({});
    expect(readMoment('hand=2&step=nonsense')).toEqual({ hand: 1 });
  });
});
