/** Labels of changed fields in the history. */
export const orderFieldLabels: Record<string, string> = {
  code: 'Code',
  status: 'Status',
  vendor: 'Vendor',
  warehouse: 'Warehouse',
  note: 'Note',
  lines: 'Lines',
  amount: 'Amount without tax',
  received: 'Received',
  receipt: 'Goods receipt',
  reason: 'Reason',
  bill: 'Purchase invoice',
};
