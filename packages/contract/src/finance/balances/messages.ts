import type { PartyKind } from '#finance/parties/model.ts';
import { balanceLimits } from './limits.ts';
import type { EntryKind } from './values.ts';

/** The documents of a customer or vendor, in words. */
const documentOf = { customer: 'invoice', vendor: 'bill' } satisfies Record<PartyKind, string>;
const oneOf = { customer: 'an invoice', vendor: 'a bill' } satisfies Record<PartyKind, string>;

export const balanceMessages = {
  empty: 'Nothing moved on this account yet',
  amountPositive: 'Amount must be greater than 0',
  invoiceRequired: (kind: PartyKind) => `Choose ${oneOf[kind]}`,
  invoiceUnknown: 'Choose an issued invoice of this customer',
  billUnknown: 'Choose an issued bill of this vendor',
  invoiceTwice: (kind: PartyKind) => `This ${documentOf[kind]} is in the list twice`,
  tooManyInvoices: (kind: PartyKind) =>
    `At most ${balanceLimits.invoices} ${documentOf[kind]}s at once`,
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
  hasTds: (kind: PartyKind) =>
    `TDS was deducted with it. Reverse its ${kind === 'customer' ? 'receipt' : 'payment'}.`,
  applied: (amount: string) => `${amount} applied`,
  released: 'Back on the account',
  refunded: (code: string) => `Refund ${code} recorded`,
  refundedLast: 'Advances are refunded last, with refund vouchers.',
  alreadyReleased: 'This was taken back already.',
  /** `left` and `asked` are formatted: ₹1,180. */
  used: (left: string, asked: string, kind: PartyKind) =>
    `This takes back ${asked}, and ${left} of it is left. The rest was applied to ${documentOf[kind]}s or refunded: take that back first.`,
  /** `available` is formatted, `day` is in words. */
  notYet: (available: string, day: string) =>
    `Only ${available} was on account on ${day}. Choose a later day.`,
  refundFailed: 'Failed to record the refund',
} as const;

const entryLabels: Record<EntryKind, string> = {
  note: 'Credit note above what was due',
  receipt: 'Received on account',
  payout: 'Paid on account',
  application: 'Applied to an invoice',
  refund: 'Refunded',
  reversal: 'Taken back',
};

/** Returns what an entry is called, on the account and on its invoice or bill. */
export const entryLabel = (kind: EntryKind, party: PartyKind): string =>
  kind === 'application' ? `Applied to ${oneOf[party]}` : entryLabels[kind];
