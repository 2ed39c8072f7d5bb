import { reminderDays } from '@kolam/contract/finance/payment-reminders/values.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { invoices } from '#finance/invoices/tables.ts';
import { parties } from '#finance/parties/tables.ts';
import { instantColumn, peopleText } from '../../core/columns.ts';

const days = sql.raw(reminderDays.join(', '));

/** When customers are reminded: a single row. Without it, they are not. */
export const paymentReminderRule = pgTable(
  'payment_reminder_rule',
  {
    single: integer().primaryKey().default(1),
    isOn: boolean().notNull(),
    /** Days from the due date, the earliest first. */
    days: smallint().array().notNull(),
  },
  (table) => [
    check('payment_reminder_rule_single', sql`${table.single} = 1`),
    check(
      'payment_reminder_rule_days',
      sql`${table.days} <@ array[${days}]::smallint[] and (not ${table.isOn} or cardinality(${table.days}) > 0)`,
    ),
  ],
);

/** Customers that the rule leaves out. */
export const pausedReminders = pgTable('paused_reminders', {
  partyId: uuid()
    .primaryKey()
    .references(() => parties.id, { onDelete: 'cascade' }),
});

/** Mails that remind customers, one a day at most for each. */
export const paymentReminders = pgTable(
  'payment_reminders',
  {
    id: uuid().primaryKey(),
    createdAt: instantColumn().notNull(),
    partyId: uuid()
      .notNull()
      .references(() => parties.id),
    /** The customer's name at that time. */
    partyName: peopleText().notNull(),
    /** The day in India. */
    sentOn: date({ mode: 'string' }).notNull(),
    /** The email address. */
    sentTo: text().notNull(),
    /** Who sent it. Null: the rule. */
    byName: text(),
    /** The sender's own text. */
    message: text().notNull(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower((party_name || e'\\n' || sent_to) collate "und-x-icu")`),
  },
  (table) => [
    uniqueIndex('payment_reminders_day_key').on(table.partyId, table.sentOn),
    index('payment_reminders_created_at_idx').on(table.createdAt, table.id),
    index('payment_reminders_party_name_idx').on(table.partyName, table.id),
    index('payment_reminders_party_idx').on(table.partyId, table.createdAt, table.id),
    index('payment_reminders_party_by_name_idx').on(table.partyId, table.partyName, table.id),
    index('payment_reminders_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

/** The invoices of a reminder. */
export const remindedInvoices = pgTable(
  'reminded_invoices',
  {
    reminderId: uuid()
      .notNull()
      .references(() => paymentReminders.id),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    /** The day of the rule. Null for an invoice that was listed because something is due. */
    day: smallint(),
    /** What was due, in paise. */
    due: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reminderId, table.invoiceId] }),
    // No day of the rule reminds of an invoice twice.
    uniqueIndex('reminded_invoices_day_key')
      .on(table.invoiceId, table.day)
      .where(sql`${table.day} is not null`),
    check('reminded_invoices_day', sql`${table.day} in (${days})`),
    check('reminded_invoices_due', sql`${table.due} > 0`),
  ],
);
