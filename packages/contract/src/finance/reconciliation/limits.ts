/** The most bytes and rows that one bank statement may have. */
export const largestStatement = 10 * 1024 * 1024;
export const mostStatementRows = 20_000;
/** The most columns that are looked at. */
export const mostStatementColumns = 100;
/** So many rows, bad rows and skipped lines of a file are answered when it is uploaded. */
export const mostShownRows = 500;

/** Layouts of statements that are known without anybody telling, by the names of their columns. */
export const statementPresets = ['generic', 'hdfc', 'icici', 'sbi', 'axis'] as const;
export type StatementPreset = (typeof statementPresets)[number];

/** What a column of a statement may hold. */
export const statementFields = [
  'date',
  'valueDate',
  'amount',
  'sign',
  'debit',
  'credit',
  'ref',
  'note',
  'balance',
  'balanceSign',
] as const;
export type StatementField = (typeof statementFields)[number];

/** Which part of a date such as 03/04/2026 comes first. */
export const dateOrders = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What stands before the decimals of an amount. */
export const decimalMarks = ['point', 'comma'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** Which rows of a statement are shown; unmatched are those that are neither matched nor set aside. */
export const rowFilters = ['all', 'unmatched', 'matched', 'set-aside', 'sure'] as const;

/** Why no payment of ours belongs to a row. */
export const asideReasons = [
  'charges',
  'interest',
  'salary',
  'transfer',
  'tax',
  'returned',
  'other',
] as const;
export type AsideReason = (typeof asideReasons)[number];

/** Characters of the note beside such a reason. */
export const longestAsideNote = 200;

/** So many matches can be undone at once: a body is no longer. */
export const mostUndone = 4000;

/** A payment fits a row when their amounts differ by no more, in paise. */
export const matchTolerance = 1;
