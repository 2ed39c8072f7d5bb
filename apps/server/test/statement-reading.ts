import type { StatementMapping } from '@kolam/contract/finance/reconciliation/model.ts';
import { readStatement } from '#finance/reconciliation/read-statement.ts';

/* Bank statements of any layout, as they are parsed. */

export const today = '2026-11-20';
export const read = async (text: string | Buffer, chosen?: StatementMapping) => {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const reading = await readStatement(bytes, { chosen, today });
  if (!reading) throw new Error('It has too many rows');
  return reading;
};
/** Returns rows as day, signed amount in paise, reference and note. */
export const rowsOf = ({ rows }: Awaited<ReturnType<typeof read>>) =>
  rows.map(({ line, day, amount, ref, note }) => [line, day, amount, ref, note]);
export const lines = ({ first }: { first: { line: number; reason: string }[] }) =>
  first.map(({ line, reason }) => [line, reason]);
export const mapped = (given: Partial<StatementMapping>): StatementMapping => ({
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
  ...given,
});
