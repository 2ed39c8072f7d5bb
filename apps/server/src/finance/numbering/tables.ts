import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** What documents are numbered in, each on its own. */
export const seriesKinds = [
  'sales',
  'purchase',
  'credit',
  'debit',
  'receipt',
  'payout',
  'payslip',
  'order',
  'ticket',
] as const;
export type SeriesKind = (typeof seriesKinds)[number];

/**
 * The last number given in a series of a financial year. A number is taken in the transaction of its
 * document, under this row's lock, so that none is lost or given twice (decision record 0013).
 */
export const documentSeries = pgTable(
  'document_series',
  {
    kind: text({ enum: seriesKinds }).notNull(),
    /** The calendar year in which it starts. */
    financialYear: smallint().notNull(),
    lastNumber: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.financialYear] }),
    check('document_series_number', sql`${table.lastNumber} between 1 and 99999`),
  ],
);
