import { otherHeads } from '@kolam/contract/finance/other-entries/values.ts';
import { presetNames } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { BankStatement } from '@kolam/contract/finance/reconciliation/model.ts';
import { formatCount, formatDate, formatNumber } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import type { SureRows } from './queries.ts';
import { statementRoutes } from './routes.ts';

/**
 * Returns the bank whose layout a file has. Files read by their column names, or as the user
 * assigned them, have no bank.
 */
export const layoutOf = (preset: BankStatement['preset']) =>
  preset === null ? 'Own columns' : presetNames[preset];

/** Returns "1 Nov 2026 – 30 Nov 2026", or a single day. */
export const periodOf = ({ from, to }: Pick<BankStatement, 'from' | 'to'>) =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

/**
 * Returns how many rows of a file are imported, including on request those known only by their
 * text.
 */
export const rowsToAdd = (counts: { new: number; alike: number }, keepKnown: boolean) =>
  counts.new + (keepKnown ? counts.alike : 0);

type Progress = Pick<BankStatement, 'matched' | 'setAside' | 'rows'>;

/** Returns "12 of 40": how many rows are matched or set aside. */
export const progressOf = ({ matched, setAside, rows }: Progress) =>
  `${formatNumber(matched + setAside)} of ${formatNumber(rows)}`;

/** Returns "12 of 40 rows", or "12 of 40 done, 3 set aside". */
export const progressText = (statement: Progress) =>
  statement.setAside === 0
    ? `${progressOf(statement)} rows`
    : `${progressOf(statement)} done, ${formatNumber(statement.setAside)} set aside`;

/** Returns "4 rows: ₹1,18,000.00 in, ₹590.50 out". */
export function confirmText({ sure, sureIn, sureOut }: SureRows): string {
  const sums = [
    ...(sureIn > 0 || sureOut === 0 ? [`${ledgerRupees(sureIn)} in`] : []),
    ...(sureOut > 0 ? [`${ledgerRupees(sureOut)} out`] : []),
  ];
  return `${formatCount(sure, ['row', 'rows'])}: ${sums.join(', ')}`;
}

/** Says what accepting the sure rows does with how many of which kind. */
export function acceptTexts({ sure, entries }: SureRows): string[] {
  const recorded = entries.reduce((sum, { rows }) => sum + rows, 0);
  if (recorded === 0) {
    return ['Each row is matched with the one payment that fits it, and can be undone.'];
  }
  const heads = entries.map(({ head, rows }) => `${formatNumber(rows)} ${otherHeads[head].label}`);
  return [
    `${formatCount(sure - recorded, ['row is', 'rows are'])} matched with the one payment that fits.`,
    `${formatCount(recorded, ['row is', 'rows are'])} recorded by rules: ${heads.join(', ')}.`,
    'All of it can be undone.',
  ];
}

/** The link back to the list. */
export const breadcrumbs = { to: statementRoutes.list(), label: 'Reconciliation' };

/** Returns "₹1,18,000.00 in, 3 by rules, 1 by a payment notice": what the sure rows are. */
export function sureRemark(rows: SureRows): string {
  const { sure, entries, notices } = rows;
  const ruled = entries.reduce((sum, one) => sum + one.rows, 0);
  return [
    ...(sure > 0 ? confirmText(rows).split(': ').slice(1) : []),
    ...(ruled > 0 ? [`${formatNumber(ruled)} by rules`] : []),
    ...(notices > 0 ? [`${formatNumber(notices)} by a payment notice`] : []),
  ].join(', ');
}
