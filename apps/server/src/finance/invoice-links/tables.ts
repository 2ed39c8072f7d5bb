import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { invoices } from '#finance/invoices/tables.ts';
import { instantColumn } from '../../core/columns.ts';
import { sealedText } from '../../core/data-key/sealed-column.ts';

/** The links by which customers see invoices. Their tokens are not stored: see `token.ts`. */
export const invoiceLinks = pgTable(
  'invoice_links',
  {
    id: uuid().primaryKey(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    createdAt: instantColumn().notNull(),
    /** Null: it was made for a mail. */
    byName: text(),
    withdrawnAt: instantColumn(),
    firstSeenAt: instantColumn(),
    lastSeenAt: instantColumn(),
  },
  (table) => [
    // An invoice has one link at a time.
    uniqueIndex('invoice_links_open_key')
      .on(table.invoiceId)
      .where(sql`${table.withdrawnAt} is null`),
    index('invoice_links_invoice_idx').on(table.invoiceId),
    check(
      'invoice_links_seen',
      sql`num_nulls(${table.firstSeenAt}, ${table.lastSeenAt}) in (0, 2) and (${table.firstSeenAt} is null or ${table.firstSeenAt} <= ${table.lastSeenAt})`,
    ),
  ],
);

/** The single key that signs the tokens of links, created when it is first needed. */
export const invoiceLinkKeys = pgTable(
  'invoice_link_keys',
  {
    id: integer().primaryKey(),
    secret: sealedText('invoice_link_keys.secret').notNull(),
    createdAt: instantColumn().notNull(),
  },
  (table) => [check('invoice_link_keys_one', sql`${table.id} = 1`)],
);
