/** What a moderator of the site reads at a table. In English. */
export const orderTexts = {
  label: 'Keep order',
  open: 'Keep order at this table',
  about: 'You are a moderator of this site. What you do here applies to everybody in this room.',
  close: 'Close',
  alone: 'Nobody else is at the table.',
  muted: 'muted',
  silenced: 'voice taken',
  mute: (name: string) => `Mute ${name} for everybody`,
  muteShort: 'Mute',
  unmute: (name: string) => `Let ${name} send messages again`,
  unmuteShort: 'Unmute',
  take: (name: string) => `Take voice from ${name}`,
  takeShort: 'Take voice',
  give: (name: string) => `Let ${name} talk again`,
  giveShort: 'Give voice back',
  remove: (name: string) => `Remove ${name} from the table`,
  removeShort: 'Remove',
  /** Of `remove`, while it is not possible. */
  playing: 'Nobody can be removed during a match.',
};

export type OrderTexts = typeof orderTexts;
