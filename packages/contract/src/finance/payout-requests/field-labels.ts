/** The names of fields in the history. */
export const payoutRequestFieldLabels: Record<string, string> = {
  party: 'Party',
  amount: 'Amount',
  tds: 'TDS',
  bills: 'Bills',
  mode: 'Mode',
  ref: 'Reference',
  paidOn: 'Date',
  payment: 'Payment',
  reason: 'Reason',
};
