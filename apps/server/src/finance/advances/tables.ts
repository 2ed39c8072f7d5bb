import { supplyTypes } from '@kolam/contract/finance/tax/gst.ts';
import { fixedPrefixes } from '@kolam/contract/platform/organisation/values.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PartySnapshot } from '#finance/invoices/tables.ts';
import { accountEntries, parties } from '#finance/parties/tables.ts';
import { payments } from '#finance/payments/tables.ts';
import { instantColumn, peopleText } from '../../core/columns.ts';

const paise = () => bigint({ mode: 'number' });

/** An amount with its tax. Half of the tax within a state is CGST. */
const figures = () => ({
  amount: paise().notNull(),
  taxable: paise().notNull(),
  cgst: paise().notNull(),
  sgst: paise().notNull(),
  igst: paise().notNull(),
});

/** The parties of a voucher. No voucher prints a PAN. */
export type VoucherParty = Omit<PartySnapshot, 'pan'>;

/**
 * Advances of customers for services, each with its receipt voucher (Central Goods and Services Tax
 * Rules, rule 50), in paise. Only what is left of one changes, by a trigger.
 */
export const advances = pgTable(
  'advances',
  {
    id: uuid().primaryKey(),
    createdAt: instantColumn().notNull(),
    partyId: uuid()
      .notNull()
      .references(() => parties.id),
    partyName: peopleText().notNull(),
    /** The receipt. */
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    number: integer().notNull(),
    code: text().notNull(),
    financialYear: smallint().notNull(),
    /** The day of the receipt. */
    receivedOn: date({ mode: 'string' }).notNull(),
    desc: text('description').notNull(),
    hsn: text().notNull(),
    /** A state code of two letters. */
    place: text().notNull(),
    supplyType: text({ enum: supplyTypes }).notNull(),
    /** In hundredths of a percent. */
    taxRate: integer().notNull(),
    supplier: jsonb().$type<VoucherParty>().notNull(),
    recipient: jsonb().$type<VoucherParty>().notNull(),
    ...figures(),
    /** What is neither applied nor refunded, and the tax in it: the sums of its moves. */
    remaining: paise().notNull().default(0),
    remainingTax: paise().notNull().default(0),
  },
  (table) => [
    unique('advances_number_key').on(table.financialYear, table.number),
    unique('advances_code_key').on(table.code),
    // For the beginning of a number in the quick search.
    index('advances_code_idx').on(sql`${table.code} text_pattern_ops`),
    unique('advances_payment_key').on(table.paymentId),
    index('advances_received_on_idx').on(table.receivedOn),
    index('advances_party_idx').on(table.partyId, table.receivedOn, table.id),
    check(
      'advances_code',
      sql`${table.code} ~ '^${sql.raw(fixedPrefixes.receiptVoucher)}/[0-9]{2}-[0-9]{2}/[0-9]{5}$'`,
    ),
    check(
      'advances_financial_year',
      sql`${table.receivedOn} >= make_date(${table.financialYear}, 4, 1) and ${table.receivedOn} < make_date(${table.financialYear} + 1, 4, 1)`,
    ),
    check('advances_terms', sql`${table.taxRate} > 0 and ${table.place} <> ''`),
    check(
      'advances_figures',
      sql`${table.amount} > 0 and ${table.amount} = ${table.taxable} + ${table.cgst} + ${table.sgst} + ${table.igst} and ${table.cgst} = ${table.sgst} and case ${table.supplyType} when 'intra' then ${table.igst} = 0 else ${table.cgst} = 0 end`,
    ),
    check(
      'advances_remaining',
      sql`${table.remaining} between 0 and ${table.amount} and case ${table.remaining} when 0 then ${table.remainingTax} = 0 when ${table.amount} then ${table.remainingTax} = ${table.cgst} + ${table.sgst} + ${table.igst} else true end`,
    ),
  ],
);

/**
 * What an entry of a customer's account moved of an advance: an append-only ledger. Amounts above 0
 * leave more of the advance. What a refund moved has a refund voucher (rule 51).
 */
export const advanceMoves = pgTable(
  'advance_moves',
  {
    id: uuid().primaryKey(),
    advanceId: uuid()
      .notNull()
      .references(() => advances.id),
    entryId: uuid()
      .notNull()
      .references(() => accountEntries.id),
    /** The day on which the tax counts: that of the payment, else the one on which it was made. */
    day: date({ mode: 'string' }).notNull(),
    ...figures(),
    number: integer(),
    code: text(),
    financialYear: smallint(),
  },
  (table) => [
    unique('advance_moves_key').on(table.entryId, table.advanceId),
    unique('advance_moves_number_key').on(table.financialYear, table.number),
    unique('advance_moves_code_key').on(table.code),
    index('advance_moves_code_idx').on(sql`${table.code} text_pattern_ops`),
    index('advance_moves_advance_idx').on(table.advanceId, table.day),
    index('advance_moves_day_idx').on(table.day),
    check(
      'advance_moves_code',
      sql`num_nulls(${table.number}, ${table.code}, ${table.financialYear}) in (0, 3) and ${table.code} ~ '^${sql.raw(fixedPrefixes.refundVoucher)}/[0-9]{2}-[0-9]{2}/[0-9]{5}$'`,
    ),
    check(
      'advance_moves_figures',
      sql`${table.amount} <> 0 and ${table.amount} = ${table.taxable} + ${table.cgst} + ${table.sgst} + ${table.igst} and ${table.cgst} = ${table.sgst}`,
    ),
  ],
);
