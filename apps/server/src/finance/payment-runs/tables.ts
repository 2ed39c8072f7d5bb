import {
  bankLayouts,
  runLineStates,
  runStates,
} from '@kolam/contract/finance/payment-runs/values.ts';
import { taxedSections } from '@kolam/contract/finance/tax/sections.ts';
import { fixedPrefixes } from '@kolam/contract/platform/organisation/values.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { invoices } from '#finance/invoices/tables.ts';
import { parties } from '#finance/parties/tables.ts';
import { payments } from '#finance/payments/tables.ts';
import { instantColumn, peopleText, recordColumns } from '../../core/columns.ts';
import { sealedText } from '../../core/data-key/sealed-column.ts';

/**
 * Bills of vendors that are paid together, in paise. A run changes no bill and no due: only the
 * payments do that are recorded when the bank made its transfers.
 */
export const paymentRuns = pgTable(
  'payment_runs',
  {
    ...recordColumns(),
    number: integer().notNull(),
    code: text().notNull(),
    financialYear: smallint().notNull(),
    state: text({ enum: runStates }).notNull().default('draft'),
    /** Of its bills, without those taken out. A cancelled run keeps its figures. */
    bills: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    tds: bigint({ mode: 'number' }).notNull(),
    /** Null for a run that the product itself made. */
    createdById: uuid(),
    createdByName: text().notNull(),
    releasedAt: instantColumn(),
    releasedByName: text(),
    /** Whether another person released it than who prepared it. */
    isApproved: boolean().notNull().default(false),
    bankFileAt: instantColumn(),
    bankFileByName: text(),
    bankFileLayout: text({ enum: bankLayouts }),
    cancelledAt: instantColumn(),
    cancelledByName: text(),
    cancelReason: text(),
    /** Its vendors and the numbers of its bills, one a line, for the search. */
    lineTexts: peopleText().notNull(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower((code || e'\\n' || line_texts) collate "und-x-icu")`),
  },
  (table) => [
    unique('payment_runs_number_key').on(table.financialYear, table.number),
    unique('payment_runs_code_key').on(table.code),
    index('payment_runs_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('payment_runs_created_at_idx').on(table.createdAt, table.id),
    index('payment_runs_amount_idx').on(table.amount, table.id),
    index('payment_runs_state_created_at_idx').on(table.state, table.createdAt, table.id),
    index('payment_runs_state_amount_idx').on(table.state, table.amount, table.id),
    check('payment_runs_figures', sql`least(${table.bills}, ${table.amount}, ${table.tds}) >= 0`),
    check(
      'payment_runs_code',
      sql`${table.code} ~ '^${sql.raw(fixedPrefixes.run)}/[0-9]{2}-[0-9]{2}/[0-9]{5}$'`,
    ),
    check(
      'payment_runs_released',
      sql`num_nulls(${table.releasedAt}, ${table.releasedByName}) in (0, 2) and case ${table.state} when 'draft' then ${table.releasedAt} is null when 'cancelled' then true else ${table.releasedAt} is not null end`,
    ),
    check(
      'payment_runs_bank_file',
      sql`num_nulls(${table.bankFileAt}, ${table.bankFileByName}, ${table.bankFileLayout}) in (0, 3) and (${table.bankFileAt} is null or ${table.releasedAt} is not null)`,
    ),
    check(
      'payment_runs_cancelled',
      sql`num_nulls(${table.cancelledAt}, ${table.cancelledByName}, ${table.cancelReason}) = case ${table.state} when 'cancelled' then 0 else 3 end`,
    ),
  ],
);

/** What a run pays of each bill, in paise: all that was due of it, by money and by tax. */
export const paymentRunLines = pgTable(
  'payment_run_lines',
  {
    id: uuid().primaryKey(),
    runId: uuid()
      .notNull()
      .references(() => paymentRuns.id),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    partyId: uuid()
      .notNull()
      .references(() => parties.id),
    state: text({ enum: runLineStates }).notNull().default('open'),
    amount: bigint({ mode: 'number' }).notNull(),
    tds: bigint({ mode: 'number' }).notNull(),
    tdsSection: text({ enum: taxedSections }),
    /** The vendor's account as of the release. */
    bankName: text(),
    accountNumber: sealedText('payment_run_lines.account_number'),
    ifsc: text(),
    paymentId: uuid().references(() => payments.id),
    /** Why it was taken out. */
    reason: text(),
    /** When and where its payment advice was mailed. */
    adviceAt: instantColumn(),
    adviceTo: text(),
  },
  (table) => [
    // A bill is in one open run at most.
    uniqueIndex('payment_run_lines_open_key')
      .on(table.invoiceId)
      .where(sql`${table.state} = 'open'`),
    unique('payment_run_lines_bill_key').on(table.runId, table.invoiceId),
    unique('payment_run_lines_payment_key').on(table.paymentId),
    index('payment_run_lines_invoice_idx').on(table.invoiceId),
    index('payment_run_lines_party_idx').on(table.partyId),
    check('payment_run_lines_amounts', sql`${table.amount} > 0 and ${table.tds} >= 0`),
    check('payment_run_lines_tds', sql`(${table.tds} > 0) = (${table.tdsSection} is not null)`),
    check(
      'payment_run_lines_bank',
      sql`num_nulls(${table.bankName}, ${table.accountNumber}, ${table.ifsc}) in (0, 3)`,
    ),
    check(
      'payment_run_lines_paid',
      sql`(${table.state} = 'paid') = (${table.paymentId} is not null) and (${table.state} <> 'paid' or ${table.accountNumber} is not null)`,
    ),
    check(
      'payment_run_lines_advice',
      sql`num_nulls(${table.adviceAt}, ${table.adviceTo}) in (0, 2) and (${table.adviceAt} is null or ${table.state} = 'paid')`,
    ),
    check('payment_run_lines_out', sql`(${table.state} = 'out') = (${table.reason} is not null)`),
  ],
);
