/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 *
 * The part of a vitest JSON report that counting needs.
 * @typedef {object} VitestReport
 * @property {ReadonlyArray<{ status: string, assertionResults: ReadonlyArray<{ status: string }> }>} testResults
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
