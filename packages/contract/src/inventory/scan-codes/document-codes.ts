/**
 * Returns whether scanners read a code as a document ("TKT/26-27/00001", "GRN-…") or as a printed
 * wall command ("DO-DAMAGED"). No box or SKU may have such a code or barcode.
 */
export const isDocumentCode = (code: string): boolean =>
  /^(?:[a-z0-9]{1,4}\/\d{2}-\d{2}\/\d+|(?:cnt|do|grn|ret)-.*)$/i.test(code.trim());

/** Returns whether scanners read a code as a product. No box may have such a code. */
export const isProductCode = (code: string): boolean => /^sku-/i.test(code.trim());
