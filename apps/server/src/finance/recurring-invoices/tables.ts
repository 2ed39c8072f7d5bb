import { untaxedKinds } from '@kolam/contract/finance/invoices/values.ts';
import {
  invoiceIntervals,
  issueModes,
  recurringStatuses,
} from '@kolam/contract/finance/recurring-invoices/values.ts';
import { type SupplyType, supplyTypes } from '@kolam/contract/finance/tax/gst.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { invoices } from '#finance/invoices/tables.ts';
import { parties } from '#finance/parties/tables.ts';
import { instantColumn, peopleText, recordColumns } from '../../core/columns.ts';

const day = () => date({ mode: 'string' });
const paise = () => bigint({ mode: 'number' });

/** Schedules that make an invoice of a customer every month or quarter. */
export const recurringInvoices = pgTable(
  'recurring_invoices',
  {
    ...recordColumns(),
    name: peopleText().notNull(),
    partyId: uuid().notNull(),
    partyKind: text().notNull().generatedAlwaysAs(sql`'customer'`),
    /** The customer's name as it is now, so that the list can be searched and sorted by it. */
    partyName: peopleText().notNull(),
    interval: text({ enum: invoiceIntervals }).notNull(),
    monthDay: smallint().notNull(),
    startsOn: day().notNull(),
    /** Null: for ever. */
    endsOn: day(),
    daysAhead: smallint().notNull(),
    issue: text({ enum: issueModes }).notNull(),
    dueDays: smallint().notNull(),
    /** A state code of two letters. Empty: it follows the customer. */
    place: text().notNull(),
    supplyType: text({ enum: supplyTypes }).$type<SupplyType>(),
    notes: text().notNull(),
    isPaused: boolean().notNull().default(false),
    /** The last month that is done with, `YYYY-MM`. Null: none is. */
    madeUntil: text(),
    /** The day of the next invoice. Null: there is none any more. */
    nextOn: day(),
    draftOn: day().generatedAlwaysAs(
      sql`case when not is_paused then next_on - days_ahead::integer end`,
    ),
    /** Why the next invoice could not be made or issued. */
    problem: text(),
    problemSince: instantColumn(),
    status: text({ enum: recurringStatuses })
      .notNull()
      .generatedAlwaysAs(
        sql`case when is_paused then 'paused' when problem is not null then 'refused' when next_on is null then 'ended' else 'active' end`,
      ),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower((name || e'\\n' || party_name) collate "und-x-icu")`),
  },
  (table) => [
    foreignKey({
      name: 'recurring_invoices_party_fkey',
      columns: [table.partyId, table.partyKind],
      foreignColumns: [parties.id, parties.kind],
    }),
    index('recurring_invoices_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('recurring_invoices_next_on_idx').on(table.nextOn, table.id),
    index('recurring_invoices_name_idx').on(table.name, table.id),
    index('recurring_invoices_party_name_idx').on(table.partyName, table.id),
    index('recurring_invoices_created_at_idx').on(table.createdAt, table.id),
    index('recurring_invoices_status_idx').on(table.status, table.nextOn, table.id),
    index('recurring_invoices_interval_idx').on(table.interval, table.nextOn, table.id),
    index('recurring_invoices_party_idx').on(table.partyId, table.nextOn, table.id),
    check('recurring_invoices_month_day', sql`${table.monthDay} between 1 and 31`),
    check('recurring_invoices_days', sql`${table.endsOn} >= ${table.startsOn}`),
    check('recurring_invoices_days_ahead', sql`${table.daysAhead} between 0 and 60`),
    check('recurring_invoices_due_days', sql`${table.dueDays} between 0 and 365`),
    check('recurring_invoices_made_until', sql`${table.madeUntil} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check(
      'recurring_invoices_problem',
      sql`num_nulls(${table.problem}, ${table.problemSince}) in (0, 2)`,
    ),
  ],
);

/**
 * The lines of their invoices, in the order of `at`, from 0. Quantity is in thousandths, rates
 * are in hundredths of a percent, money is in paise.
 */
export const recurringInvoiceLines = pgTable(
  'recurring_invoice_lines',
  {
    scheduleId: uuid()
      .notNull()
      .references(() => recurringInvoices.id, { onDelete: 'cascade' }),
    at: smallint().notNull(),
    desc: text().notNull(),
    hsn: text().notNull(),
    unit: text().notNull(),
    quantity: bigint({ mode: 'number' }).notNull(),
    rate: paise().notNull(),
    discountRate: integer().notNull().default(0),
    /** Null: the default rate of the GST rule on the day of the invoice. */
    taxRate: integer(),
    untaxed: text({ enum: untaxedKinds }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'recurring_invoice_lines_pkey', columns: [table.scheduleId, table.at] }),
    check('recurring_invoice_lines_quantity', sql`${table.quantity} > 0`),
    check('recurring_invoice_lines_discount', sql`${table.discountRate} between 0 and 10000`),
    check('recurring_invoice_lines_figures', sql`least(${table.rate}, ${table.taxRate}) >= 0`),
    check(
      'recurring_invoice_lines_untaxed',
      sql`${table.untaxed} = 'nil' or ${table.taxRate} is not distinct from 0`,
    ),
  ],
);

/** Prices of lines from a day on. */
export const recurringInvoicePrices = pgTable(
  'recurring_invoice_prices',
  {
    scheduleId: uuid().notNull(),
    at: smallint().notNull(),
    startsOn: day().notNull(),
    rate: paise().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'recurring_invoice_prices_pkey',
      columns: [table.scheduleId, table.at, table.startsOn],
    }),
    foreignKey({
      name: 'recurring_invoice_prices_line_fkey',
      columns: [table.scheduleId, table.at],
      foreignColumns: [recurringInvoiceLines.scheduleId, recurringInvoiceLines.at],
    }).onDelete('cascade'),
    check('recurring_invoice_prices_rate', sql`${table.rate} >= 0`),
  ],
);

/**
 * The invoices that a schedule has made: one for each month at most. The row stays when its draft
 * is deleted by a person, so that the draft is not made again.
 */
export const recurringInvoiceMonths = pgTable(
  'recurring_invoice_months',
  {
    scheduleId: uuid()
      .notNull()
      .references(() => recurringInvoices.id),
    month: text().notNull(),
    invoiceId: uuid().references(() => invoices.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ name: 'recurring_invoice_months_pkey', columns: [table.scheduleId, table.month] }),
    unique('recurring_invoice_months_invoice_key').on(table.invoiceId),
    check('recurring_invoice_months_month', sql`${table.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
  ],
);
