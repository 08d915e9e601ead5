/** Names of settings, and names that were probably meant to be one. */

/** How many letters a name may differ in: short names are like many others. */
const NEAR = { short: 1, long: 2 };
const SHORT = 6;

/** The setting that a variable's name was probably meant to be; null for one that is a setting, or like none. */
export function probablyMeant(name: string, settings: readonly string[]): string | null {
  if (settings.includes(name)) return null;
  const near = (setting: string): boolean =>
    distance(name, setting) <= (setting.length < SHORT ? NEAR.short : NEAR.long) ||
    // Another case, or other signs between the words.
    plain(name) === plain(setting);
  return settings.find(near) ?? null;
}

const plain = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Letters to be put in, left out or replaced, and neighbours to be swapped, to make one name of the other. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const at = (up: number, left: number): number => (up === 0 ? row : rows[i - up])?.[j - left] ?? 0;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          at(1, 0) + 1,
          at(0, 1) + 1,
          at(1, 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          ...(swapped ? [at(2, 2) + 1] : []),
        ),
      );
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}
