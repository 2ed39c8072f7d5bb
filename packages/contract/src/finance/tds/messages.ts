const addNevertheless = 'Add it nevertheless?';

export const tdsMessages = {
  certificatesEmpty: 'No certificates',
  certificateAdded: (number: string) => `Certificate ${number} added`,
  certificateRemoved: (number: string) => `Certificate ${number} deleted`,
  certificateFailed: 'Failed to save the certificate',
  vendorRequired: 'Choose a vendor',
  limitPositive: 'The limit must be greater than 0',
  /** `percent`: the usual rate. */
  notLower: (section: string, percent: number) =>
    `A certificate lowers the rate. That of ${section} is ${percent}% for this vendor: enter at most that`,
  daysOrder: 'The last day can’t lie before the first',
  certificateExists: (number: string) => `This vendor has certificate ${number} already.`,
  /** `days` are in words. */
  certificateOverlaps: (number: string, days: string) =>
    `This vendor has certificate ${number} for the same section, ${days}. On days of both, bills bear the rate of the one that begins first, up to its amount. ${addNevertheless}`,
  certificateUsed: 'Bills had tax deducted by this certificate, so it stays.',
} as const;

/** The conflict of a certificate whose days overlap those of another for the same section. */
export const overlappingCertificate = {
  code: 'CERTIFICATE_OVERLAPS',
  question: addNevertheless,
  verb: 'Add certificate',
  confirmation: { confirmOverlap: true },
} as const;
