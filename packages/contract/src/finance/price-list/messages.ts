export const priceListMessages = {
  created: 'Added to the price list',
  updated: 'Price list changed',
  deleted: 'Removed from the price list',
  loadFailed: 'Failed to load the price list',
  saveFailed: 'Failed to save the entry',
  deleteFailed: 'Failed to remove the entry',
  empty: 'Nothing in the price list',
  codeRequired: 'HSN/SAC is required: GSTR-1 lists every sale by its code',
  exists: (desc: string) => `${desc} is in the price list already.`,
  rateOfUntaxed: 'Only an entry at 0% is nil-rated, exempt or non-GST',
} as const;
