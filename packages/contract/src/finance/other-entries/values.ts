import { defineList } from '../../core/list.ts';
import type { PaymentDirection } from '../payments/values.ts';

type Head = {
  label: string;
  /** What it counts as in income and expense. Null if it is neither. */
  side: 'income' | 'expense' | null;
  /** Which way its money may move. Money the other way is a refund. */
  directions: readonly PaymentDirection[];
};

/**
 * What money that a bank moved is for if it is no payment of a customer or to a vendor. Salaries are
 * an expense by their payslips, and tax by the documents it is on.
 */
export const otherHeads = {
  charges: { label: 'Bank charges', side: 'expense', directions: ['out', 'in'] },
  'interest-received': { label: 'Interest received', side: 'income', directions: ['in'] },
  'interest-paid': { label: 'Interest paid', side: 'expense', directions: ['out'] },
  gst: { label: 'GST', side: null, directions: ['out', 'in'] },
  tds: { label: 'TDS', side: null, directions: ['out', 'in'] },
  'income-tax': { label: 'Income tax', side: null, directions: ['out', 'in'] },
  salaries: { label: 'Salaries', side: null, directions: ['out', 'in'] },
  owner: { label: 'Owner’s money', side: null, directions: ['in', 'out'] },
  transfer: { label: 'Transfer between own accounts', side: null, directions: ['in', 'out'] },
  'other-income': { label: 'Other income', side: 'income', directions: ['in'] },
  'other-expense': { label: 'Other expense', side: 'expense', directions: ['out'] },
} as const satisfies Record<string, Head>;

export type OtherHead = keyof typeof otherHeads;

/** The heads that are of a month: of tax returns or payroll. */
export const headsOfMonth: readonly OtherHead[] = ['gst', 'tds', 'salaries'];
export const otherHeadKeys = Object.keys(otherHeads) as [OtherHead, ...OtherHead[]];

/** Returns the heads that money of a direction may have. */
export const headsOf = (direction: PaymentDirection): OtherHead[] =>
  otherHeadKeys.filter((head) => directionsOf(head).includes(direction));

export const directionsOf = (head: OtherHead): readonly PaymentDirection[] =>
  otherHeads[head].directions;

/** The names of the heads. */
export const otherHeadLabels = Object.fromEntries(
  otherHeadKeys.map((head) => [head, otherHeads[head].label]),
) as Record<OtherHead, string>;

export const otherEntryList = defineList({
  search: { label: 'Search other entries', placeholder: 'Number or note' },
  filters: {
    head: { label: 'Head', all: 'All heads', options: otherHeadLabels },
    direction: {
      label: 'Direction',
      all: 'In and out',
      options: { in: 'In: received', out: 'Out: paid' },
    },
    reversed: {
      label: 'Reversal',
      all: 'Reversed too',
      options: { false: 'Not reversed', true: 'Reversed' },
    },
    from: 'day',
    to: 'day',
  },
  sorts: ['bookedOn', 'amount', 'code', 'createdAt'],
  sort: '-bookedOn',
});
