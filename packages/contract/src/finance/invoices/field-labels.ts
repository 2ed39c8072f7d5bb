/** How a changed field is called in the history. */
export const invoiceFieldLabels: Record<string, string> = {
  code: 'Number',
  party: 'Party',
  issuedOn: 'Date',
  dueOn: 'Due date',
  place: 'Place of supply',
  supplyType: 'Supply type',
  billNo: 'Bill number',
  grandTotal: 'Total',
  status: 'Status',
  notes: 'Notes',
  reason: 'Reason',
  creditNote: 'Credit note',
  lines: 'Lines',
  billFile: 'Copy of the bill',
  sentTo: 'Sent to',
};
