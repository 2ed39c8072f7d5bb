import { noticeModes, noticeStates } from '@kolam/contract/finance/payment-notices/values.ts';
import { taxedSections } from '@kolam/contract/finance/tax/sections.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { invoices } from '#finance/invoices/tables.ts';
import { parties } from '#finance/parties/tables.ts';
import { payments, refKeyOf } from '#finance/payments/tables.ts';
import { companies } from '#people/companies/tables.ts';
import { staffTasks } from '#workforce/tasks/tables.ts';
import { instantColumn, peopleText, recordColumns } from '../../core/columns.ts';

/**
 * Payments that companies say they made, in paise. A notice changes no invoice and no due: it only
 * tells which payment to look for. Its state follows the payments with its reference.
 */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    ...recordColumns(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    /** The customer of all its invoices. */
    partyId: uuid()
      .notNull()
      .references(() => parties.id),
    partyName: peopleText().notNull(),
    state: text({ enum: noticeStates }).notNull().default('sent'),
    /** Of all its invoices, by money and by tax. */
    amount: bigint({ mode: 'number' }).notNull(),
    tds: bigint({ mode: 'number' }).notNull(),
    tdsSection: text({ enum: taxedSections }),
    mode: text({ enum: noticeModes }).notNull(),
    ref: text().notNull(),
    paidOn: date({ mode: 'string' }).notNull(),
    /** The numbers of its invoices, one a line, for the search. */
    invoiceCodes: text().notNull(),
    /** The file that was sent with it. */
    adviceId: uuid(),
    sentById: uuid().notNull(),
    sentByName: text().notNull(),
    /** Set while it is matched. */
    paymentId: uuid().references(() => payments.id),
    matchedAt: instantColumn(),
    /** Why the payment was not found. */
    reason: text(),
    /** Of who records payments, while it waits. Null if nobody could be assigned. */
    taskId: uuid().references(() => staffTasks.id, { onDelete: 'set null' }),
    /** `ref` normalized like those of payments. */
    refKey: text()
      .notNull()
      .generatedAlwaysAs(refKeyOf(sql.raw('ref'))),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower((ref || e'\\n' || invoice_codes || e'\\n' || party_name) collate "und-x-icu")`,
      ),
  },
  (table) => [
    index('payment_notices_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('payment_notices_created_at_idx').on(table.createdAt, table.id),
    index('payment_notices_paid_on_idx').on(table.paidOn, table.id),
    index('payment_notices_amount_idx').on(table.amount, table.id),
    index('payment_notices_state_created_at_idx').on(table.state, table.createdAt, table.id),
    index('payment_notices_state_paid_on_idx').on(table.state, table.paidOn, table.id),
    index('payment_notices_state_amount_idx').on(table.state, table.amount, table.id),
    index('payment_notices_company_created_at_idx').on(table.companyId, table.createdAt, table.id),
    // For the payments and bank rows with its reference.
    index('payment_notices_ref_key_idx').on(table.refKey, table.companyId),
    index('payment_notices_payment_idx')
      .on(table.paymentId)
      .where(sql`${table.paymentId} is not null`),
    index('payment_notices_party_idx').on(table.partyId),
    index('payment_notices_task_idx').on(table.taskId),
    check('payment_notices_amounts', sql`${table.amount} >= 0 and ${table.tds} >= 0`),
    check('payment_notices_something', sql`${table.amount} + ${table.tds} > 0`),
    check('payment_notices_tds', sql`(${table.tds} > 0) = (${table.tdsSection} is not null)`),
    check(
      'payment_notices_matched',
      sql`(${table.state} = 'matched') = (${table.paymentId} is not null) and (${table.paymentId} is null) = (${table.matchedAt} is null)`,
    ),
    check(
      'payment_notices_reason',
      sql`(${table.state} = 'not-found') = (${table.reason} is not null)`,
    ),
  ],
);

/** What a notice says of each invoice, in paise. */
export const paymentNoticeInvoices = pgTable(
  'payment_notice_invoices',
  {
    noticeId: uuid()
      .notNull()
      .references(() => paymentNotices.id),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    /** Copied from the invoice, where it never changes. */
    invoiceCode: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    tds: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.invoiceId] }),
    index('payment_notice_invoices_invoice_idx').on(table.invoiceId, table.noticeId),
    check(
      'payment_notice_invoices_amounts',
      sql`${table.amount} >= 0 and ${table.tds} >= 0 and ${table.amount} + ${table.tds} > 0`,
    ),
  ],
);
