import { describe, expect, it } from 'vitest';
import { addCounts, countTests, failuresOf, lastLine } from './test-count.mjs';

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((test) => ({ status: test, fullName: `is ${test}` })),
});

describe('counting tests', () => {
  it('adds up passed, failed and skipped tests of all files', () => {
    const testResults = [
      file('passed', 'passed', 'passed', 'skipped', 'todo', 'pending'),
      file('failed', 'passed', 'failed', 'failed'),
    ];
    expect(countTests({ testResults }, 1)).toEqual({ passed: 3, failed: 2, skipped: 3 });
  });

  it('counts a file that can’t be loaded as one failure', () => {
    const testResults = [file('failed'), file('passed', 'passed')];
    expect(countTests({ testResults }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('counts a file that fails after its tests as one failure', () => {
    const testResults = [file('failed', 'passed', 'passed')];
    expect(countTests({ testResults }, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  it('counts a bad end with nothing else to show for it as one failure', () => {
    const testResults = [file('passed', 'passed')];
    expect(countTests({ testResults }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('counts a missing report and a run without tests as one failure', () => {
    expect(countTests(null, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countTests({ testResults: [] }, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('ends with one line over all runs', () => {
    const total = addCounts([
      { passed: 2, failed: 0, skipped: 1 },
      { passed: 3, failed: 1, skipped: 0 },
    ]);
    expect(total).toEqual({ passed: 5, failed: 1, skipped: 1 });
    expect(lastLine(total)).toBe('5 passed, 1 failed');
  });

  it('names what failed, with the first line of the reason', () => {
    const failed = {
      status: 'failed',
      fullName: 'adding adds',
      failureMessages: ['expected 3 to be 4\n at adding.test.ts:7'],
    };
    const testResults = [
      { name: 'adding.test.ts', status: 'failed', assertionResults: [failed] },
      { name: 'broken.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
      file('passed', 'passed', 'skipped'),
    ];
    expect(failuresOf({ testResults })).toEqual([
      'adding.test.ts: adding adds: expected 3 to be 4',
      'broken.test.ts: no such file',
    ]);
    expect(failuresOf(null)).toEqual([]);
  });
});
