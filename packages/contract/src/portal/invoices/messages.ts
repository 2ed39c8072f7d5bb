export const companyInvoiceMessages = {
  none: 'Kolam has issued no invoice to your company yet.',
} as const;
