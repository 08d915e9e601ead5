import { formats } from '../format.ts';

const { number } = formats('en');

/** Texts of the panel about oneself, in English. It comes with that panel. */
export const me = {
  loading: 'Asking the server',
  yourTurn: 'It is your turn at the table.',
  toTable: 'Back to the table',
  again: 'Try again',
  cancel: 'Cancel',

  name: {
    title: 'Your name',
    bySite: 'You are signed in. The site says your name.',
    save: 'Save',
  },

  devices: {
    title: 'Your devices',
    about: 'Each of these is you at the table.',
    unknown: 'Unknown device',
    here: 'this device',
    open: 'Connected now',
    seen: (when: string) => `Last here ${when}`,
    end: 'End',
    endOne: (device: string) => `End ${device}`,
    ended: 'Ended. That device is not you any more.',
    leave: 'Forget me on this device',
    leaveAsk:
      'This browser forgets you. You come back with your recovery link or from another of your devices; without either, nobody can be you again.',
    leaveYes: 'Forget me here',
  },

  recovery: {
    title: 'Recovery link',
    about:
      'A secret link that makes you yourself again, with name, seats and results, when this browser is lost or forgets you.',
    make: 'Make a recovery link',
    has: 'You have a recovery link. It works once.',
    another: 'Make another one',
    anotherAsk: 'The link you have works no more when you make another one.',
    shown: 'Keep it where only you find it. It is shown this once and works once; using it gives you the next.',
    label: 'Your recovery link',
    revoke: 'Revoke the link',
    revokeAsk: 'The link you have works no more, and you last only as long as your devices remember you.',
    revoked: 'The link works no more.',
  },

  move: {
    title: 'Another device',
    about: 'Be yourself on your phone or another computer too. This device stays yours.',
    show: 'Show a code',
    how: 'Scan the picture with the other device. Or open this page there, press You, and enter the code.',
    label: 'Code for the other device',
    left: (minutes: number, seconds: number) => `Valid for ${number(minutes)}:${String(seconds).padStart(2, '0')}`,
    once: 'It works once, within two minutes.',
    over: 'The code is older than two minutes and works no more.',
    used: (device: string) => `The code was used: ${device} is you now too.`,
    qr: 'QR code that opens this page on the other device, as you',
    another: 'Show a new code',
  },

  back: {
    title: 'I was here before',
    about: 'Enter the code from your other device, or the recovery link you kept.',
    label: 'Code or link',
    go: 'Go on',
    unreadable: 'That is neither a code of twelve letters and numbers nor a recovery link.',
    askLink: 'Be yourself again here?',
    askCode: 'Be yourself on this device too?',
    asks: 'This browser becomes the guest that the link or code is of.',
    replaces: (name: string) =>
      `Here you are ${name} now. That guest is lost, unless there is another device or a recovery link of it.`,
    yes: 'Yes, that is me',
    no: 'No, stay as it is',
    welcome: (name: string) => `Welcome back, ${name}.`,
    next: 'The link you used works no more. This is your next one.',
    refusedLink:
      'This link works no more: it was used, or another one was made, or it is of another site. If you used it before, take the link that you got then.',
    refusedCode: 'This code is wrong, was used, or is older than two minutes. Show a new one on your other device.',
    signedIn: 'You are signed in here. Codes and recovery links are for guests.',
  },

  data: {
    title: 'What is kept of you',
    about: 'Name, devices and your places in matches, as a file.',
    download: 'Download',
  },

  erase: {
    title: 'Delete me',
    about: 'Your name, devices and recovery link go, and your seats with them. This cannot be undone.',
    stays:
      'What stays: the results of matches you played in, with your place and score, under “deleted player”; and their records, which hold no names.',
    bySite: 'The site you are signed in to keeps its own account of you.',
    ask: 'Delete me',
    yes: 'Delete me for good',
    done: 'You are deleted. Whoever plays here now is somebody new.',
  },
};

export type MeTexts = typeof me;
