import { describe, expect, test } from 'vitest';
import {
  creditMonthProblem,
  creditMonths,
  isLateCredit,
  usualCreditMonth,
} from './credit-month.ts';

describe('the usual month of credit', () => {
  test.each([
    ['2026-11-20', '2026-11-20', '2026-11'],
    ['2026-04-12', '2026-11-20', '2026-11'],
    // A draft dated later keeps its own month.
    ['2026-12-01', '2026-11-20', '2026-12'],
    // October's return is filed until 30 November.
    ['2026-03-31', '2026-10-31', '2026-10'],
    ['2026-03-31', '2026-11-30', '2026-10'],
    ['2026-03-31', '2026-12-01', '2026-12'],
    ['2026-04-01', '2027-10-31', '2027-10'],
  ])('of a bill of %s recorded on %s is %s', (issuedOn, today, month) => {
    expect(usualCreditMonth(issuedOn, today)).toBe(month);
    expect(creditMonthProblem(month, { issuedOn, today })).toBeNull();
  });
});

test('credit can be taken from the month of the bill until October after its financial year', () => {
  const months = creditMonths('2026-03-31');
  expect([months[0], months.at(-1), months.length]).toEqual(['2026-03', '2026-10', 8]);
  const given = { issuedOn: '2026-03-31', today: '2026-11-20' };
  for (const month of months) expect(creditMonthProblem(month, given)).toBeNull();
  expect(creditMonthProblem('2026-02', given)).toContain('before the month of the bill');
  // Without credit, a bill can also count in the current month.
  expect(creditMonthProblem('2026-11', given)).toBeNull();
  expect(creditMonthProblem('2026-12', given)).toContain('until October 2026');
  expect(['2026-10', '2026-11'].map((month) => isLateCredit(month, given.issuedOn))).toEqual([
    false,
    true,
  ]);
});
