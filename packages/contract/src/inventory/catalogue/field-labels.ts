/** How a changed field of a SKU or item is called in the history. */
export const skuFieldLabels: Record<string, string> = {
  code: 'SKU',
  name: 'Name',
  category: 'Category',
  unit: 'Unit',
  barcode: 'Barcode',
  mrp: 'MRP',
  taxPct: 'Tax %',
  reorderLevel: 'Reorder level',
  attributes: 'Attributes',
  quantity: 'Initial quantity',
  receipt: 'Goods receipt',
  order: 'Purchase order',
};
