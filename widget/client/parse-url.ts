/** An address read; null for what is none. `URL.parse` does the same in browsers that are newer than those we promise. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
