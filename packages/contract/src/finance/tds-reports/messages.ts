export const tdsReportMessages = {
  challanAdded: (number: string) => `Challan ${number} recorded`,
  challanRemoved: (number: string) => `Challan ${number} deleted`,
  challanFailed: 'Failed to save the challan',
  challanExists: (number: string) =>
    `Challan ${number} of that bank and day is recorded for this month and section already.`,
  monthInFuture: 'The month can’t lie in the future',
  depositInFuture: 'The day of the deposit can’t lie in the future',
  depositBeforeMonth: 'Tax is deposited in its month or later',
  numberForm: 'Challan number must have up to 5 digits',
  bsrForm: 'BSR code must have 7 digits',
  taxPositive: 'The tax must be greater than 0',
} as const;
