import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import type { Payment } from '@kolam/contract/finance/payments/model.ts';
import {
  type PaymentDirection,
  settlingDirection,
} from '@kolam/contract/finance/payments/values.ts';

/** The labels of the two directions. */
export const sideLabels = {
  in: {
    segment: 'Receive (A/R)',
    word: 'In',
    invoice: 'Invoice',
    kind: 'sales',
    settled: 'Received',
    paper: 'Receipt PDF',
    file: 'Receipt',
    title: 'Record a receipt',
    about: 'Money that a client paid on an invoice.',
    none: 'No invoice with anything due found',
  },
  out: {
    segment: 'Pay (A/P)',
    word: 'Out',
    invoice: 'Bill',
    kind: 'purchase',
    settled: 'Paid out',
    paper: 'Advice PDF',
    file: 'Payment advice',
    title: 'Record a payout',
    about: 'Money that you paid on a vendor’s bill.',
    none: 'No bill with anything due found',
  },
} as const satisfies Record<PaymentDirection, object>;

/** What money on an account is called in place of its invoice. */
export function onAccountText({
  direction,
  partyKind,
  settles,
  vouchers,
}: Pick<Payment, 'direction' | 'partyKind' | 'settles' | 'vouchers'>): string {
  if (direction !== settlingDirection[partyKind]) return 'Refund';
  if (settles.length === 0) return vouchers.length > 0 ? 'Advance' : 'On account';
  const word = sideLabels[direction].invoice.toLowerCase();
  return settles.length === 1 ? `One ${word}` : `${settles.length} ${word}s`;
}

/** Returns the direction: money comes in on sales and goes out on purchases. */
export const sideOf = (kind: InvoiceKind): PaymentDirection => (kind === 'sales' ? 'in' : 'out');

export const sideOptions = [
  { value: 'in', label: sideLabels.in.segment },
  { value: 'out', label: sideLabels.out.segment },
] as const;
