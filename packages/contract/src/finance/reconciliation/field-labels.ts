/** The names of fields in the history. */
export const bankStatementFieldLabels: Record<string, string> = {
  fileName: 'File',
  rows: 'Rows',
  from: 'From',
  to: 'To',
  row: 'Row',
  payment: 'Payment',
  entry: 'Entry',
  matched: 'Matched rows',
  entries: 'Other entries',
  reason: 'Reason',
  note: 'Note',
};

export const entryRuleFieldLabels: Record<string, string> = {
  text: 'Text',
  direction: 'Direction',
  amountFrom: 'Amount from',
  amountTo: 'Amount to',
  head: 'Head',
};
