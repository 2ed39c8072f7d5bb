/** The names of fields in the history. */
export const runFieldLabels: Record<string, string> = {
  bills: 'Bills',
  bill: 'Bill',
  amount: 'Amount',
  tds: 'TDS',
  layout: 'Layout',
  payment: 'Payment',
  reason: 'Reason',
  vendors: 'Vendors',
};
