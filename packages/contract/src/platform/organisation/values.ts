/** The default prefixes of documents (decision record 0013). */
export const defaultPrefixes = {
  sales: 'INV',
  purchase: 'PUR',
  credit: 'CN',
  debit: 'DN',
} as const;

/** The prefixes that can't be changed. */
export const fixedPrefixes = {
  receipt: 'RCT',
  payout: 'PAY',
  payslip: 'PS',
  order: 'PO',
  ticket: 'TKT',
  quotation: 'QTN',
  run: 'RUN',
  receiptVoucher: 'RV',
  refundVoucher: 'RFV',
  selfInvoice: 'RCI',
  paymentVoucher: 'PMV',
  entry: 'ENT',
} as const;

/**
 * Days for which data of staff is kept, by default and within which limits. A registration is no
 * longer needed once a rejected person had time to object. Documents of a person who left are kept
 * for a year, in which the tax return of their last salaries is filed and can be corrected (Income
 * Tax Rules 1962, rule 31A). DPDP Act 2023, section 8(7): no longer than needed.
 */
export const retentionDays = {
  registrations: { usual: 90, min: 30, max: 1_095 },
  documents: { usual: 365, min: 30, max: 2_922 },
} as const;

/** The two letters of the state used for documents before the organisation is filled in. */
export const defaultState = 'MH';
