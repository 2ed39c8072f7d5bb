import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** The kinds of series, each numbered separately. */
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
  'quotation',
  'run',
  'receipt-voucher',
  'refund-voucher',
  'self-invoice',
  'payment-voucher',
  'entry',
] as const;
export type SeriesKind = (typeof seriesKinds)[number];

/**
 * The last number used in a series of a financial year. A number is taken in its document's
 * transaction under this row's lock, so that none is lost or used twice (decision record 0013).
 */
export const documentSeries = pgTable(
  'document_series',
  {
    kind: text({ enum: seriesKinds }).notNull(),
    /** The calendar year in which the financial year starts. */
    financialYear: smallint().notNull(),
    lastNumber: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.financialYear] }),
    check('document_series_number', sql`${table.lastNumber} between 1 and 99999`),
  ],
);
