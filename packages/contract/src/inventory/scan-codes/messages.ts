/** Messages about a code or barcode that scanners would read as something else. */
export const scanCodeMessages = {
  boxCode: (label: string) => `${label} reads like the code of a box (SBX-, TBX-)`,
  productCode: (label: string) => `${label} reads like the code of a product (SKU-)`,
  documentCode: (label: string) =>
    `${label} reads like the code of a document (TKT/26-27/…, CNT-, GRN-, RET-) or of an act (DO-)`,
} as const;
