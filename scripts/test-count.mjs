/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 *
 * The part of a vitest JSON report that counting needs.
 * @typedef {object} VitestReport
 * @property {ReadonlyArray<TestFile>} testResults
 *
 * @typedef {object} TestFile
 * @property {string} name the file's path
 * @property {string} status
 * @property {string} [message] why the file failed as a whole
 * @property {ReadonlyArray<{ status: string, fullName: string, failureMessages?: ReadonlyArray<string> | null }>} assertionResults
 */

/**
 * Counts a report's tests. A file that failed without a failed test (it could not be loaded, or clearing up failed)
 * is one failure, and so is a run that ended badly with nothing else to show for it, or left no report.
 * @param {VitestReport | null} report
 * @param {number} exitCode of the run
 * @returns {Count}
 */
export function countTests(report, exitCode) {
  const files = report?.testResults ?? [];
  const having = (/** @type {string[]} */ ...statuses) =>
    files.flatMap((file) => file.assertionResults).filter(({ status }) => statuses.includes(status))
      .length;
  const brokenFiles = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = having('failed') + brokenFiles;
  const badEnd = failed === 0 && (exitCode !== 0 || files.length === 0) ? 1 : 0;
  return {
    passed: having('passed'),
    failed: failed + badEnd,
    skipped: having('skipped', 'pending', 'todo'),
  };
}

/**
 * What failed in a report, each with the first line of its reason, so that the end of a long log tells all.
 * @param {VitestReport | null} report
 * @returns {string[]}
 */
export function failuresOf(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${firstLine(message)}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) => `${name}: ${fullName}: ${firstLine(failureMessages?.[0])}`,
    );
  });
}

/** @param {string | undefined} text */
const firstLine = (text) => text?.split('\n', 1)[0] ?? '';

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
