/** The names of fields in the history. */
export const challanFieldLabels: Record<string, string> = {
  month: 'Month',
  section: 'Section',
  bsrCode: 'BSR code',
  depositedOn: 'Deposited on',
  tax: 'Tax',
};
