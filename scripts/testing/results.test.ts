import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.mjs';
import {
  addCounts,
  countResults,
  lastLine,
  readPlaywright,
  readVitest,
  slowest,
} from './results.mjs';

const vitestFile = (status: string, ...tests: string[]) => ({
  name: inRoot('packages/a.test.ts'),
  status,
  assertionResults: tests.map((test) => ({ status: test, fullName: `is ${test}` })),
});
const countOf = (exitCode: number, ...testResults: ReturnType<typeof vitestFile>[]) =>
  countResults(readVitest({ testResults }), exitCode);

describe('reading the report of Vitest', () => {
  it('counts passed, failed and skipped tests of all files', () => {
    const files = [
      vitestFile('passed', 'passed', 'passed', 'skipped', 'todo', 'pending'),
      vitestFile('failed', 'passed', 'failed', 'failed'),
    ];
    expect(countOf(1, ...files)).toEqual({ passed: 3, failed: 2, skipped: 3 });
  });

  it('leaves out tests marked with @full that did not run', () => {
    const marked = { status: 'skipped', fullName: 'is long @full' };
    const file = vitestFile('passed', 'passed', 'skipped');
    const testResults = [{ ...file, assertionResults: [...file.assertionResults, marked] }];
    expect(countResults(readVitest({ testResults }), 0)).toEqual({
      passed: 1,
      failed: 0,
      skipped: 1,
    });
  });

  it('counts a file that can’t be loaded as one failure', () => {
    const count = countOf(1, vitestFile('failed'), vitestFile('passed', 'passed'));
    expect(count).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('counts a file that fails after its tests as one failure', () => {
    const count = countOf(1, vitestFile('failed', 'passed', 'passed'));
    expect(count).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  it('counts a failing exit code without a failed test as one failure', () => {
    expect(countOf(1, vitestFile('passed', 'passed'))).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });

  it('counts a missing report and a run without tests as one failure', () => {
    expect(countResults(readVitest(null), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countOf(0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('names each failure with its file from the root and the first line of the reason', () => {
    const failed = {
      status: 'failed',
      fullName: 'adding adds',
      duration: 7.4,
      failureMessages: ['expected 3 to be 4\n at adding.test.ts:7'],
    };
    const testResults = [
      { name: inRoot('a/adding.test.ts'), status: 'failed', assertionResults: [failed] },
      {
        name: inRoot('broken.test.ts'),
        status: 'failed',
        message: 'no such file',
        assertionResults: [],
      },
    ];
    expect(readVitest({ testResults })).toEqual([
      {
        file: 'a/adding.test.ts',
        name: 'adding adds',
        status: 'failed',
        ms: 7,
        reason: 'expected 3 to be 4',
      },
      { file: 'broken.test.ts', name: '', status: 'failed', ms: 0, reason: 'no such file' },
    ]);
  });
});

describe('reading the report of Playwright', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: [{ duration: 12, errors: message ? [{ message }] : [] }] }],
  });
  const suite = {
    title: 'teams.test.ts',
    file: 'teams.test.ts',
    specs: [spec('opens', 'expected')],
    suites: [
      {
        title: 'a team',
        file: 'teams.test.ts',
        specs: [spec('is made', 'unexpected', 'Timeout\nat line 3'), spec('is left', 'skipped')],
      },
    ],
  };

  it('lists tests with their describe titles', () => {
    expect(readPlaywright({ suites: [suite], errors: [] }, 'e2e')).toEqual([
      { file: 'e2e/teams.test.ts', name: 'opens', status: 'passed', ms: 12 },
      {
        file: 'e2e/teams.test.ts',
        name: 'a team is made',
        status: 'failed',
        ms: 12,
        reason: 'Timeout',
      },
      { file: 'e2e/teams.test.ts', name: 'a team is left', status: 'skipped', ms: 12 },
    ]);
  });

  it('counts an error outside of tests as a failure', () => {
    const results = readPlaywright({ suites: [], errors: [{ message: 'no product' }] }, 'e2e');
    expect(countResults(results, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

it('adds up the counts of all parts in one line', () => {
  const total = addCounts([
    { passed: 2, failed: 0, skipped: 1 },
    { passed: 3, failed: 1, skipped: 0 },
  ]);
  expect(total).toEqual({ passed: 5, failed: 1, skipped: 1 });
  expect(lastLine(total)).toBe('5 passed, 1 failed');
});

it('finds the slowest tests and files', () => {
  const test = (file: string, ms: number) =>
    ({ file, name: `takes ${ms}`, status: 'passed', ms }) as const;
  const found = slowest([test('a', 5), test('b', 7), test('a', 6)], 2);
  expect(found.tests.map(({ ms }) => ms)).toEqual([7, 6]);
  expect(found.files).toEqual([
    { file: 'a', tests: 2, ms: 11 },
    { file: 'b', tests: 1, ms: 7 },
  ]);
});
