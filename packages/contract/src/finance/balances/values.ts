/** What moves on the account of a customer or vendor. Notes and receipts are of customers, payouts of vendors. */
export const entryKinds = [
  'note',
  'receipt',
  'payout',
  'application',
  'refund',
  'reversal',
] as const;
export type EntryKind = (typeof entryKinds)[number];
