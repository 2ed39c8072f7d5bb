/** Labels of changed fields in the history. */
export const receiptFieldLabels: Record<string, string> = {
  code: 'Code',
  order: 'Purchase order',
  warehouse: 'Warehouse',
  receivedOn: 'Received on',
  note: 'Note',
  lines: 'Lines',
  units: 'Units',
  amount: 'Amount',
  reason: 'Reason',
};
