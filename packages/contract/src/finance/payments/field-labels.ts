/** The names of fields in the history. */
export const paymentFieldLabels: Record<string, string> = {
  code: 'Number',
  invoice: 'Invoice',
  party: 'Party',
  direction: 'Direction',
  amount: 'Amount',
  tds: 'TDS',
  mode: 'Mode',
  ref: 'Reference',
  paidOn: 'Date',
  reason: 'Reason',
};
