import { isDay } from '@kolam/contract/core/dates.ts';
import { paymentDayProblem } from '@kolam/contract/finance/payments/days.ts';
import type { PaymentMode } from '@kolam/contract/finance/payments/values.ts';
import type { FieldProblems } from '#core/schema-problems.ts';

/** How money moved. */
export type MovedValues = { mode: PaymentMode; ref: string; paidOn: string };

export const movedLabels = { mode: 'Mode', ref: 'Reference', paidOn: 'Date' };

export const newMovedValues = (today: string): MovedValues => ({
  ...{ mode: 'NEFT', ref: '', paidOn: today },
});

const longestRef = 100;

export function movedProblems({ ref, paidOn }: MovedValues, today: string): FieldProblems {
  const day = isDay(paidOn)
    ? paymentDayProblem(paidOn, today)
    : 'Enter a day of the years 2000 to 2099';
  return {
    ...(ref.trim().length > longestRef
      ? { ref: `Reference can have at most ${longestRef} characters` }
      : {}),
    ...(day === null ? {} : { paidOn: day }),
  };
}
