import { formats } from '../format.ts';

const { number, count } = formats('en');

/** Texts of the panel about oneself, in English. It comes with that panel. */
export const me = {
  loading: 'Loading…',
  yourTurn: 'It is your turn at the table.',
  toTable: 'Back to the table',
  again: 'Try again',
  cancel: 'Cancel',

  name: {
    title: 'Your name',
    bySite: 'You are signed in. Your name comes from the site.',
    save: 'Save',
  },

  lastMatch: {
    title: 'Your last match',
    place: (place: number, score: number) =>
      `Place ${number(place)}, ${count(score, { one: '# point', other: '# points' })}`,
    open: 'Result and replay',
  },

  devices: {
    title: 'Your devices',
    about: 'All of these play under your name.',
    unknown: 'Unknown device',
    here: 'this device',
    open: 'Connected now',
    seen: (when: string) => `Last here ${when}`,
    end: 'Sign out',
    endOne: (device: string) => `Sign out ${device}`,
    ended: 'That device has been signed out.',
    leave: 'Sign out on this device',
    leaveAsk:
      'Your name is removed from this browser. You can come back with your recovery link or from another of your devices; without either, this name and its results cannot be used again.',
    leaveYes: 'Sign out',
  },

  recovery: {
    title: 'Recovery link',
    about: 'A secret link that brings back your name, seats and results if this browser loses them.',
    make: 'Make a recovery link',
    has: 'You have a recovery link. It works once.',
    another: 'Make another one',
    anotherAsk: 'When you make another one, the link you have no longer works.',
    shown: 'Keep it where only you can find it. It is shown only once and works once; using it gives you the next one.',
    label: 'Your recovery link',
    revoke: 'Revoke the link',
    revokeAsk: 'The link you have will no longer work. Your name is then kept only by your devices.',
    revoked: 'The link no longer works.',
  },

  move: {
    title: 'Another device',
    about: 'Play under the same name on your phone or another computer. This device stays signed in.',
    show: 'Show a code',
    how: 'Scan the picture with the other device. Or open this page there, press You, and enter the code.',
    label: 'Code for the other device',
    left: (minutes: number, seconds: number) => `Valid for ${number(minutes)}:${String(seconds).padStart(2, '0')}`,
    once: 'It works once, within two minutes.',
    over: 'The code is older than two minutes and no longer works.',
    used: (device: string) => `The code was used: ${device} now plays under your name too.`,
    qr: 'QR code that opens this page on the other device under your name',
    another: 'Show a new code',
  },

  back: {
    title: 'I was here before',
    about: 'Enter the code from your other device, or the recovery link you kept.',
    label: 'Code or link',
    go: 'Continue',
    unreadable: 'That is neither a twelve-character code nor a recovery link.',
    askLink: 'Continue as that guest here?',
    askCode: 'Use your name on this device too?',
    asks: 'This browser will use the name of the guest that the link or code belongs to.',
    replaces: (name: string) =>
      `You are ${name} here now. That name is lost unless it is in use on another device or has a recovery link.`,
    yes: 'Yes, continue',
    no: 'No, keep things as they are',
    welcome: (name: string) => `Welcome back, ${name}.`,
    next: 'The link you used no longer works. This is your next one.',
    refusedLink:
      'This link no longer works: it was used, a newer one was made, or it belongs to another site. If you used it before, use the link you got then.',
    refusedCode: 'This code is wrong, was used, or is older than two minutes. Show a new one on your other device.',
    signedIn: 'You are signed in here. Codes and recovery links are for guests.',
  },

  data: {
    title: 'Your data',
    about: 'Name, devices and your places in matches, as a file.',
    download: 'Download',
  },

  erase: {
    title: 'Delete my data',
    about: 'Your name, devices and recovery link go, and your seats with them. This cannot be undone.',
    stays:
      'What stays: the results of your matches, with place and score, under “deleted player”, and their records, which hold no names.',
    bySite: 'The site you are signed in to keeps your account there separately.',
    ask: 'Delete my data',
    yes: 'Delete for good',
    done: 'Your data has been deleted. Whoever plays in this browser now starts as a new guest.',
  },
};

export type MeTexts = typeof me;
