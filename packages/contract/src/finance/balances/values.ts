/** What moves on the account of a customer. */
export const entryKinds = ['note', 'receipt', 'application', 'refund', 'reversal'] as const;
export type EntryKind = (typeof entryKinds)[number];
