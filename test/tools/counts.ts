/** What one runner did. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const noTests: Counts = { passed: 0, failed: 0, skipped: 0 };

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** The part of vitest's JSON report that is counted. */
export interface VitestReport {
  readonly success: boolean;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** A file that could not be loaded, or whose hooks failed, counts as one failure although no test of it failed. */
export function countVitest(report: VitestReport): Counts {
  const files = report.testResults.map((file): Counts => {
    const count = (wanted: readonly string[]) =>
      file.assertionResults.filter(({ status }) => wanted.includes(status)).length;
    const failed = count(['failed']);
    return {
      passed: count(['passed']),
      failed: failed === 0 && file.status === 'failed' ? 1 : failed,
      skipped: count(['skipped', 'pending', 'todo', 'disabled']),
    };
  });
  const sum = files.reduce(add, noTests);
  // An error outside any test: vitest fails, and so must we.
  return !report.success && sum.failed === 0 ? { ...sum, failed: 1 } : sum;
}

interface Suite {
  readonly suites: readonly Suite[];
  readonly tests: readonly { readonly passed: boolean; readonly skipped: boolean }[];
}

/** The part of a web-test-runner session that is counted: one session is one file in one browser. */
export interface Session {
  readonly passed?: boolean;
  readonly errors: readonly unknown[];
  readonly testResults?: Suite;
}

/** As for vitest: a page that failed without a failed test counts as one failure. */
export function countSessions(sessions: Iterable<Session>): Counts {
  let sum = noTests;
  for (const session of sessions) {
    const tests = session.testResults ? countSuite(session.testResults) : noTests;
    const broken = tests.failed === 0 && (session.passed !== true || session.errors.length > 0);
    sum = add(sum, broken ? { ...tests, failed: 1 } : tests);
  }
  return sum;
}

function countSuite(suite: Suite): Counts {
  const own = suite.tests.reduce<Counts>(
    (sum, test) =>
      add(sum, {
        passed: test.passed && !test.skipped ? 1 : 0,
        failed: test.passed || test.skipped ? 0 : 1,
        skipped: test.skipped ? 1 : 0,
      }),
    noTests,
  );
  return suite.suites.map(countSuite).reduce(add, own);
}
