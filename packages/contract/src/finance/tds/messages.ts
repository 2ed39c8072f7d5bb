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
  certificateUsed: 'Bills had tax deducted by this certificate, so it stays.',
} as const;
