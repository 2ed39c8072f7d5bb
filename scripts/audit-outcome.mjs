/** @typedef {{ name: string, severity: string, range?: string }} Vulnerability */

const serious = ['high', 'critical'];

/**
 * Reads the report of `npm audit --json`: fails for packages of the product with a known serious
 * vulnerability. Without a report, such as without a network, nothing is known and nothing fails.
 * @param {string} output
 * @returns {{ ok: boolean, lines: string[] }}
 */
export function auditOutcome(output) {
  const report = reportIn(output);
  if (!report) return { ok: true, lines: ['Skipped: the registry gave no report.'] };
  const found = Object.values(report.vulnerabilities).filter(({ severity }) =>
    serious.includes(severity),
  );
  return {
    ok: found.length === 0,
    lines: found.map(({ name, severity, range = '' }) => `${severity}: ${name} ${range}`.trim()),
  };
}

/**
 * @param {string} output
 * @returns {{ vulnerabilities: Record<string, Vulnerability> } | null}
 */
function reportIn(output) {
  try {
    const parsed = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
    return parsed.auditReportVersion ? parsed : null;
  } catch {
    return null;
  }
}
