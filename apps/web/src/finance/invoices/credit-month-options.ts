import { creditMonths, isLateCredit } from '@kolam/contract/finance/invoices/credit-month.ts';
import { formatMonth } from '#ui/format.ts';

/** Returns the months in which a bill can count, also the given ones that are too late for credit. */
export const creditMonthOptions = (issuedOn: string, others: readonly string[]) => [
  ...creditMonths(issuedOn).map((value) => ({ value, label: formatMonth(value) })),
  ...[...new Set(others)]
    .filter((month) => month !== '' && isLateCredit(month, issuedOn))
    .map((value) => ({ value, label: `${formatMonth(value)}, without credit` })),
];
