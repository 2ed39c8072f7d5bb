import { rupeeText } from '../../core/rupee-text.ts';
import { invoiceLimits } from './limits.ts';
import type { InvoiceKind } from './values.ts';

const keepAgain = 'Keep it a second time?';

export const invoiceMessages = {
  empty: 'No invoices',
  addPartyFirst: (kind: InvoiceKind) =>
    kind === 'sales' ? 'Add a customer first.' : 'Add a vendor first.',
  created: (code: string) => `${code} issued`,
  draftSaved: 'Draft saved',
  draftDeleted: 'Draft deleted',
  voided: (code: string) => `${code} is void. Its number stays taken.`,
  credited: (code: string) => `Credit note ${code} issued`,
  sent: (email: string) => `Invoice is on its way to ${email}`,
  billAttached: 'Copy of the bill kept',
  createFailed: 'Failed to create the invoice',

  partyRequired: (kind: InvoiceKind) =>
    kind === 'sales' ? 'Choose a customer' : 'Choose a vendor',
  ownGstin: 'This is the GSTIN of your own organisation. A sale needs another recipient.',
  abroadWithGstin:
    'Who has an Indian GSTIN is supplied in India. Choose a state as the place of supply.',
  amountPositive: 'Amount must be greater than 0',
  totalTooLarge: (most: string) => `The total can be at most ${most}`,
  partyArchived: (name: string) => `${name} is archived. Restore it first.`,
  lineRequired: 'Add at least one line',
  dayInFuture: 'The date can’t lie in the future',
  dayTooEarly: 'The date must lie in this or the previous financial year',
  dueBeforeIssue: 'Due date can’t lie before the date of the invoice',
  creditBeforeInvoice: 'A credit note can’t be dated before its invoice',
  hsnForm: 'An HSN code has 4, 6 or 8 digits; a SAC has 6 and begins with 99',
  billNoOfPurchases: 'Only a purchase carries a vendor’s bill number',
  sectionOfPurchases: 'Only a purchase has a TDS section',
  billCopyOfPurchases: 'Only a purchase has a copy of a vendor’s bill',
  roundOffOfPurchases: 'Only a purchase has a round-off of its own',
  creditOfPurchases: 'Only a purchase has input tax credit',
  creditMonthTooEarly: 'The credit can’t be taken before the month of the bill',
  creditMonthTooLate: (last: string) =>
    `The credit of this bill can be taken until ${last} at the latest`,
  inputCreditLost: (last: string, month: string) =>
    `Input tax could be taken until the return of ${last}. In ${month} it gives no credit.`,
  creditMonthAfterNote: (month: string) =>
    `A debit note lowers the credit in ${month}, so it can’t be taken later`,
  noteMonthTooEarly: 'A note can’t lower the credit before its own month or before it is taken',
  noteMonthTooLate: 'A note lowers the credit of this month at the latest',
  creditReasonRequired: 'Give a reason',
  creditReasonOfEligible: 'Credit that is taken needs no reason',
  reversedInRequired: 'Choose the month in which the credit is reversed',
  reversedInTooEarly: 'The credit can’t be reversed before it is taken',
  reversedInFuture: 'The month can’t lie in the future',
  reversedInOfReversed: 'Only credit that is reversed later has a month of reversal',
  untaxedWithRate: 'Only a line at 0% is nil-rated, exempt or non-GST',
  creditSaved: 'Input tax credit saved',
  reverseChargeOfPurchases: 'Only a purchase is under reverse charge',
  reverseChargeNotRegistered:
    'Fill in the GSTIN of your organisation first. Who owes tax under reverse charge has to register.',
  selfInvoiceLate: (days: number) =>
    `The self-invoice is dated more than ${days} days after the bill. It is due within ${days} days of the supply.`,
  owedTaxLate: (month: string) =>
    `The tax under reverse charge was due in ${month} at the latest. Later, interest is due on it.`,
  owedTaxPaidAhead: (day: string, month: string) =>
    `Money was paid to this vendor on account on ${day}. As far as it is for this bill, its tax was due in ${month}, with interest since.`,
  /** `amount` is formatted. */
  paidAhead: (amount: string, vendor: string) =>
    `${amount} was paid ahead to ${vendor}. Apply it to this bill once it is recorded, before paying more.`,
  nothingOwed: 'No line has GST, so no tax is owed under reverse charge',
  owedMonthTooLate: 'Tax under reverse charge is due in this month at the latest',

  notADraft: 'An issued invoice never changes. Void it, or issue a credit note.',
  stillADraft: 'This is a draft. Issue it first.',
  alreadyIssued: 'This invoice is issued already.',
  alreadyVoid: 'This invoice is void.',
  hasPayments: 'It has payments. Reverse them first.',
  hasCreditNotes: 'It has credit notes, so it can’t be void.',
  voidTooLate: (kind: InvoiceKind) =>
    kind === 'sales'
      ? 'Its financial year is over, so it can’t be void. Issue a credit note over the whole of it.'
      : 'Its financial year is over, so it can’t be void. Make a debit note over the whole of it.',
  duplicateBill: (billNo: string, code: string) =>
    `Bill ${billNo} of this vendor is kept already as ${code}. ${keepAgain}`,
  keepAgain,
  creditAboveDue: (due: string) =>
    `A credit note can’t be larger than what is still due (${due}). Reverse a payment first.`,
  noSuchLine: 'The invoice has no such line',
  noLineOfRate: (rate: number) => `The invoice has no line with GST of ${rate}%`,
  otherRate: (rate: number) => `This line of the invoice has GST of ${rate}%`,
  noLineOfCode: (hsn: string) => `The invoice has no line of that rate with the code ${hsn}`,
  creditAboveLine: (left: string) =>
    left === '₹0'
      ? 'All of this was credited already.'
      : `Only ${left} before tax is left to credit here.`,
  creditAboveInvoice: (left: string) =>
    left === '₹0'
      ? 'All of this invoice was credited already.'
      : `Only ${left} of this invoice is left to credit.`,
  creditWithRoundOff: (most: string, left: string) =>
    `Credit all that is left, ${most} with the round-off, or less than ${left}.`,
  reversalDay: 'Give the day on which the credit was reversed, and no day otherwise',
  reversalBeforeNote: 'The recipient can’t have reversed the credit before the note',
  reversalOfSales: 'Only a note on a sale has a recipient who reverses the credit',
  reversalSaved: 'Saved',
  hasBalance: 'Its customer’s balance was applied to it. Take that back first.',
  tooManyNotes: `An invoice can have at most ${invoiceLimits.notes} notes.`,
  nothingDue: 'Nothing is due on this invoice.',
  noEmail: 'Enter the address to send it to',
  customerWithoutEmail: (name: string) =>
    `${name} has no email, so its invoice can’t be mailed. Add one first.`,

  supplyTypeDiffers: (fits: string, why: string) => `${why}, so ${fits} would fit.`,
  inZone: 'Who is in a special economic zone is always supplied as from another state',
  placeAbroad: 'The place of supply is abroad',
  sameState: (state: string) => `Supplier and place of supply are both in ${state}`,
  otherState: (supplier: string, place: string) =>
    `The supplier is in ${supplier} and the place of supply is ${place}`,
  placeDiffers: (state: string) =>
    `The customer is registered in ${state}: for a registered client the place of supply is usually theirs.`,
  supplierNotRegistered:
    'An unregistered business can’t charge GST: your organisation has no GSTIN.',
  supplierIncomplete: 'An invoice must name your organisation and its address.',
  hsnMissing: 'An invoice to a registered customer must name the HSN or SAC code of each line.',
  /** `since` is the first day without it, in words. */
  rateAbolished: (rate: number, since: string) =>
    `GST of ${rate}% ended on ${since} for almost everything. Check the rate.`,
  vendorNotRegistered: 'An unregistered vendor can’t charge GST: this one has no GSTIN.',
  recipientIncomplete:
    'From ₹50,000 an invoice to an unregistered customer must name their address and state.',
  creditTooLate: (day: string) =>
    `GST of this invoice could be lowered by notes until ${day}. A later note is a financial note without GST: it lowers what is due, not the tax.`,
} as const;

/** The conflict of a vendor's bill number that is recorded already. */
export const recordedBill = {
  code: 'DUPLICATE_BILL',
  question: keepAgain,
  verb: 'Keep it',
  confirmation: { confirmDuplicate: true },
} as const;

const endings = (isTaxed: boolean) =>
  isTaxed
    ? 'on payment of integrated tax'
    : 'under bond or letter of undertaking without payment of integrated tax';

/** Words on printed documents. */
export const printTexts = {
  taxInvoice: 'Tax Invoice',
  /** For a supplier who is not registered under GST and so charges none. */
  invoice: 'Invoice',
  bill: 'Purchase Bill',
  note: (kind: InvoiceKind) => (kind === 'sales' ? 'Credit Note' : 'Debit Note'),
  /** A note that comes too late to lower the tax. */
  financialNote: 'Financial Credit Note',
  selfInvoice: 'Self-invoice',
  /** Of our own invoice: why we make it out, and who pays the tax. */
  ofSelfInvoice:
    'Made out by the recipient under section 31(3)(f) of the CGST Act, since the supplier is not registered. The recipient pays the tax; the supplier is paid the value.',
  ownNumber: 'Our number of the bill',
  ownInvoice: 'Our invoice',
  ownInvoiceDay: 'Of',
  owed: (amount: number) =>
    `Under reverse charge: the recipient pays tax of ${rupeeText(amount)}, which is not in the total.`,
  owedBack: (amount: number) =>
    `Under reverse charge: lowers the tax that the recipient pays by ${rupeeText(amount)}.`,
  withoutGst: 'Without GST: the tax of the invoice stays as it was charged.',
  stamps: { draft: 'DRAFT', void: 'VOID' },
  other: (kind: InvoiceKind) => (kind === 'sales' ? 'Billed to' : 'Supplier'),
  date: 'Date',
  dueDate: 'Due date',
  billNo: 'Vendor’s bill number',
  against: 'Against',
  ofDay: 'Dated',
  reason: 'Reason',
  /** The wording of rule 46 for zero-rated supplies, with integrated tax or without. */
  export: (isTaxed: boolean) => `Supply meant for export ${endings(isTaxed)}`,
  zone: (isTaxed: boolean) =>
    `Supply to SEZ unit or developer for authorised operations ${endings(isTaxed)}`,
  notes: 'Notes',
  paid: 'Paid',
  tds: 'TDS',
  credited: 'Credited',
  fromAccount: 'From your balance',
  /** What a credit note left of an invoice that was paid already. */
  toAccount: 'To your balance',
} as const;
