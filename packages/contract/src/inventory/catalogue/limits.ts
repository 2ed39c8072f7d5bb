/** Numbers that screens need before any form is there. */
export const catalogueLimits = {
  /** Good units at which stock counts as low, unless a SKU has its own level. */
  low: 10,
  /** Places of a product that lists show. */
  placements: 3,
  /** SKUs that one answer can hold. */
  skus: 2000,
  /** Rows of a file of the catalogue. */
  importedRows: 5000,
  /** Bytes of such a file. */
  importedBytes: 4 * 1024 * 1024,
  /** Barcodes made at once. */
  barcodes: 500,
  /** Characters of a category. */
  category: 80,
  /** Attributes of an item. */
  attributes: 30,
  defaultCategory: 'General',
  defaultUnit: 'pcs',
  /** GST of a new SKU in per cent, unless a rate is named. */
  defaultTaxPct: 3,
  /** GST of an order in per cent, unless a rate is named. */
  defaultGstRate: 18,
} as const;
