import type { PartyKind } from '#finance/parties/model.ts';
import { balanceLimits } from './limits.ts';
import type { EntryKind } from './values.ts';

export const balanceMessages = {
  empty: 'Nothing moved on this account yet',
  amountPositive: 'Amount must be greater than 0',
  invoiceRequired: 'Choose an invoice',
  invoiceUnknown: 'Choose an issued invoice of this customer',
  billUnknown: 'Choose an issued bill of this vendor',
  invoiceTwice: 'This invoice is in the list twice',
  tooManyInvoices: `At most ${balanceLimits.invoices} invoices at once`,
  /** Both amounts are formatted: ₹1,16,000. */
  aboveDue: (due: string) => `At most ${due} is due on it.`,
  aboveBalance: (balance: string, kind: PartyKind) =>
    kind === 'customer'
      ? `The customer has ${balance} on account.`
      : `${balance} is on account with the vendor.`,
  aboveReceipt: 'The invoices get more than was received',
  abovePayout: 'The bills get more than was paid',
  noSection: 'Choose the section of the tax',
  nothingLeft: 'TDS is deducted from what settles no bill, and nothing is left',
  paid: (code: string) => `Payout ${code} recorded`,
  payoutFailed: 'Failed to record the payout',
  received: (code: string) => `Receipt ${code} recorded`,
  receiptFailed: 'Failed to record the receipt',
  hasTds: 'TDS was deducted with it. Reverse its receipt.',
  applied: (amount: string) => `${amount} applied`,
  released: 'Back on the account',
  refunded: (code: string) => `Refund ${code} recorded`,
  refundedLast: 'Advances are refunded last, with refund vouchers.',
  alreadyReleased: 'This was taken back already.',
  used: (missing: string) =>
    `${missing} of it was applied to invoices or refunded. Take that back first.`,
  refundFailed: 'Failed to record the refund',
} as const;

/** What an entry is called, on the account and on its invoice. */
export const entryLabels: Record<EntryKind, string> = {
  note: 'Credit note above what was due',
  receipt: 'Received on account',
  payout: 'Paid on account',
  application: 'Applied to an invoice',
  refund: 'Refunded',
  reversal: 'Taken back',
};
