/** Texts of start panel, lobby, sharing, connection and problems, in English. */
export const shell = {
  start: {
    makeRoom: 'Make a room',
  },
};

export type ShellTexts = typeof shell;
