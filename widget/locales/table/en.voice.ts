import type { VoiceProblem } from '../../client/voice-state.ts';

/** What people read about voice: controls, what each seat is doing, why a microphone is not on and what to do. In English. */
export const voiceTexts = {
  label: 'Voice',
  turnOn: 'Turn the microphone on',
  turnOff: 'Turn the microphone off',
  /** Beside the picture of the microphone, where there is no voice for want of https. */
  httpsOnly: 'https only',
  asking: 'Waiting for the microphone',
  hold: 'Hold to talk',
  hear: 'Touch to hear',
  settings: 'Voice: volume and who may talk',
  close: 'Close',
  volume: (name: string) => `Volume of ${name}`,
  muted: 'muted',
  take: (name: string) => `Take voice from ${name}`,
  takeShort: 'Take voice',
  give: (name: string) => `Let ${name} talk again`,
  giveShort: 'Give voice back',
  pushToTalk: 'Talk only while the button is held',
  alone: 'Nobody else here can talk yet.',
  moved: 'Your voice is in another window.',
  bringHere: 'Bring it here',
  /** Of a new room. */
  room: { title: 'Players can talk', on: 'Yes', off: 'No voice in this room' },
  /** What a seat is doing. */
  seat: { on: 'microphone on', off: 'microphone off', speaking: 'speaking', silenced: 'voice taken' },
  problems: {
    insecure:
      'Voice works only on pages with https: here nobody is heard and nobody hears you. Ask whoever runs this page for an https address.',
    frame:
      'The page around this table does not let it use the microphone. You hear the others; its owner must add allow="microphone" to the frame.',
    refused:
      'The browser blocks the microphone on this page. You hear the others; allow it beside the address of the page and press again.',
    missing: 'No microphone was found. You hear the others; plug one in and press again.',
    busy: 'Another program is using the microphone. You hear the others; close it there and press again.',
    lost: 'The microphone was unplugged. Plug it in and press again.',
    failed: 'The microphone did not start. Press again, or reload the page.',
    taken: 'Your voice has been taken in this room. You still hear the others.',
  } satisfies Record<VoiceProblem, string>,
};

export type VoiceTexts = typeof voiceTexts;
