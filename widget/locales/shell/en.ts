/** What can be said before a language has come: the name of the element, and problems, in English. */
export const shell = {
  /** What the element is called in a list of the page's parts. */
  name: 'Mahjong table',

  /** While there is nothing to show yet. */
  waiting: {
    connecting: 'Connecting',
    entering: (code: string) => `Opening room ${code}`,
  },

  /** In place of a table that nobody sees yet. */
  preview: {
    /** Of the four places; whoever only watches is counted too. */
    counts: (taken: number, watching: number) =>
      `Seats taken: ${taken} of 4${watching > 0 ? ` · Watching: ${watching}` : ''}`,
    table: 'Show the table',
    replay: 'Show the replay',
  },

  /** What stands in place of the table, by `ProblemCode`. */
  problems: {
    'room-not-found': {
      title: 'There is no such room',
      about: 'This code is not known here. Check it, or make a room of your own.',
      retry: 'Look again',
    },
    'room-denied': {
      title: 'You cannot enter this room',
      about: 'Nobody may watch here. Ask the host, or make a room of your own.',
      retry: 'Ask again',
    },
    'token-refused': {
      title: 'The server no longer knows you',
      about:
        'Your guest name in this browser is no longer valid. Open your recovery link, or continue as a new guest; a seat you had stays with the old guest.',
      retry: 'Continue as a new guest',
    },
    'token-expired': {
      title: 'You need to sign in again',
      about: 'Your sign-in from this page has expired or is not valid here. Your seat is kept.',
      retry: 'Try again',
    },
    'sign-in-away': {
      title: 'Your sign-in cannot be checked right now',
      about: 'The server could not reach the site. You are still signed in and your seat is kept; we keep trying.',
      retry: 'Try now',
    },
    'origin-refused': {
      title: 'This page may not show the table',
      about:
        'The server has not been told to let tables on this page in. Whoever runs this page can allow it; the browser’s console says how.',
      retry: 'Try again',
    },
    'too-old': {
      title: 'This table is out of date',
      about: 'The server is newer than this page. Reload the page to get the new version.',
      retry: 'Reload the page',
    },
    'server-away': {
      title: 'The server does not answer',
      about: 'It may be restarting, or your network is blocking it. We keep trying; nothing is lost.',
      retry: 'Try now',
    },
    offline: {
      title: 'You are offline',
      about: 'The table opens by itself when your network is back.',
      retry: 'Try now',
    },
    unavailable: {
      title: 'Something went wrong on the server',
      about: 'This is a temporary problem. Wait a moment and try again.',
      retry: 'Try again',
    },
    'no-server': {
      title: 'This table has no server',
      about: 'The “server” attribute of this page’s table is missing or is not an address.',
      retry: 'Try again',
    },
    'not-loaded': {
      title: 'The table did not load',
      about: 'A part of it could not be fetched. Your seat is kept; check your connection, then reload the page.',
      retry: 'Reload the page',
    },
  },
  toStart: 'To the start',
};

export type ShellTexts = typeof shell;
