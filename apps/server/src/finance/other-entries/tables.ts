import { otherHeadKeys, otherHeads } from '@kolam/contract/finance/other-entries/values.ts';
import { paymentDirections } from '@kolam/contract/finance/payments/values.ts';
import { fixedPrefixes } from '@kolam/contract/platform/organisation/values.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { instantColumn, recordColumns } from '../../core/columns.ts';

/** The heads that money of each direction may have, as a list of texts. */
export const headsThatMove = sql.raw(
  otherHeadKeys
    .flatMap((head) => otherHeads[head].directions.map((direction) => `'${head} ${direction}'`))
    .join(', '),
);

/**
 * Money that a bank moved and that is no payment, by its head, in paise: an append-only ledger. The
 * only change to an entry is one reversal. A live entry is matched with one row of a statement, and
 * a reversed one with none, by a trigger at the end of the transaction.
 */
export const otherEntries = pgTable(
  'other_entries',
  {
    ...recordColumns(),
    number: integer().notNull(),
    code: text().notNull(),
    financialYear: smallint().notNull(),
    head: text({ enum: otherHeadKeys }).notNull(),
    direction: text({ enum: paymentDirections }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    bookedOn: date({ mode: 'string' }).notNull(),
    /** The month of returns or payroll that tax or salaries are of, if given. */
    payMonth: text(),
    note: text().notNull(),
    /** Of the bank row that it was recorded from. Stays when the match is undone. */
    narration: text().notNull().default(''),
    recordedByName: text().notNull(),
    reversedAt: instantColumn(),
    reversedByName: text(),
    reverseReason: text(),
    /**
     * The day on which the reversal counts: that of the entry while its month was open, so that it
     * then counts nowhere, else the day of `reversedAt`.
     */
    reversedOn: date({ mode: 'string' }),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower((code || e'\\n' || note || e'\\n' || narration) collate "und-x-icu")`,
      ),
  },
  (table) => [
    unique('other_entries_number_key').on(table.financialYear, table.number),
    unique('other_entries_code_key').on(table.code),
    index('other_entries_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('other_entries_booked_on_idx').on(table.bookedOn, table.id),
    index('other_entries_amount_idx').on(table.amount, table.id),
    index('other_entries_created_at_idx').on(table.createdAt, table.id),
    index('other_entries_head_idx').on(table.head, table.bookedOn, table.id),
    index('other_entries_direction_idx').on(table.direction, table.bookedOn, table.id),
    index('other_entries_reversed_list_idx')
      .on(table.bookedOn, table.id)
      .where(sql`${table.reversedAt} is not null`),
    index('other_entries_booked_idx').on(table.bookedOn, table.head, table.direction, table.amount),
    index('other_entries_reversed_idx')
      .on(table.reversedOn, table.head, table.direction, table.amount)
      .where(sql`${table.reversedOn} is not null`),
    check('other_entries_amount', sql`${table.amount} > 0`),
    check(
      'other_entries_head',
      sql`${table.head} || ' ' || ${table.direction} in (${headsThatMove})`,
    ),
    check(
      'other_entries_month',
      sql`${table.payMonth} is null or (${table.head} in ('gst', 'tds', 'salaries') and ${table.payMonth} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$')`,
    ),
    check(
      'other_entries_reversed',
      sql`num_nulls(${table.reversedAt}, ${table.reversedByName}, ${table.reverseReason}, ${table.reversedOn}) in (0, 4) and ${table.reversedOn} >= ${table.bookedOn}`,
    ),
    check(
      'other_entries_code',
      sql`${table.code} ~ '^${sql.raw(fixedPrefixes.entry)}/[0-9]{2}-[0-9]{2}/[0-9]{5}$'`,
    ),
    check(
      'other_entries_financial_year',
      sql`${table.bookedOn} >= make_date(${table.financialYear}, 4, 1) and ${table.bookedOn} < make_date(${table.financialYear} + 1, 4, 1)`,
    ),
  ],
);
