/** The own turn, in rooms where people talk. */
import type { ViewState } from '../../widget/client/view-state.ts';
import type { VoiceSeat, VoiceState } from '../../widget/client/voice-state.ts';
import { ownTurn, place, room } from './panels-states.ts';

const seat = (more: Partial<VoiceSeat> = {}): VoiceSeat => ({
  here: true,
  microphone: false,
  speaking: false,
  volume: 100,
  ...more,
});

const people = [
  place(0, 'Rahel'),
  place(1, 'Budi Santoso'),
  place(2, 'Siti Nurhaliza binti Abdullah', { silenced: true }),
  place(3, 'Mei Lan'),
];

function voiced(now: number, more: Partial<VoiceState>): ViewState {
  const voice: VoiceState = {
    status: 'here',
    microphone: 'off',
    problem: null,
    blocked: false,
    pushToTalk: false,
    seats: [seat(), seat({ microphone: true, speaking: true }), seat(), seat({ microphone: true, volume: 0 })],
    ...more,
  };
  return { ...ownTurn(now), room: room({ places: people }), voice };
}

/** The host talks, as does another; a third may not, a fourth is muted. */
export const talking = (now: number): ViewState =>
  voiced(now, {
    microphone: 'on',
    seats: [
      seat({ microphone: true, speaking: true }),
      seat({ microphone: true, speaking: true }),
      seat(),
      seat({ microphone: true, volume: 0 }),
    ],
  });
/** The browser wants a touch first; one talks only while a button is held. */
export const touchToHear = (now: number): ViewState => voiced(now, { blocked: true, pushToTalk: true });
export const noMicrophone = (now: number): ViewState => voiced(now, { problem: 'frame' });
export const voiceElsewhere = (now: number): ViewState => voiced(now, { status: 'moved' });
