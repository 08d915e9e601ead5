/** What can be said before a language has come: the name of the element, and problems, in English. */
export const shell = {
  /** What the element is called in a list of the page's parts. */
  name: 'Mahjong table',

  /** While there is nothing to show yet. */
  waiting: {
    connecting: 'Connecting',
    entering: (code: string) => `Opening room ${code}`,
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
        'The pass that this browser keeps for you is no longer good. Open your recovery link, or go on as a new guest; a seat you had stays with the old pass.',
      retry: 'Go on as a new guest',
    },
    'token-expired': {
      title: 'You have to be signed in again',
      about: 'What this page signed you in with has run out, or does not hold here. Your seat is kept.',
      retry: 'Try again',
    },
    'sign-in-away': {
      title: 'The site cannot vouch for you just now',
      about:
        'The server could not check your sign-in with the site. You are not signed out, and your seat is kept; we keep trying.',
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
};

export type ShellTexts = typeof shell;
