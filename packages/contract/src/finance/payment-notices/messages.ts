import { noticeLimits } from './values.ts';

const sendAgain = 'Send it a second time?';

export const noticeMessages = {
  none: 'No payment notices yet',
  refRequired: 'Enter the UTR of the transfer, or the number of the cheque',
  refWithoutDigit: 'A UTR or cheque number has digits. Copy it from your bank.',
  invoiceRequired: 'Choose an invoice',
  invoicesRequired: 'Enter the amount paid for at least one invoice',
  invoicesInvalid: 'Invoices must be a list of invoices with their amounts',
  invoiceUnknown: 'Choose an issued invoice of your company',
  nothingDue: (code: string) => `Nothing is to be paid on ${code} any more.`,
  waits: (amount: string) => `A notice for ${amount} waits.`,
  invoiceTwice: 'This invoice is in the list twice',
  tooManyInvoices: `At most ${noticeLimits.invoices} invoices at once`,
  /** `code` is the number of the invoice, `other` of the first one. */
  otherAccount: (code: string, other: string) =>
    `${code} is on another account than ${other}. Send a notice for each account.`,
  amountPositive: 'Enter the amount paid or the tax deducted',
  tooMuch: (total: string) => `This invoice is over ${total} in all.`,
  noTax: 'Choose the section of the tax',
  duplicateRef: (ref: string, day: string) =>
    `Your company sent a notice of ${ref} on ${day} already. ${sendAgain}`,
  sendAgain,
  sent: 'Kolam is told of your payment',
  sentAndMatched: 'Kolam has recorded this payment already',
  oneAdvice: 'One file only',
  nothingToPay: 'Nothing is to be paid on your invoices.',
  changesNothing: 'An invoice changes once Kolam has recorded the payment.',
  sendFailed: 'Could not send the notice.',
  withdrawn: 'Notice withdrawn',
  withdrawFailed: 'Could not withdraw the notice.',
  closed: 'This notice was matched or withdrawn already.',
  notFound: (ref: string) => `${ref} is marked as not found`,
  notFoundFailed: 'Failed to change the notice',
  loadFailed: 'Failed to load payment notices',
  companyLoadFailed: 'Could not load your payment notices.',
} as const;

/** The conflict of a reference that the company sent before. */
export const sentReference = {
  code: 'DUPLICATE_REF',
  question: sendAgain,
  verb: 'Send again',
  confirmation: { confirmDuplicateRef: true },
} as const;
