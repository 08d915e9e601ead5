/** Measures things beside a baseline, in turns, by the processor time they take: what else the machine does hardly counts. */

/** Does a batch of work and tells how many things it did. */
export type Batch = () => number;

export interface Rates {
  /** Things per second of processor time, medians over the rounds. */
  readonly ours: number;
  readonly baseline: number;
  /** The median of the rounds' ratios. */
  readonly ratio: number;
}

const ROUNDS = 7;
/** Processor time of one side in one round, s. */
const ROUND = 0.12;

/** Seconds of processor time that this process has used. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The same of this thread alone, without the compiler's and the collector's threads beside it. */
export function threadSeconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}

function rateOf(batch: Batch): number {
  const start = cpuSeconds();
  let done = 0;
  let used = 0;
  while (used < ROUND) {
    done += batch();
    used = cpuSeconds() - start;
  }
  return done / used;
}

/** Runs both in turns after a warm-up. */
export function compare(ours: Batch, baseline: Batch): Rates {
  rateOf(ours);
  rateOf(baseline);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const one = rateOf(ours);
    const other = rateOf(baseline);
    return { one, other, ratio: one / other };
  });
  return {
    ours: median(rounds.map(({ one }) => one)),
    baseline: median(rounds.map(({ other }) => other)),
    ratio: median(rounds.map(({ ratio }) => ratio)),
  };
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that so large a part of all is not above. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}
