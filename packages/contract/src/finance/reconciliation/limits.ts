/** The maximum bytes and rows of a bank statement. */
export const largestStatement = 10 * 1024 * 1024;
export const mostStatementRows = 20_000;
/** The maximum number of columns read. */
export const mostStatementColumns = 100;
/** How many rows, bad rows and skipped lines of a file the upload's response includes. */
export const mostShownRows = 500;

/** Statement layouts that are detected by their column titles. */
export const statementPresets = ['generic', 'hdfc', 'icici', 'sbi', 'axis'] as const;
export type StatementPreset = (typeof statementPresets)[number];

/** The possible contents of a statement's column. */
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

/** The decimal separator of amounts. */
export const decimalMarks = ['point', 'comma'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** Filters for the rows of a statement. Unmatched rows are neither matched nor set aside. */
export const rowFilters = ['all', 'unmatched', 'matched', 'set-aside', 'sure'] as const;

/** Why a row has no payment of ours. */
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

/** The maximum length of the note with such a reason. */
export const longestAsideNote = 200;

/** The maximum number of matches undone at once, which limits the request's size. */
export const mostUndone = 4000;

/** The maximum number of payments matched with a row at once. */
export const mostParts = 50;

/** The length of the text of a rule. A shorter one stands in most narrations. */
export const ruleTextLength = { least: 3, most: 100 } as const;

/** The form in which rules and rows are compared, since banks space their texts at will. */
export const withSingleSpaces = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** The maximum difference in paise between the amounts of a row and a payment that fits it. */
export const matchTolerance = 1;
