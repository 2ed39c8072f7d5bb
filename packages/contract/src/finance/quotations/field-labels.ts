/** Labels of changed fields in the history. */
export const quotationFieldLabels: Record<string, string> = {
  code: 'Number',
  type: 'Type',
  party: 'Customer',
  issuedOn: 'Date',
  validUntil: 'Valid until',
  place: 'Place of supply',
  supplyType: 'Supply type',
  grandTotal: 'Total',
  lines: 'Lines',
  notes: 'Notes',
  state: 'State',
  reason: 'Reason',
  sentTo: 'Sent to',
  invoice: 'Invoice',
};
