import type { StatementField } from '@kolam/contract/finance/reconciliation/limits.ts';
import type { StatementMapping } from '@kolam/contract/finance/reconciliation/model.ts';

/** The mapping of a file in which nothing was recognised. */
export const emptyMapping: StatementMapping = {
  date: null,
  valueDate: null,
  amount: null,
  sign: null,
  debit: null,
  credit: null,
  ref: null,
  note: null,
  balance: null,
  balanceSign: null,
  headerLine: null,
  dates: 'day-first',
  decimals: null,
};

const fields = [
  ...['date', 'valueDate', 'note', 'ref', 'debit', 'credit', 'amount', 'sign', 'balance'],
  'balanceSign',
];
/** In the order in which they are offered. */
export const mappedFields = fields as readonly StatementField[];

/** Returns the field assigned to a column, or undefined. */
export const fieldAt = (mapping: StatementMapping, place: number) =>
  mappedFields.find((field) => mapping[field] === place);

/**
 * An amount is in one column, with its sign in another, or in two columns. Choosing one way clears
 * the other.
 */
const endedBy: Partial<Record<StatementField, readonly StatementField[]>> = {
  amount: ['debit', 'credit'],
  sign: ['debit', 'credit'],
  debit: ['amount', 'sign'],
  credit: ['amount', 'sign'],
};

/** Returns the mapping with a column assigned to another field, or to none with undefined. */
export function withField(
  mapping: StatementMapping,
  place: number,
  field: StatementField | undefined,
): StatementMapping {
  const next = { ...mapping };
  const before = fieldAt(mapping, place);
  if (before) next[before] = null;
  if (!field) return next;
  for (const ended of endedBy[field] ?? []) next[ended] = null;
  next[field] = place;
  return next;
}
