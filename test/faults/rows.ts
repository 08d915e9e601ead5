/** The rows of the fault table: which files run them, and whether their times are judged. */

export interface Row {
  /** What it is named by on the command line. */
  readonly key: string;
  readonly files: readonly string[];
  /** Measures times: nothing else runs beside it. */
  readonly timed: boolean;
}

const rows = (timed: boolean, keys: readonly string[]): readonly Row[] =>
  keys.map((key) => ({ key, timed, files: [`test/faults/${key}.test.ts`] }));

export const ROWS: readonly Row[] = [
  ...rows(false, ['kill']),
  { key: 'store', timed: false, files: ['test/store/kill.test.ts', 'test/store/sqlite-file.test.ts'] },
  { key: 'process', timed: false, files: ['test/api/process.test.ts'] },
  { key: 'worlds', timed: false, files: ['test/rooms/non-interference.test.ts'] },
  ...rows(false, [
    'drops',
    'repeat',
    'orders',
    'late',
    'tokens',
    'disk',
    'rooms',
    'clock',
    'steps',
    'pauses',
    'refused',
  ]),
  ...rows(true, ['crowding', 'nasty', 'stall', 'half-open', 'deploy', 'slow', 'storm', 'capacity', 'soak']),
];
