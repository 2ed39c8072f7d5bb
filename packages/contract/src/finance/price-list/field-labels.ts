/** Labels of changed fields in the history. */
export const priceListFieldLabels: Record<string, string> = {
  desc: 'Description',
  hsn: 'HSN/SAC',
  unit: 'Unit',
  rate: 'Price',
  taxPct: 'GST %',
  untaxed: 'Without tax because',
  isUsual: 'Usual',
};
