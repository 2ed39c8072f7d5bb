import { financialYearOf, financialYearStart, isDay } from '@kolam/contract/core/dates.ts';
import type { PaymentMode } from '@kolam/contract/finance/payments/values.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import type { FieldProblems } from '#core/schema-problems.ts';

/** A payout in the form. */
export type PayoutValues = { mode: PaymentMode; ref: string; paidOn: string };

export const payoutLabels = { mode: 'Mode', ref: 'Reference', paidOn: 'Date' };

export const modes = [
  'NEFT',
  'RTGS',
  'UPI',
  'Cheque',
  'Cash',
] as const satisfies readonly PaymentMode[];

export const newPayout = (today: string): PayoutValues => ({
  mode: 'NEFT',
  ref: '',
  paidOn: today,
});

/** Whether the mode moves money between accounts, so that the payee's account must be known. */
export const needsBank = (mode: PaymentMode): boolean => mode === 'NEFT' || mode === 'RTGS';

const longestRef = 100;

type Around = {
  today: string;
  /** The month of the payslips, `YYYY-MM`. */
  month: string;
  /** Whether all payees have an account. For several payslips, those without one are left out. */
  hasBank: boolean;
};

/** Returns the errors by field, by the endpoint's rules, without its schema library. */
export function payoutProblems(values: PayoutValues, around: Around): FieldProblems {
  const { mode, ref } = values;
  const day = dayProblem(values.paidOn, around);
  return {
    ...(needsBank(mode) && !around.hasBank ? { mode: payrollMessages.bankNeeded(mode) } : {}),
    ...(ref.trim().length > longestRef
      ? { ref: `Reference can have at most ${longestRef} characters` }
      : {}),
    ...(day ? { paidOn: day } : {}),
  };
}

function dayProblem(day: string, { today, month }: Around): string | undefined {
  if (!isDay(day)) return 'Enter a day of the years 2000 to 2099';
  if (day > today) return payrollMessages.dayInFuture;
  if (day < `${month}-01`) return payrollMessages.dayBeforeMonth;
  const earliest = financialYearStart(financialYearOf(today) - 1);
  return day < earliest ? payrollMessages.dayTooEarly : undefined;
}
