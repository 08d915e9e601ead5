/** What the benches print: one line a figure, each beside its baseline. */

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

export function figure(value: number): string {
  return number.format(value);
}

export function heading(text: string): void {
  console.log(`\n${text}`);
}

export function line(what: string, ...parts: readonly string[]): void {
  console.log(`  ${what.padEnd(44)} ${parts.join('  ')}`);
}

export interface Compared {
  readonly what: string;
  readonly ours: number;
  readonly unit: string;
  readonly baseline: string;
  readonly theirs: number;
  readonly ratio: number;
  /** The least ratio that is wanted; none where the ratio only informs. */
  readonly target?: number;
}

/** Ours, the baseline with its name, the ratio, and whether it is what it should be. */
export function compared({ what, ours, unit, baseline, theirs, ratio, target }: Compared): void {
  const wanted = target === undefined ? '' : ratio >= target ? `(target ${target}: met)` : `(target ${target}: MISSED)`;
  line(what, `${figure(ours)} ${unit}`.padEnd(24), `${figure(ratio)} × ${baseline} (${figure(theirs)})`, wanted);
}
