import { books, monthStates, newFormsSince } from '@kolam/contract/finance/months/values.ts';
import { sql } from 'drizzle-orm';
import { check, date, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instantColumn, recordColumns } from '../../core/columns.ts';

/**
 * The books of months that were closed once. A month without a row is open. Triggers refuse
 * whatever changes a closed month (`require_open_month`).
 */
export const bookMonths = pgTable(
  'book_months',
  {
    ...recordColumns(),
    /** `YYYY-MM`. */
    month: text().notNull(),
    book: text({ enum: books }).notNull(),
    state: text({ enum: monthStates }).notNull(),
    closedAt: instantColumn(),
    closedByName: text(),
    filedReturn: text(),
    filedOn: date({ mode: 'string' }),
    arn: text(),
  },
  (table) => [
    unique('book_months_key').on(table.month, table.book),
    check('book_months_month', sql`${table.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check(
      'book_months_closed',
      sql`num_nulls(${table.closedAt}, ${table.closedByName}) = case ${table.state} when 'open' then 2 else 0 end`,
    ),
    check(
      'book_months_filed',
      sql`num_nulls(${table.filedReturn}, ${table.filedOn}, ${table.arn}) = case ${table.state} when 'filed' then 0 else 3 end`,
    ),
    // The same as `returnOf` of the contract.
    check(
      'book_months_return',
      sql`${table.filedReturn} is null or ${table.filedReturn} = case ${table.book} when 'sales' then 'GSTR-1' when 'purchases' then 'GSTR-3B' when 'payments' then case when ${table.month} < '${sql.raw(newFormsSince)}' then 'Form 26Q' else 'Form 140' end when 'payroll' then case when ${table.month} < '${sql.raw(newFormsSince)}' then 'Form 24Q' else 'Form 138' end else '' end`,
    ),
  ],
);
