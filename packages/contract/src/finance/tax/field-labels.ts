/** The names of fields in the history. */
export const taxFieldLabels: Record<string, string> = {
  profile: 'Rules in force',
  kind: 'Kind',
  validFrom: 'Begins on',
  source: 'Source',
  isVerified: 'Verified',
  rule: 'Rule',
};
