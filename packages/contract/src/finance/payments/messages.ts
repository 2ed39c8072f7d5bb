import { listText } from '#core/list-text.ts';
import type { InvoiceKind } from '#finance/invoices/values.ts';
import type { PartyKind } from '#finance/parties/model.ts';
import { dayText } from '../../core/day-text.ts';
import type { PaymentDirection } from './values.ts';

const recordAgain = 'Record it a second time?';
const settleLater = 'Record it on the invoice?';

const documentOf = { sales: 'invoice', purchase: 'bill' } satisfies Record<InvoiceKind, string>;

export const paymentMessages = {
  empty: 'No payments yet',
  /** `amount` is formatted: ₹1,16,000. */
  overpayment: (amount: string) => `Amount exceeds remaining due (${amount}).`,
  recorded: (code: string) => `Payment ${code} recorded`,
  /** `of` is null for money on an account. */
  reversed: (code: string, of: InvoiceKind | null) =>
    `Payment ${code} reversed: ${of === null ? 'it no longer counts on the account' : `its ${documentOf[of]} is due again`}`,
  recordFailed: 'Failed to record the payment',
  invoiceRequired: 'Choose an invoice',
  invoiceUnknown: 'Choose an invoice that exists',
  directionDiffers: (direction: PaymentDirection) =>
    direction === 'in'
      ? 'Money comes in on sales invoices only'
      : 'Money goes out on purchases only',
  dayInFuture: 'The date can’t lie in the future',
  dayTooEarly: 'The date must lie in this or the previous financial year',
  nothingDue: (kind: InvoiceKind) => `Nothing is due on this ${documentOf[kind]}.`,
  notIssued: (kind: InvoiceKind) =>
    `This ${documentOf[kind]} is a draft. ${kind === 'sales' ? 'Issue' : 'Record'} it first.`,
  void: (kind: InvoiceKind) => `This ${documentOf[kind]} is void.`,
  alreadyReversed: 'This payment was reversed already.',
  /**
   * `uses` lists some of the payments and payslips with the reference, `more` counts the others.
   */
  duplicateRef: (ref: string, { uses, more }: { uses: readonly string[]; more: number }) =>
    `Reference ${ref} is on ${listText(uses, more)} already. ${recordAgain}`,
  recordAgain,
  beforeInvoice: (paidOn: string, { code, issuedOn }: { code: string; issuedOn: string }) =>
    `The money came on ${dayText(paidOn)}, before invoice ${code} of ${dayText(issuedOn)}. Money that comes before its invoice usually is an advance or on account. ${settleLater}`,
  noSection: 'Choose the section of the tax',
  tdsDeductedByClient: 'TDS deducted by client',
} as const;

/** The conflict of a reference that was used before. */
export const usedReference = {
  code: 'DUPLICATE_REF',
  question: recordAgain,
  verb: 'Record it',
  confirmation: { confirmDuplicateRef: true },
} as const;

/** The conflict of a receipt from before the day of its invoice. */
export const beforeInvoice = {
  code: 'BEFORE_INVOICE',
  question: settleLater,
  verb: 'Record it',
  confirmation: { confirmBeforeInvoice: true },
} as const;

/** Words on a receipt or advice. */
export const receiptTexts = {
  title: (direction: PaymentDirection) => (direction === 'in' ? 'Receipt' : 'Payment advice'),
  party: (direction: PaymentDirection) => (direction === 'in' ? 'Received from' : 'Paid to'),
  date: 'Date',
  invoice: (kind: InvoiceKind) => (kind === 'sales' ? 'For invoice' : 'For purchase'),
  invoiceDay: 'Its date',
  billNo: 'Your bill',
  purpose: 'For',
  onAccount: (kind: PartyKind) =>
    kind === 'customer' ? 'On your account with us' : 'On our account with you',
  refund: (kind: PartyKind) =>
    kind === 'customer' ? 'Refund of your balance with us' : 'Refund of our balance with you',
  several: (kind: PartyKind) => (kind === 'customer' ? 'Several invoices' : 'Several bills'),
  settles: (code: string) => `For invoice ${code}`,
  inAdvance: 'Advance for services',
  advance: (voucher: string) => `Advance, voucher ${voucher}`,
  mode: 'Mode',
  ref: 'Reference',
  amount: (direction: PaymentDirection) => (direction === 'in' ? 'Amount received' : 'Amount paid'),
  tds: (direction: PaymentDirection, section: string) =>
    direction === 'in' ? `TDS deducted by you (${section})` : `TDS deducted (section ${section})`,
  settled: 'Settled in all',
  due: (invoice: string) => `Remaining due on ${invoice}, as of now`,
  reversed: 'REVERSED',
  reversedOn: (day: string, reason: string) => `Reversed on ${day}: ${reason}`,
} as const;
