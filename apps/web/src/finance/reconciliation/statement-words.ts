import { presetNames } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { BankStatement } from '@kolam/contract/finance/reconciliation/model.ts';
import { routes } from '#core/routes.ts';
import { formatCount, formatDate, formatNumber } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import type { SureRows } from './queries.ts';

/** Whose layout a file has; one that was read by its words, or as someone said, is nobody's. */
export const layoutOf = (preset: BankStatement['preset']) =>
  preset === null ? 'Own columns' : presetNames[preset];

/** "1 Nov 2026 – 30 Nov 2026", one day by itself. */
export const periodOf = ({ from, to }: Pick<BankStatement, 'from' | 'to'>) =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

/** How many rows of a file are added: with those that only their texts say to be here, where it is said so. */
export const rowsToAdd = (counts: { new: number; alike: number }, keepKnown: boolean) =>
  counts.new + (keepKnown ? counts.alike : 0);

type Progress = Pick<BankStatement, 'matched' | 'setAside' | 'rows'>;

/** "12 of 40": how many rows are done, matched or set aside. */
export const progressOf = ({ matched, setAside, rows }: Progress) =>
  `${formatNumber(matched + setAside)} of ${formatNumber(rows)}`;

/** "12 of 40 rows", or "12 of 40 done, 3 set aside". */
export const progressInWords = (statement: Progress) =>
  statement.setAside === 0
    ? `${progressOf(statement)} rows`
    : `${progressOf(statement)} done, ${formatNumber(statement.setAside)} set aside`;

/** "4 rows: ₹1,18,000.00 in, ₹590.50 out". */
export function sureWords({ sure, sureIn, sureOut }: SureRows): string {
  const sums = [
    ...(sureIn > 0 || sureOut === 0 ? [`${ledgerRupees(sureIn)} in`] : []),
    ...(sureOut > 0 ? [`${ledgerRupees(sureOut)} out`] : []),
  ];
  return `${formatCount(sure, ['row', 'rows'])}: ${sums.join(', ')}`;
}

/** The way back to the list. */
export const breadcrumbs = { to: routes.financeRecon(), label: 'Reconciliation' };
