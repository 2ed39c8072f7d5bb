import type { EntryRule } from '@kolam/contract/finance/reconciliation/model.ts';
import { formatDate } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';

/** Returns "from ₹100.00 to ₹300.00", or "any". */
export function amountsText({ amountFrom, amountTo }: EntryRule): string {
  const parts = [
    ...(amountFrom === null ? [] : [`from ${ledgerRupees(amountFrom)}`]),
    ...(amountTo === null ? [] : [`to ${ledgerRupees(amountTo)}`]),
  ];
  return parts.join(' ') || 'any';
}

/** Returns "3 times, last on 4 Nov 2026". */
export function usesText({ used, lastUsedAt }: EntryRule): string {
  if (lastUsedAt === null) return 'Never';
  return `${used === 1 ? 'Once' : `${used} times`}, last on ${formatDate(lastUsedAt)}`;
}
