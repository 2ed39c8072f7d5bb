const recordedAnyway = 'Record it nevertheless?';

/** The conflict of a challan that is unusual. */
export const unusualChallan = {
  code: 'UNUSUAL_CHALLAN',
  question: recordedAnyway,
  verb: 'Record it',
  confirmation: { confirmUnusual: true },
} as const;

export const tdsReportMessages = {
  challanAdded: (number: string) => `Challan ${number} recorded`,
  challanRemoved: (number: string) => `Challan ${number} deleted`,
  challanFailed: 'Failed to save the challan',
  challanExists: (number: string) =>
    `Challan ${number} of that bank and day is recorded for this month and section already.`,
  monthInFuture: 'The month can’t lie in the future',
  depositInFuture: 'The day of the deposit can’t lie in the future',
  /** @param left formatted: what is left to deposit */
  aboveDue: (left: string) => `${left} is left to deposit for this month and section.`,
  depositInMonth: 'The tax of a month is usually deposited after it.',
  /** @param reasons one or both of the two above */
  unusual: (reasons: readonly string[]) => [...reasons, recordedAnyway].join(' '),
  depositBeforeMonth: 'Tax is deposited in its month or later',
  numberForm: 'Challan number must have up to 5 digits',
  bsrForm: 'BSR code must have 7 digits',
  taxPositive: 'The tax must be greater than 0',
} as const;

/** Of the certificates of tax that clients deducted. */
export const certificateMessages = {
  accountRequired: 'Choose an account',
  accountUnknown: 'Choose an account of your company',
  numberForm: 'Certificate number can have letters, digits, - and / only',
  taxPositive: 'Enter the tax that the certificate states',
  notOver: 'Choose a quarter that is over',
  fileRequired: 'Choose the PDF of the certificate',
  oneFile: 'One file only',
  exists: (number: string) =>
    `Your company sent certificate ${number} already. Withdraw it first if it is wrong.`,
  closed: 'This certificate was refused or withdrawn already.',
  sent: (number: string) => `Certificate ${number} is with Kolam`,
  sendFailed: 'Could not send the certificate.',
  withdrawn: (number: string) => `Certificate ${number} withdrawn`,
  withdrawFailed: 'Could not withdraw the certificate.',
  refused: (number: string) => `Certificate ${number} refused`,
  refuseFailed: 'Failed to refuse the certificate',
  loadFailed: 'Failed to load the certificate',
  missing: (tax: string, quarter: string) => `A certificate of ${tax} for ${quarter}`,
  companyLoadFailed: 'Could not load your TDS certificates.',
} as const;
