import { partyKinds } from '@kolam/contract/finance/parties/model.ts';
import { paymentDirections, paymentModes } from '@kolam/contract/finance/payments/values.ts';
import { taxedSections } from '@kolam/contract/finance/tax/sections.ts';
import { fixedPrefixes } from '@kolam/contract/platform/organisation/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { invoices } from '#finance/invoices/tables.ts';
import { parties } from '#finance/parties/tables.ts';
import { instantColumn, peopleText, recordColumns } from '../../core/columns.ts';

/**
 * Normalizes a reference as a bank may write it, in any case: without words such as UTR (also
 * directly before letters), leading zeros and signs. "Ref" and "no" also begin other words, so they
 * count only before a sign or a digit.
 */
export const refKeyOf = (ref: SQL): SQL =>
  sql`ltrim(upper(regexp_replace(regexp_replace(${ref}, '^[^a-z0-9]*((utr|upi|imps|neft|rtgs|cheque|chq)[^a-z0-9]*|(ref|no)([^a-z0-9]+|(?=[0-9])))+', '', 'i'), '[^A-Za-z0-9]', '', 'g')), '0')`;

/**
 * Money that moved on an invoice or an account, in paise: an append-only ledger. The only change to a
 * payment is one reversal. The sums of payments on an invoice that are not reversed are in its row, changed
 * under its lock.
 */
export const payments = pgTable(
  'payments',
  {
    ...recordColumns(),
    direction: text({ enum: paymentDirections }).notNull(),
    number: integer().notNull(),
    code: text().notNull(),
    financialYear: smallint().notNull(),
    /** Null for money on an account. */
    invoiceId: uuid().references(() => invoices.id),
    /** Copied from the invoice, where it never changes, for listing and searching. Empty without. */
    invoiceCode: text().notNull(),
    partyId: uuid().notNull(),
    partyName: peopleText().notNull(),
    /** Whose account the money moved on. Null for a payment on an invoice. */
    accountKind: text({ enum: partyKinds }),
    amount: bigint({ mode: 'number' }).notNull(),
    /** Settled additionally by tax deducted at source. */
    tds: bigint({ mode: 'number' }).notNull(),
    /** The section of the tax. Null without tax, by a constraint. */
    tdsSection: text({ enum: taxedSections }),
    mode: text({ enum: paymentModes }).notNull(),
    ref: text().notNull(),
    paidOn: date({ mode: 'string' }).notNull(),
    /** What rows of bank statements show of the amount: the sum of its matches, kept by a trigger. */
    bankAmount: bigint({ mode: 'number' }).notNull().default(0),
    reversedAt: instantColumn(),
    reversedByName: text(),
    reverseReason: text(),
    /**
     * The day of `reversedAt` in India. The payment counts on its own day and its reversal on this
     * one.
     */
    reversedOn: date({ mode: 'string' }).generatedAlwaysAs(
      sql`(reversed_at at time zone 'Asia/Kolkata')::date`,
    ),
    isReversed: boolean().notNull().generatedAlwaysAs(sql`reversed_at is not null`),
    /** `ref` normalized by `refKeyOf`. */
    refKey: text()
      .notNull()
      .generatedAlwaysAs(refKeyOf(sql.raw('ref'))),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower((code || e'\\n' || ref || e'\\n' || invoice_code || e'\\n' || party_name) collate "und-x-icu")`,
      ),
  },
  (table) => [
    unique('payments_number_key').on(table.direction, table.financialYear, table.number),
    unique('payments_code_key').on(table.code),
    index('payments_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('payments_created_at_idx').on(table.createdAt, table.id),
    index('payments_paid_on_idx').on(table.paidOn, table.id),
    index('payments_amount_idx').on(table.amount, table.id),
    index('payments_direction_paid_on_idx').on(table.direction, table.paidOn, table.id),
    index('payments_direction_amount_idx').on(table.direction, table.amount, table.id),
    index('payments_mode_paid_on_idx').on(table.mode, table.paidOn, table.id),
    index('payments_invoice_idx').on(table.invoiceId, table.paidOn, table.id),
    index('payments_party_idx').on(table.partyId, table.paidOn, table.id),
    index('payments_reversed_paid_on_idx').on(table.isReversed, table.paidOn, table.id),
    // For a party's settled and reversed sums before a day.
    index('payments_party_sums_idx').on(
      table.partyId,
      table.paidOn,
      table.direction,
      table.amount,
      table.tds,
      table.reversedOn,
    ),
    index('payments_party_reversed_idx')
      .on(table.partyId, table.reversedOn)
      .where(sql`${table.reversedOn} is not null`),
    // For the settled and reversed sums of a period.
    index('payments_cash_idx').on(table.direction, table.paidOn, table.amount),
    index('payments_reversed_idx')
      .on(table.direction, table.reversedOn, table.amount)
      .where(sql`${table.reversedOn} is not null`),
    // Payments that a row of a bank statement may match.
    index('payments_matchable_idx')
      .on(table.amount, table.direction, table.paidOn, table.id)
      .where(sql`not ${table.isReversed}`),
    // Payments of which rows of statements show a part.
    index('payments_part_in_bank_idx')
      .on(sql`(amount - bank_amount)`)
      .where(sql`${table.bankAmount} > 0 and ${table.bankAmount} < ${table.amount}`),
    index('payments_ref_key_idx').on(table.refKey, table.amount).where(sql`${table.refKey} <> ''`),
    check('payments_amounts', sql`${table.amount} >= 0 and ${table.tds} >= 0`),
    check('payments_something', sql`${table.amount} + ${table.tds} > 0`),
    check(
      'payments_bank_amount',
      sql`${table.bankAmount} between 0 and ${table.amount} and (${table.bankAmount} = 0 or ${table.reversedAt} is null)`,
    ),
    check(
      'payments_invoice',
      sql`(${table.invoiceId} is null) = (${table.invoiceCode} = '') and (${table.invoiceId} is null) = (${table.accountKind} is not null)`,
    ),
    foreignKey({
      name: 'payments_account_fkey',
      columns: [table.partyId, table.accountKind],
      foreignColumns: [parties.id, parties.kind],
    }),
    check(
      'payments_reversed',
      sql`num_nulls(${table.reversedAt}, ${table.reversedByName}, ${table.reverseReason}) in (0, 3)`,
    ),
    check(
      'payments_code',
      sql`${table.code} ~ '^(${sql.raw([fixedPrefixes.receipt, fixedPrefixes.payout].join('|'))})/[0-9]{2}-[0-9]{2}/[0-9]{5}$'`,
    ),
    check(
      'payments_financial_year',
      sql`${table.paidOn} >= make_date(${table.financialYear}, 4, 1) and ${table.paidOn} < make_date(${table.financialYear} + 1, 4, 1)`,
    ),
  ],
);
