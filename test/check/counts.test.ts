import { describe, expect, it } from 'vitest';
import { countSessions, countVitest } from '../tools/counts.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

describe('the numbers of npm test', () => {
  it('are those of vitest', () => {
    const testResults = [file('passed', 'passed', 'passed', 'skipped'), file('failed', 'failed', 'passed', 'todo')];
    expect(countVitest({ success: false, testResults })).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  it('count a file that could not be loaded as a failure', () => {
    expect(countVitest({ success: false, testResults: [file('failed')] })).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });

  it('count an error outside any test as a failure', () => {
    const testResults = [file('passed', 'passed')];
    expect(countVitest({ success: false, testResults })).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('are those of the pages, suites within suites included', () => {
    const test = (passed: boolean, skipped = false) => ({ passed, skipped });
    const inner = { suites: [], tests: [test(true), test(false)] };
    const testResults = { suites: [inner], tests: [test(true), test(false, true)] };
    const session = { passed: false, errors: [], testResults };
    expect(countSessions([session, session])).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });

  it('count a page that failed by itself as a failure', () => {
    const nothing = { suites: [], tests: [] };
    expect(countSessions([{ passed: false, errors: ['syntax error'] }])).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countSessions([{ passed: true, errors: ['late error'], testResults: nothing }]).failed).toBe(1);
  });
});
