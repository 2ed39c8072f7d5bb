import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/**
 * How many rows lists have, by bucket. A total is the sum of its rows: triggers add a row for each
 * change and never update one, so that transactions do not wait for each other. A job merges them.
 */
export const listTotals = pgTable(
  'list_totals',
  {
    /** The counted table. */
    list: text().notNull(),
    /** The record that the rows belong to. The nil UUID in totals of the whole table. */
    scope: uuid().notNull(),
    /** The values of the bucket's columns, by their names. */
    bucket: jsonb().$type<Record<string, string | boolean | null>>().notNull(),
    /** Negative for rows that left the bucket. */
    amount: integer().notNull(),
    /** Whether it is one change that is not merged yet. */
    isDelta: boolean().notNull().default(true),
  },
  (table) => [
    index('list_totals_scope_idx').on(table.list, table.scope),
    index('list_totals_delta_idx').on(table.list, table.scope).where(sql`${table.isDelta}`),
  ],
);
