/** What is said where a code is of nothing that is known. */
export const scannerMessages = {
  boxNotFound: 'Box not found.',
  productNotFound: 'Product not found.',
  ticketNotFound: 'Ticket not found.',
  unknownFormat: (code: string) => `Unknown code format: ${code}`,
  boxCode: (label: string) => `${label} reads like the code of a box (SBX-, TBX-)`,
  productCode: (label: string) => `${label} reads like the code of a product (SKU-)`,
  documentCode: (label: string) =>
    `${label} reads like the code of a document (TKT/26-27/…, CNT-, GRN-, RET-) or of an act (DO-)`,
} as const;
