/**
 * The oldest browsers that are promised, by their names in `@mdn/browser-compat-data`: all of May 2024. The bundles are built
 * for them, and `test/check` looks for what they lack in the widget's sources.
 */
export const OLDEST_BROWSERS = { chrome: '125', firefox: '126', safari: '17.5', safari_ios: '17.5' } as const;

/** The same as the bundler's target. */
export const TARGET: string[] = Object.entries(OLDEST_BROWSERS).map(
  ([name, version]) => `${name === 'safari_ios' ? 'ios' : name}${version}`,
);
