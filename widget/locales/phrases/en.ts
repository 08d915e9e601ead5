import type { Phrase } from '../../client/model.ts';

/** What can be said at a table, and the panel it is said from. In English. */
export const phraseTexts = {
  label: 'Say something',
  open: 'Say something, or choose whom you hear',
  close: 'Close',
  /** For a screen reader. */
  says: (name: string, phrase: string) => `${name}: ${phrase}`,
  you: 'You',
  who: 'Whose messages you see',
  alone: 'Nobody else is at the table yet.',
  show: (name: string) => `Show what ${name} says`,
  showAll: 'Show what others say',
  mute: (name: string) => `Mute ${name} for everybody`,
  muteShort: 'Mute',
  unmute: (name: string) => `Let ${name} send messages again`,
  unmuteShort: 'Unmute',
  muted: 'muted',
  youAreMuted: 'You are muted in this room.',
  phrases: {
    HELLO: 'Hello',
    GOOD_LUCK: 'Good luck',
    WELL_PLAYED: 'Well played',
    THANKS: 'Thank you',
    SORRY: 'Sorry',
    TAKE_YOUR_TIME: 'Take your time',
    ONE_MOMENT: 'One moment, please',
    GOOD_GAME: 'That was a good match',
    GOODBYE: 'Goodbye',
    SMILE: 'smiles',
    LAUGH: 'laughs',
    SURPRISE: 'is surprised',
    THINKING: 'is thinking',
    SAD: 'is sad',
    HEART: 'sends a heart',
    TEA: 'pours tea',
  } satisfies Record<Phrase, string>,
};

export type PhraseTexts = typeof phraseTexts;
