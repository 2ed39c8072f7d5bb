/** Limits that screens need before a form is loaded. */
export const catalogueLimits = {
  /** Good units at which stock counts as low, unless a SKU has its own reorder level. */
  low: 10,
  /** Places of a product shown in lists. */
  placements: 3,
  /** Maximum SKUs in one response. */
  skus: 2000,
  /** Maximum rows of a catalogue file. */
  importedRows: 5000,
  /** Maximum bytes of such a file. */
  importedBytes: 4 * 1024 * 1024,
  /** Maximum barcodes generated at once. */
  barcodes: 500,
  /** Maximum characters of a category. */
  category: 80,
  /** Maximum attributes of an item. */
  attributes: 30,
  defaultCategory: 'General',
  defaultUnit: 'pcs',
  /** GST of a new SKU in percent by default. */
  defaultTaxPct: 3,
  /** GST of an order in percent by default. */
  defaultGstRate: 18,
} as const;
