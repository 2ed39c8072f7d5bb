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
  reason: 'Reason',
  note: 'Note',
};
