import { financialYearOf, financialYearStart, isDay } from '@kolam/contract/core/dates.ts';
import type { PaymentMode } from '@kolam/contract/finance/payments/model.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import type { FieldProblems } from '#core/schema-problems.ts';

/** How a payslip was paid, as it is being typed. */
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

/** Whether money moves from account to account by it, so that one has to be known. */
export const needsBank = (mode: PaymentMode): boolean => mode === 'NEFT' || mode === 'RTGS';

const longestRef = 100;

type Around = {
  today: string;
  /** Of the payslips, `YYYY-MM`. */
  month: string;
  /** Whether everybody it is about has an account; of many, those without are left out. */
  hasBank: boolean;
};

/** What is wrong, by field: the rules of the call, without its library of schemas. */
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
