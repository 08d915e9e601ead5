import { formats } from '../format.ts';

const { count, number, list } = formats('en');

/** Texts of start panel, lobby, sharing, connection and problems, in English. */
export const shell = {
  /** What the element is called in a list of the page's parts. */
  name: 'Mahjong table',

  start: {
    title: 'Mahjong, with people you know',
    about: 'Four seats, real rules, no account. Whoever has the link can sit down or watch.',
    makeRoom: 'Make a room',
    making: 'Making the room',
    enterCode: 'I have a code',
    code: 'Room code or link',
    codeHint: 'Four or more letters and numbers, or the whole link.',
    enter: 'Enter',
    change: 'Rules and clock',
    ruleSet: 'Rules',
    length: 'Length',
    clock: 'Clock',
    visibility: 'Who may come in',
    visibilities: { PRIVATE: 'Whoever has the link', PUBLIC: 'Anyone on this server' },
    loading: 'Asking the server what can be played',
    quickPlay: 'Play now',
    quickAbout: 'With whoever is there. After 15 seconds bots fill the free places.',
    quickClock: 'Pace',
    quickClocks: { STANDARD: 'Standard', RELAXED: 'Relaxed' },
    looking: 'Looking for a table',
  },

  guest: {
    label: 'Your name',
    hint: 'What the others call you. 1 to 20 characters.',
    change: 'Change name',
    save: 'Save',
    cancel: 'Cancel',
    playAs: (name: string) => `You play as ${name}`,
    empty: 'Write a name first.',
    tooLong: (limit: number) => `At most ${number(limit)} characters, please.`,
  },

  lobby: {
    room: (code: string) => `Room ${code}`,
    /** Heading for a screen reader. */
    places: 'Places',
    you: 'you',
    host: 'Host',
    ready: 'Ready',
    notReady: 'Not ready yet',
    bot: 'Bot',
    disconnected: 'Disconnected',
    freePlace: 'Free place',
    sitHere: 'Sit here',
    sitDown: 'Sit down',
    addBot: 'Add a bot',
    fillBots: 'Fill with bots',
    remove: (name: string) => `Remove ${name}`,
    removeShort: 'Remove',
    makeHost: (name: string) => `Make ${name} host`,
    makeHostShort: 'Make host',
    standUp: 'Stand up',
    getReady: 'Ready',
    unready: 'Not ready after all',
    start: 'Start the match',
    toStart: 'Another room',
    watching: (value: number) => count(value, { one: '# watching', other: '# watching' }),
    quick: 'The match starts with four people, or by itself.',
    quickIn: (value: number) => count(value, { one: 'In one second', other: 'In # seconds' }),
    wait: 'Wait for a place',
    waiting: (position: number) => `You are number ${number(position)} in the queue.`,
    stopWaiting: 'Wait no longer',
    anotherTable: 'Another table like this',
    full: 'All four places are taken.',
    queue: (value: number) =>
      count(value, { one: 'One person waits for a place.', other: '# people wait for a place.' }),
    allowWatching: 'Let others watch',
    forbidWatching: 'Let nobody watch',
    /** What is missing before the match can start. */
    needs: {
      sit: 'Sit down to play, or stay and watch.',
      full: 'All four places are taken. You can watch; a place may come free after the match.',
      places: (value: number) => count(value, { one: 'One place is free.', other: '# places are free.' }),
      inviteOrBots: 'Send the link to somebody, or add bots.',
      invite: 'Send the link to somebody.',
      ready: 'Say when you are ready.',
      waitFor: (names: readonly string[]) => `Waiting for ${list(names)} to be ready.`,
      waitHost: (name: string) => `Everybody is ready. ${name} starts the match.`,
      waitAnyHost: 'Everybody is ready. The host starts the match.',
      go: 'Everybody is ready.',
    },
    shuffling: 'Shuffling together',
    shufflingAbout: 'Everybody’s randomness goes into the shuffle, so that nobody can choose the tiles.',
  },

  share: {
    title: 'Invite',
    about: 'Whoever opens this link can sit down or watch.',
    link: 'Link to this room',
    copy: 'Copy link',
    copied: 'Copied',
    copyByHand: 'The browser does not let us copy. The link is selected: copy it yourself.',
    send: 'Send',
    /** The text that goes with the link into a messenger. */
    message: (code: string) => `Mahjong, room ${code}. There is a seat for you.`,
    qr: 'Show a QR code',
    qrHide: 'Hide the QR code',
    qrLabel: (link: string) => `QR code for ${link}`,
    qrFailed: 'The QR code did not load.',
    sayCode: 'Or say the code',
    embed: 'Put this table on your own page',
    embedAbout: 'Paste this where the table should be.',
    copyEmbed: 'Copy',
    close: 'Close',
  },

  bar: {
    code: (code: string) => `Room ${code}. Invite others`,
    watching: (value: number) => count(value, { one: '# person is watching', other: '# people are watching' }),
    number,
  },

  connection: {
    connecting: 'Connecting',
    entering: (code: string) => `Opening room ${code}`,
    reconnecting: 'The connection was lost. Trying again; your seat is kept.',
    offline: 'You are offline. Your seat is kept; the table comes back with your network.',
    tryNow: 'Try now',
  },

  /** What stands in place of the table, by `ProblemCode`. */
  problems: {
    'room-not-found': {
      title: 'There is no such room',
      about: 'Nobody here knows this code. Look at it again, or make a room of your own.',
      retry: 'Look again',
    },
    'room-denied': {
      title: 'This room is closed to you',
      about: 'The people in it do not let others watch. Ask the host, or make a room of your own.',
      retry: 'Ask again',
    },
    'token-refused': {
      title: 'The server does not know you any more',
      about:
        'The pass that this browser keeps for you is no longer good. You can go on as a new guest; a seat you had under the old pass stays with it.',
      retry: 'Go on as a new guest',
    },
    'token-expired': {
      title: 'You have to be signed in again',
      about:
        'What this page signed you in with has run out, or does not hold here. Your seat is kept. Reload the page to be signed in again.',
      retry: 'Reload the page',
    },
    'too-old': {
      title: 'This table is out of date',
      about: 'The server speaks a newer language than this page. Reload the page to get the new table.',
      retry: 'Reload the page',
    },
    'server-away': {
      title: 'The server does not answer',
      about: 'It may be restarting, or your network does not let us through. We keep trying; nothing is lost.',
      retry: 'Try now',
    },
    offline: {
      title: 'You are offline',
      about: 'The table opens by itself when your network is back.',
      retry: 'Try now',
    },
    unavailable: {
      title: 'Something went wrong on the server',
      about: 'It was not your doing. Wait a moment and try again.',
      retry: 'Try again',
    },
    'no-server': {
      title: 'This table has no server',
      about:
        'The page must say where the rooms are: the attribute “server” of the element is missing or not an address.',
      retry: 'Try again',
    },
    'not-loaded': {
      title: 'The table did not load',
      about: 'A part of it could not be fetched. Your seat is kept; check your connection, then reload the page.',
      retry: 'Reload the page',
    },
  },
  toStart: 'To the start',

  /** Why something was refused, by `FailureCode`: short, over the table or under a field. */
  refusals: {
    NAME_REFUSED: 'This name cannot be used. Take another one, 1 to 20 letters.',
    INVALID_INPUT: 'The server could not read that. Look at it again.',
    NOT_FOUND: 'There is no such room any more.',
    ROOM_FULL: 'All four places are taken. You can watch.',
    NOT_SIGNED_IN: 'Give yourself a name first.',
    TOKEN_REFUSED: 'The server does not know you any more.',
    NOT_HOST: 'Only the host can do that.',
    NOT_SEATED: 'You have no seat in this room.',
    NOT_IN_LOBBY: 'That is only possible before the match starts.',
    WATCHING_OFF: 'The host lets nobody watch.',
    NOT_READY: 'Not everybody is ready yet.',
    PLACE_TAKEN: 'Somebody else was quicker. Take another place.',
    NOT_ASKED: 'Too late: this has been decided.',
    OPTION_GONE: 'That is no longer possible.',
    TILE_NOT_HELD: 'That tile is not in your hand any more.',
    WRONG_TILES: 'Those tiles do not fit. Choose again.',
    BLOCKED: 'The rules do not allow that now.',
    BELOW_MINIMUM: 'The hand is complete, but counts less than this room asks for.',
    COMMITMENT_REFUSED: 'Getting ready did not work. Press Ready again.',
    REVEAL_REFUSED: 'Your part of the shuffle came too late and was left out.',
    RATE_LIMITED: 'That was a little fast. Wait a moment.',
    UNAVAILABLE: 'The server cannot do that just now. Try again in a moment.',
    IMPOSSIBLE_HAND: 'No such hand can exist.',
    OFFLINE: 'You are offline. Try again when the network is back.',
    SERVER_AWAY: 'The server did not answer. Try again.',
    TOO_OLD: 'This table is out of date. Reload the page.',
    UNEXPECTED: 'Something went wrong on the server. Try again.',
  },
  /** For a code that is newer than this table. */
  refused: 'The server said no.',
  waitSeconds: (value: number) => count(value, { one: 'Try again in one second.', other: 'Try again in # seconds.' }),
  dismiss: 'Close message',
};

export type ShellTexts = typeof shell;
