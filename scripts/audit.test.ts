import { expect, test } from 'vitest';
import { auditOutcome } from './audit-outcome.mjs';

const report = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { left: { name: 'left', severity, range: '<2.0.0' } },
  });

test('a package with a serious vulnerability fails the check and is named', () => {
  expect(auditOutcome(report('high'))).toEqual({ ok: false, lines: ['high: left <2.0.0'] });
  expect(auditOutcome(report('critical')).ok).toBe(false);
  expect(auditOutcome(report('moderate'))).toEqual({ ok: true, lines: [] });
});

test.each(['', '{"message":"405 Method Not Allowed"}', 'getaddrinfo ENOTFOUND'])(
  'a registry without a report skips the check: %j',
  (output) => {
    expect(auditOutcome(output)).toEqual({
      ok: true,
      lines: ['Skipped: the registry gave no report.'],
    });
  },
);
