import type { PartyKind } from '#finance/parties/model.ts';
import { defineList } from '../../core/list.ts';

export const paymentDirections = ['in', 'out'] as const;
export type PaymentDirection = (typeof paymentDirections)[number];

/** The direction of money that settles the invoices of a customer, or the bills of a vendor. */
export const settlingDirection = { customer: 'in', vendor: 'out' } as const satisfies Record<
  PartyKind,
  PaymentDirection
>;

type Settling = {
  amount: number;
  tds: { amount: number } | null;
  settles: readonly { id: string; amount: number; tds: number }[];
};

/** Returns what a payment settled of an invoice: all of it, or a part of one over several. */
export function partOfPayment(
  { amount, tds, settles }: Settling,
  invoiceId: string,
): { amount: number; tds: number } {
  const part = settles.find(({ id }) => id === invoiceId);
  return part ?? { amount, tds: tds?.amount ?? 0 };
}

export const paymentModes = ['NEFT', 'RTGS', 'UPI', 'Cheque', 'Cash'] as const;
export type PaymentMode = (typeof paymentModes)[number];

export const paymentModeLabels = {
  NEFT: 'NEFT',
  RTGS: 'RTGS',
  UPI: 'UPI',
  Cheque: 'Cheque',
  Cash: 'Cash',
} satisfies Record<PaymentMode, string>;

export const paymentList = defineList({
  search: { label: 'Search payments', placeholder: 'Number, reference, invoice or party' },
  filters: {
    direction: {
      label: 'Direction',
      all: 'In and out',
      options: { in: 'In: received', out: 'Out: paid' },
    },
    mode: { label: 'Mode', all: 'All modes', options: paymentModeLabels },
    reversed: {
      label: 'Reversal',
      all: 'Reversed too',
      options: { false: 'Not reversed', true: 'Reversed' },
    },
    from: 'day',
    to: 'day',
  },
  sorts: ['paidOn', 'amount', 'code', 'createdAt'],
  sort: '-paidOn',
});
