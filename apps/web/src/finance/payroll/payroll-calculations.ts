import { inPaise } from '@kolam/contract/core/paise.ts';
import type { FigureStep } from '#ui/explained-figure.tsx';
import { formatCount } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import type { PayrollTotals } from './queries.ts';

const payslips = ['payslip', 'payslips'] as const;

export type TotalName = 'gross' | 'tds' | 'net' | 'pending';

/** Returns the calculation of a month's total. Void payslips don't count. */
export function totalSteps(totals: PayrollTotals, name: TotalName): FigureStep[] {
  const { gross, tds, net, paid, pending } = totals;
  const count = formatCount(totals.payslips, payslips);
  const apart = totals.void.payslips > 0 ? ', without those that are void' : '';
  const sums = {
    gross: { label: 'Gross', how: `Sum of ${count}${apart}`, amount: inPaise(gross) },
    tds: { label: 'TDS', how: `Tax deducted on ${count}${apart}`, amount: inPaise(tds) },
  };
  if (name === 'gross' || name === 'tds') return [sums[name]];
  const netStep = {
    label: 'Net',
    how: `${ledgerRupees(gross)} − ${ledgerRupees(tds)}`,
    amount: inPaise(net),
  };
  if (name === 'net') {
    return [sums.gross, { ...sums.tds, amount: -sums.tds.amount || 0 }, netStep];
  }
  return [
    netStep,
    {
      label: 'Paid',
      how: `Net of ${formatCount(paid.payslips, payslips)} marked as paid, taken off`,
      amount: -inPaise(paid.net) || 0,
    },
    {
      label: 'Still to pay',
      how: `Net of ${formatCount(pending.payslips, payslips)}`,
      amount: inPaise(pending.net),
    },
  ];
}
