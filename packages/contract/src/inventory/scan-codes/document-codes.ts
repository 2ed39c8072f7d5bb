/**
 * Codes that scanners read as a document ("TKT/26-27/00001", "GRN-…") or as what a code on the wall
 * says ("DO-DAMAGED"): no box and no SKU has such a one, neither as its code nor as its barcode.
 */
export const isDocumentCode = (code: string): boolean =>
  /^(?:[a-z0-9]{1,4}\/\d{2}-\d{2}\/\d+|(?:cnt|do|grn|ret)-.*)$/i.test(code.trim());

/** Codes that scanners read as a product, so that no box has one. */
export const isProductCode = (code: string): boolean => /^sku-/i.test(code.trim());
