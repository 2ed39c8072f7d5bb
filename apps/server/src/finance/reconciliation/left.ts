import type { BankRowRecord } from './row-store.ts';

/** What is left of a row to match, in paise. */
export const leftOfRow = ({
  amount,
  matchedAmount,
}: Pick<BankRowRecord, 'amount' | 'matchedAmount'>): number => Math.abs(amount) - matchedAmount;
