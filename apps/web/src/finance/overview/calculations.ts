import { inPaise } from '@kolam/contract/core/paise.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { explainDue } from '@kolam/contract/finance/tax/working.ts';
import type { FigureStep } from '#ui/explained-figure.tsx';
import { formatCount } from '#ui/format.ts';
import type { FinanceOverview } from './queries.ts';

type Side = 'receivable' | 'payable';

const words = {
  receivable: {
    noun: ['invoice', 'invoices'],
    tds: 'Tax that clients deducted',
    label: 'Accounts Receivable',
  },
  payable: { noun: ['bill', 'bills'], tds: 'Tax that we deducted', label: 'Accounts Payable' },
} as const;

/**
 * Returns the calculation of what is due: the totals of the open documents less their partial
 * settlements.
 */
export function dueCalculation(overview: FinanceOverview, side: Side): FigureStep[] {
  const { noun, tds, label } = words[side];
  const { documents, total, paid, tdsSettled, credited, fromAccount } = overview[`${side}Parts`];
  const steps = explainDue({
    grandTotal: inPaise(total),
    paid: inPaise(paid),
    tdsSettled: inPaise(tdsSettled),
    credited: inPaise(credited),
    fromAccount: inPaise(fromAccount),
  });
  const message: Record<string, Partial<FigureStep>> = {
    Total: { how: `Of ${formatCount(documents, noun)} with something still due` },
    TDS: { how: tds },
    Due: { label },
  };
  return steps.map((step) => ({ ...step, ...message[step.label] }));
}

type Tax = FinanceOverview['gstInputParts'];

/**
 * Returns the steps for the tax of one side and its notes. `sign` is −1 for what reduces the
 * figure.
 */
function taxSteps(parts: Tax, sign: 1 | -1, kind: 'sales' | 'purchase'): FigureStep[] {
  const sales = kind === 'sales';
  const documents = formatCount(
    parts.documents,
    sales ? ['invoice', 'invoices'] : ['bill', 'bills'],
  );
  const notes = formatCount(
    parts.creditNotes,
    sales ? ['credit note', 'credit notes'] : ['debit note', 'debit notes'],
  );
  return [
    {
      label: sales ? 'Output tax' : 'Input tax',
      how: sales
        ? `GST on ${documents} of the period`
        : `GST on ${documents} of the period, taken off`,
      amount: sign * inPaise(parts.tax) || 0,
    },
    ...(parts.creditNotes > 0
      ? [
          {
            label: sales ? 'Credited to clients' : 'Credited by vendors',
            how: `GST on ${notes} of the period`,
            amount: -sign * inPaise(parts.creditedTax) || 0,
          },
        ]
      : []),
    ...(parts.advances === 0
      ? []
      : [
          {
            label: 'Advances',
            how: 'GST on advances received, less those adjusted',
            amount: inPaise(parts.advances),
          },
        ]),
    ...(parts.amended === 0
      ? []
      : [
          {
            label: 'Amended',
            how: 'By how much amendments of filed months change GST',
            amount: inPaise(parts.amended),
          },
        ]),
    ...(parts.owed === 0
      ? []
      : [
          {
            label: 'Under reverse charge',
            how: 'GST that we owe on bills, which is input tax too',
            amount: sign * inPaise(parts.owed),
          },
        ]),
    ...(parts.notTaken === 0
      ? []
      : [
          {
            label: 'Not credited',
            how: 'Blocked, reversed or not eligible, as in GSTR-3B',
            amount: -sign * inPaise(parts.notTaken) || 0,
          },
        ]),
  ];
}

/** Returns the calculation of output tax less input tax, each less its credit and debit notes. */
export function gstCalculation(overview: FinanceOverview): FigureStep[] {
  const { gstOutput, gstInput, gstPayable, gstOutputParts, gstInputParts } = overview;
  return [
    ...taxSteps(gstOutputParts, 1, 'sales'),
    ...taxSteps(gstInputParts, -1, 'purchase'),
    {
      label: 'GST Payable (net)',
      how: `Output ${rupeeText(inPaise(gstOutput))} − input ${rupeeText(inPaise(gstInput))}`,
      amount: inPaise(gstPayable),
    },
  ];
}

type Cash = FinanceOverview['cashInParts'];

/**
 * Returns the steps for the money in one direction and its reversals. `sign` is −1 for what reduces
 * the figure.
 */
function cashSteps(parts: Cash, sign: 1 | -1, words: { label: string; noun: [string, string] }) {
  const { payments, amount, reversals, reversed } = parts;
  const steps: FigureStep[] = [
    {
      label: words.label,
      how: `${formatCount(payments, words.noun)} of the period`,
      amount: sign * inPaise(amount) || 0,
    },
  ];
  if (reversals === 0) return steps;
  return [
    ...steps,
    {
      label: `${words.label}, reversed`,
      how: `${formatCount(reversals, ['reversal', 'reversals'])} made in the period`,
      amount: -sign * inPaise(reversed) || 0,
    },
  ];
}

/**
 * Returns the calculation of money in less money out, each less its reversals, and less salaries.
 */
export function cashCalculation(overview: FinanceOverview): FigureStep[] {
  const { cashIn, cashOut, salariesPaid, payslipsPaid, otherCash, netCash } = overview;
  const { cashInParts, cashOutParts } = overview;
  const paid = payslipsPaid > 0;
  const terms = [cashIn, cashOut, ...(paid ? [salariesPaid] : [])].map(inPaise);
  const others = otherCash === 0 ? [] : [rupeeText(inPaise(otherCash))];
  return [
    ...cashSteps(cashInParts, 1, { label: 'Cash in', noun: ['receipt', 'receipts'] }),
    ...cashSteps(cashOutParts, -1, { label: 'Cash out', noun: ['payout', 'payouts'] }),
    ...(paid
      ? [
          {
            label: 'Salaries',
            how: `${formatCount(payslipsPaid, ['payslip', 'payslips'])} paid in the period, net`,
            amount: -inPaise(salariesPaid),
          },
        ]
      : []),
    ...(otherCash === 0
      ? []
      : [
          {
            label: 'Other entries',
            how: 'Charges, interest, tax, own money and the like, received less paid',
            amount: inPaise(otherCash),
          },
        ]),
    {
      label: 'Net Cash Movement',
      how: [terms.map(rupeeText).join(' − '), ...others].join(' + '),
      amount: inPaise(netCash),
    },
  ];
}
