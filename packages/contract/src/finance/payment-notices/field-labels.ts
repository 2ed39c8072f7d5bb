/** The names of fields in the history. */
export const noticeFieldLabels: Record<string, string> = {
  invoices: 'Invoices',
  amount: 'Amount',
  tds: 'TDS',
  mode: 'Mode',
  ref: 'Reference',
  paidOn: 'Date',
  advice: 'Advice',
  state: 'State',
  reason: 'Reason',
  payment: 'Payment',
};
