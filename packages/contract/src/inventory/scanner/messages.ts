/** Messages about unknown codes. */
export const scannerMessages = {
  boxNotFound: 'Box not found.',
  productNotFound: 'Product not found.',
  ticketNotFound: 'Ticket not found.',
  unknownFormat: (code: string) => `Unknown code format: ${code}`,
} as const;
