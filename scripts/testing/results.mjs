import { relative } from 'node:path';
import { root, slashed } from '../paths.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 * @typedef {'passed' | 'failed' | 'skipped'} Status
 *
 * @typedef {object} TestResult
 * @property {string} file path from the root
 * @property {string} name with the names of its groups before it; empty for a file that failed as a whole
 * @property {Status} status
 * @property {number} ms
 * @property {string} [reason] the first line of why it failed
 *
 * The part of Vitest's JSON report that is read here.
 * @typedef {object} VitestReport
 * @property {ReadonlyArray<VitestFile>} testResults
 *
 * @typedef {object} VitestFile
 * @property {string} name the file's absolute path
 * @property {string} status
 * @property {string} [message] why the file failed as a whole
 * @property {ReadonlyArray<VitestTest>} assertionResults
 *
 * @typedef {{ status: string, fullName: string, duration?: number | null, failureMessages?: ReadonlyArray<string> | null }} VitestTest
 *
 * The part of Playwright's JSON report that is read here.
 * @typedef {object} PlaywrightReport
 * @property {ReadonlyArray<PlaywrightSuite>} suites
 * @property {ReadonlyArray<{ message?: string }>} errors
 *
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {string} file
 * @property {ReadonlyArray<PlaywrightSpec>} specs
 * @property {ReadonlyArray<PlaywrightSuite>} [suites]
 *
 * @typedef {{ title: string, tests: ReadonlyArray<{ status: string, results: ReadonlyArray<{ duration: number, errors: ReadonlyArray<{ message?: string }> }> }> }} PlaywrightSpec
 */

/** @param {string | undefined} text */
const firstLine = (text) => text?.split('\n', 1)[0] ?? '';

/** @param {string} path */
const fromRoot = (path) => slashed(relative(root, path));

/**
 * The default set leaves out tests marked with `@full`. Vitest reports them as skipped.
 * @param {VitestTest} test
 */
const isChosen = ({ status, fullName }) =>
  status === 'passed' || status === 'failed' || !fullName.includes('@full');

/**
 * A file that failed without a failed test (it could not be loaded, or its clean-up failed) is one
 * failure.
 * @param {VitestReport | null} report
 * @returns {TestResult[]}
 */
export function readVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = fromRoot(name);
    /** @type {TestResult[]} */
    const tests = assertionResults.filter(isChosen).map((test) => ({
      file,
      name: test.fullName,
      status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      ms: Math.round(test.duration ?? 0),
      ...(test.status === 'failed' ? { reason: firstLine(test.failureMessages?.[0]) } : {}),
    }));
    if (status === 'failed' && !tests.some((test) => test.status === 'failed')) {
      tests.push({ file, name: '', status: 'failed', ms: 0, reason: firstLine(message) });
    }
    return tests;
  });
}

/**
 * @param {PlaywrightReport | null} report
 * @param {string} folder that the report's files are below, from the root
 * @returns {TestResult[]}
 */
export function readPlaywright(report, folder) {
  const results = (report?.suites ?? []).flatMap((suite) => readSuite(suite, folder, []));
  for (const { message } of report?.errors ?? []) {
    results.push({ file: folder, name: '', status: 'failed', ms: 0, reason: firstLine(message) });
  }
  return results;
}

/**
 * @param {PlaywrightSuite} suite
 * @param {string} folder
 * @param {readonly string[]} groups
 * @returns {TestResult[]}
 */
function readSuite(suite, folder, groups) {
  const file = `${folder}/${suite.file}`;
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => {
      const last = results.at(-1);
      return {
        file,
        name: [...groups, title].join(' '),
        status: /** @type {Status} */ (
          status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed'
        ),
        ms: last?.duration ?? 0,
        ...(status === 'unexpected' ? { reason: firstLine(last?.errors[0]?.message) } : {}),
      };
    }),
  );
  const inner = (suite.suites ?? []).flatMap((one) =>
    readSuite(one, folder, [...groups, one.title]),
  );
  return [...own, ...inner];
}

/**
 * A run with a failing exit code but no failed test, or without any test, is one failure.
 * @param {readonly TestResult[]} results
 * @param {number} exitCode of the run
 * @returns {Count}
 */
export function countResults(results, exitCode) {
  const having = (/** @type {Status} */ status) =>
    results.filter((test) => test.status === status).length;
  const failed = having('failed');
  const badEnd = failed === 0 && (exitCode !== 0 || results.length === 0) ? 1 : 0;
  return { passed: having('passed'), failed: failed + badEnd, skipped: having('skipped') };
}

/**
 * Returns the slowest tests and files of a run, slowest first.
 * @param {readonly TestResult[]} results
 * @param {number} most
 * @returns {{ tests: TestResult[], files: Array<{ file: string, tests: number, ms: number }> }}
 */
export function slowest(results, most) {
  const bySlowness = (/** @type {{ ms: number }} */ one, /** @type {{ ms: number }} */ other) =>
    other.ms - one.ms;
  /** @type {Map<string, { file: string, tests: number, ms: number }>} */
  const files = new Map();
  for (const { file, ms } of results) {
    const sum = files.get(file) ?? { file, tests: 0, ms: 0 };
    files.set(file, { file, tests: sum.tests + 1, ms: sum.ms + ms });
  }
  return {
    tests: results.toSorted(bySlowness).slice(0, most),
    files: [...files.values()].sort(bySlowness).slice(0, most),
  };
}

/**
 * @param {readonly Count[]} counts
 * @returns {Count}
 */
export function addCounts(counts) {
  const sum = (/** @type {keyof Count} */ key) =>
    counts.reduce((total, count) => total + count[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** @param {Count} count */
export const lastLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;
