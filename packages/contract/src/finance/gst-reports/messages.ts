import type { GstCheck, GstSeverity, issuedNatures } from './model.ts';
import type { GstDocumentTable } from './values.ts';

/** The subject of each check, and the problem if it finds something. */
export const gstCheckLabels: Record<GstCheck, string> = {
  ORGANISATION_NOT_REGISTERED: 'Your organisation has a GSTIN',
  SUPPLIER_GSTIN_MISSING: 'Your GSTIN stands on every sale with tax',
  SUPPLIER_GSTIN_DIFFERS: 'All sales were issued under your GSTIN of today',
  RECIPIENT_GSTIN_INVALID: 'The customers’ GSTINs have the right form',
  SEZ_NOT_REGISTERED: 'Customers in special economic zones have a GSTIN',
  PLACE_MISSING: 'Every sale names its place of supply',
  SUPPLY_TYPE_DIFFERS: 'CGST + SGST or IGST fits the place of supply',
  HSN_MISSING: 'Lines sold to registered customers have an HSN or SAC code',
  HSN_MISSING_B2C: 'Lines sold to others have an HSN or SAC code',
  HSN_INVALID: 'HSN and SAC codes have a known form',
  HSN_TOO_SHORT: 'HSN codes have enough digits for the turnover',
  VENDOR_NOT_REGISTERED: 'Bills with GST are of registered vendors',
  VENDOR_GSTIN_INVALID: 'The vendors’ GSTINs have the right form',
  NUMBERS_MISSING: 'No number is missing among those of the month',
  DRAFT_OPEN: 'No draft of the month is left open',
  RECIPIENT_INCOMPLETE: 'Customers are named with address and state',
  PLACE_DIFFERS: 'The place of supply is where the registered customer is',
  RATE_ABOLISHED: 'No rate that has ended',
  BILL_NO_MISSING: 'Bills carry the vendor’s own number',
  LATE_NOTE: 'Credit notes came in time to lower tax',
  E_INVOICE: 'E-invoices are not covered here',
  MONTH_RUNNING: 'The month is over',
};

export const gstSeverityLabels: Record<GstSeverity, string> = {
  error: 'Must be mended',
  warning: 'Look at it',
  notice: 'Note',
};

/** What was found in a single document. */
export const gstProblemMessages = {
  organisationNotRegistered: 'Fill in the GSTIN of your organisation: a return is filed under it.',
  supplierGstinMissing: 'GST was charged, but your GSTIN is not on it. Void it and issue it again.',
  supplierGstinDiffers: (gstin: string) =>
    `It was issued under ${gstin}, which is not your GSTIN of today: it belongs to that one’s return.`,
  recipientGstinInvalid: (gstin: string) => `${gstin} is no valid GSTIN of the customer.`,
  sezNotRegistered:
    'The customer is in a special economic zone but has no GSTIN, so it is reported as a sale to who is not registered.',
  placeMissing: 'It names no place of supply.',
  supplyTypeDiffers: (fits: 'intra' | 'inter') =>
    fits === 'inter'
      ? 'CGST and SGST were charged, but IGST fits the place of supply.'
      : 'IGST was charged, but CGST and SGST fit the place of supply.',
  asAmended: (code: string, problem: string) =>
    `${code} as amended: ${problem} It is amended only once: credit it and issue a new invoice.`,
  hsnMissing: (lines: string) => `No HSN or SAC code on line ${lines}.`,
  hsnInvalid: (lines: string) => `No HSN or SAC code has the form of that on line ${lines}.`,
  hsnTooShort: (lines: string) =>
    `Above ₹5 crore of turnover in the previous financial year a code needs 6 digits: see line ${lines}.`,
  vendorNotRegistered: 'The bill charges GST, but the vendor has no GSTIN: no credit can be taken.',
  vendorGstinInvalid: (gstin: string) => `${gstin} is no valid GSTIN of the vendor.`,
  numbersMissing: (series: string, missing: number) =>
    `${missing === 1 ? 'A number is' : `${missing} numbers are`} missing in the series of ${series}.`,
  draftOpen: 'This draft is dated in the month and is not in the returns. Issue or delete it.',
  recipientIncomplete: 'The customer’s address or state is missing.',
  placeDiffers: (place: string) =>
    `The customer is registered in another state than the place of supply (${place}).`,
  /** `since` is the first day without them, in words. */
  rateAbolished: (rates: string, since: string) =>
    `GST of ${rates} ended on ${since} for almost everything.`,
  billNoMissing: 'Without the vendor’s own number the bill can’t be found in GSTR-2B.',
  lateNote: (code: string) =>
    `${code} came after October of the following year: it lowers what is due, not the tax.`,
} as const;

/** The names of the parts and their contents. */
export const gstTableLabels: Record<
  GstDocumentTable | 'issued',
  { number: string; title: string; holds: string }
> = {
  b2b: {
    number: '4A',
    title: 'To registered customers',
    holds: 'Invoices of the month to customers with a GSTIN, each by itself.',
  },
  sez: {
    number: '6B',
    title: 'To special economic zones',
    holds: 'Invoices to registered units and developers in special economic zones.',
  },
  b2cl: {
    number: '5',
    title: 'Large sales to others, between states',
    holds: 'Invoices above the limit to customers without a GSTIN in another state.',
  },
  exports: {
    number: '6A',
    title: 'Exports',
    holds: 'Invoices to customers without a GSTIN whose place of supply is abroad.',
  },
  b2cs: {
    number: '7',
    title: 'Other sales, by place and rate',
    holds: 'All other taxed sales to customers without a GSTIN, less their credit notes.',
  },
  nil: {
    number: '8',
    title: 'Without tax',
    holds: 'Nil-rated, exempt and non-GST lines, but for exports and special economic zones.',
  },
  cdnr: {
    number: '9B',
    title: 'Credit notes to registered customers',
    holds: 'Credit notes of the month that lower tax, of whichever month the invoice is.',
  },
  cdnur: {
    number: '9B',
    title: 'Credit notes on exports and large sales',
    holds: 'Credit notes of the month on invoices of 5 and 6A; others lower 7.',
  },
  b2ba: {
    number: '9A',
    title: 'Amended: registered customers',
    holds: 'Invoices of 4A and 6B of filed months with other particulars.',
  },
  b2cla: {
    number: '9A',
    title: 'Amended: large sales to others',
    holds: 'Invoices of 5 of filed months with other particulars.',
  },
  expa: {
    number: '9A',
    title: 'Amended: exports',
    holds: 'Invoices of 6A of filed months with other particulars.',
  },
  cdnra: {
    number: '9C',
    title: 'Amended: credit notes to registered customers',
    holds: 'Credit notes of filed months with other particulars.',
  },
  cdnura: {
    number: '9C',
    title: 'Amended: credit notes on exports and large sales',
    holds: 'Credit notes of filed months with other particulars.',
  },
  b2csa: {
    number: '10',
    title: 'Amended: other sales, by place and rate',
    holds: 'Documents that change the sums of 7 in filed months.',
  },
  at: {
    number: '11A',
    title: 'Advances received',
    holds: 'Advances for services of the month that were not invoiced or refunded by its end.',
  },
  atadj: {
    number: '11B',
    title: 'Advances adjusted',
    holds: 'Advances of earlier months that were invoiced or refunded in the month.',
  },
  'hsn-b2b': {
    number: '12',
    title: 'By code, to registered customers',
    holds: 'What was sold by HSN or SAC code and rate, less credit notes.',
  },
  'hsn-b2c': {
    number: '12',
    title: 'By code, to others',
    holds: 'What was sold by HSN or SAC code and rate, less credit notes.',
  },
  issued: {
    number: '13',
    title: 'Documents issued',
    holds: 'The numbers given in the month, with those that are void since.',
  },
  unregistered: {
    number: '3.2',
    title: 'Between states to others',
    holds: 'Of 3.1(a), what went to customers without a GSTIN in another state.',
  },
  owed: {
    number: '3.1(d)',
    title: 'Purchases under reverse charge',
    holds: 'Bills whose tax we owe and pay in cash, less debit notes.',
  },
  'credit-imported': {
    number: '4(A)(2)',
    title: 'Imported services',
    holds: 'Of 3.1(d), bills of vendors abroad.',
  },
  'credit-owed': {
    number: '4(A)(3)',
    title: 'Other tax under reverse charge',
    holds: 'Of 3.1(d), all other bills.',
  },
  bills: {
    number: '4(A)(5)',
    title: 'Bills with input tax',
    holds:
      'Bills of vendors with a valid GSTIN whose credit is taken in the month, less debit notes.',
  },
  'credit-blocked': {
    number: '4(B)(1)',
    title: 'Reversed at once: no credit',
    holds: 'Of 4(A), lines that are blocked by section 17(5) or give no credit.',
  },
  'credit-reversed': {
    number: '4(B)(2)',
    title: 'Reversed later',
    holds: 'Lines whose credit was taken and is reversed in the month, less debit notes.',
  },
  'credit-late': {
    number: '4(D)(2)',
    title: 'Too late for credit',
    holds: 'Bills recorded after 30 November of the next financial year: section 16(4).',
  },
  untaxed: {
    number: '3.1(c)',
    title: 'Nil-rated and exempt',
    holds:
      'Lines with a rate of 0 that are not non-GST, but for exports and special economic zones.',
  },
  'non-gst': {
    number: '3.1(e)',
    title: 'Non-GST',
    holds: 'Lines that are outside GST, but for exports and special economic zones.',
  },
  'not-eligible': {
    number: '—',
    title: 'Not eligible: vendor without GSTIN',
    holds: 'Bills of vendors without a valid GSTIN, less debit notes: their tax is no credit.',
  },
  cancelled: {
    number: '13',
    title: 'Void invoices',
    holds: 'They keep their number and count nowhere else.',
  },
  'late-notes': {
    number: '—',
    title: 'Credit notes that came too late',
    holds: 'They lower what is due, but no longer the tax (CGST Act, section 34(2)).',
  },
};

/** What the documents of table 13 are called there. */
export const issuedLabels: Record<(typeof issuedNatures)[number], string> = {
  invoice: 'Invoices for outward supply',
  'self-invoice': 'Invoices for inward supply from unregistered person',
  'credit-note': 'Credit note',
  'receipt-voucher': 'Receipt voucher',
  'payment-voucher': 'Payment voucher',
  'refund-voucher': 'Refund voucher',
};

export const gstReportMessages = {
  monthForm: 'Month must be a month, such as 2026-11',
  monthInFuture: 'The month can’t lie in the future',
  monthTooEarly: 'Choose a month of this or the previous financial year',
  placeForm: 'Place of supply must be a state',
  rateForm: 'Rate must be a percentage, such as 18',
  unitForm: 'Unit must be a unit of the portal, such as PCS, or NA',
  hsnForm: 'Code must be an HSN or SAC code, or none',
  tableRequired: 'Choose the table to save as CSV',
  noAdvice: 'These figures come from what is recorded here. Nothing is filed.',
  notVerified:
    'In the fields of the portal’s offline tool as publicly known, not verified against the portal.',
} as const;
