/** The names of fields in the history. */
export const challanFieldLabels: Record<string, string> = {
  month: 'Month',
  section: 'Section',
  bsrCode: 'BSR code',
  depositedOn: 'Deposited on',
  tax: 'Tax',
};

export const certificateFieldLabels: Record<string, string> = {
  client: 'Client',
  quarter: 'Quarter',
  tds: 'TDS',
  file: 'File',
  reason: 'Reason',
};
