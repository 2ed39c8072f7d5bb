export const companyInvoiceMessages = {
  none: 'Kolam has issued no invoice to your company yet.',
  amountTyped: 'Type the amount yourself: apps take ₹1,00,000 and more only so.',
  fullNumber: 'The full account number is on the PDF of each invoice.',
} as const;
