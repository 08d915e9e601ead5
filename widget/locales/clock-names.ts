import { CLOCKS } from '../../server/rules/clocks.ts';

const ALL: Readonly<Record<string, (typeof CLOCKS)['house']>> = CLOCKS;

/**
 * Clock presets with their times, a turn (with the reserve of a hand) and a claim: `House · 60 s / 15 s`, `Standard · 5 + 20 s
 * / 5 s`. `names`: by key, in any case; `seconds` writes them with their unit.
 */
export function clockNames<Key extends string>(
  names: Readonly<Record<Key, string>>,
  seconds: (value: string) => string,
): Readonly<Record<Key, string>> {
  const timed: Record<Key, string> = { ...names };
  for (const key of Object.keys(names) as Key[]) {
    const clock = ALL[key.toLowerCase()];
    if (clock === undefined || clock.turn === null || clock.claim === null) continue;
    const [turn, reserve, claim] = [clock.turn, clock.reserve, clock.claim].map((time) => time / 1_000);
    const base = reserve === 0 ? `${turn}` : `${turn} + ${reserve}`;
    timed[key] = `${names[key]} · ${unbroken(`${seconds(base)} / ${seconds(`${claim}`)}`)}`;
  }
  return timed;
}

/** The same text, which no line breaks. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
