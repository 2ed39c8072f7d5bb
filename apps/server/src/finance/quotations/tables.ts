import { untaxedKinds } from '@kolam/contract/finance/invoices/values.ts';
import { quotationStates, quotationTypes } from '@kolam/contract/finance/quotations/values.ts';
import { type SupplyType, supplyTypes } from '@kolam/contract/finance/tax/gst.ts';
import { fixedPrefixes } from '@kolam/contract/platform/organisation/values.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
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

/**
 * Offers to customers. They are no tax documents, so they are apart from invoices: no report or due
 * can count them.
 */
export const quotations = pgTable(
  'quotations',
  {
    ...recordColumns(),
    type: text({ enum: quotationTypes }).notNull(),
    state: text({ enum: quotationStates }).notNull(),
    /** The number in its series. Null for a draft. */
    number: integer(),
    code: text(),
    issuedOn: day().notNull(),
    validUntil: day().notNull(),
    /** The calendar year in which the financial year of `issuedOn` starts. */
    financialYear: smallint().notNull(),
    partyId: uuid().notNull(),
    partyKind: text().notNull().generatedAlwaysAs(sql`'customer'`),
    /** The customer's name as it is now, so that the list can be searched and sorted by it. */
    partyName: peopleText().notNull(),
    /** Place of supply, a state code of two letters. */
    place: text().notNull(),
    supplyType: text({ enum: supplyTypes }).$type<SupplyType>().notNull(),
    notes: text().notNull(),
    subtotal: paise().notNull(),
    cgst: paise().notNull(),
    sgst: paise().notNull(),
    igst: paise().notNull(),
    roundOff: paise().notNull().default(0),
    grandTotal: paise().notNull().generatedAlwaysAs(sql`subtotal + cgst + sgst + igst + round_off`),
    sentAt: instantColumn(),
    sentTo: text(),
    /** Why it was declined. */
    reason: text().notNull().default(''),
    /** The invoice that was made from it: one at most. Null again if its draft is deleted. */
    invoiceId: uuid().references(() => invoices.id, { onDelete: 'set null' }),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower((coalesce(code, '') || e'\\n' || party_name) collate "und-x-icu")`,
      ),
  },
  (table) => [
    foreignKey({
      name: 'quotations_party_fkey',
      columns: [table.partyId, table.partyKind],
      foreignColumns: [parties.id, parties.kind],
    }),
    unique('quotations_number_key').on(table.financialYear, table.number),
    unique('quotations_code_key').on(table.code),
    unique('quotations_invoice_key').on(table.invoiceId),
    index('quotations_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('quotations_issued_on_idx').on(table.issuedOn, table.id),
    index('quotations_code_idx').on(table.code, table.id),
    index('quotations_party_name_idx').on(table.partyName, table.id),
    index('quotations_grand_total_idx').on(table.grandTotal, table.id),
    index('quotations_valid_until_idx').on(table.validUntil, table.id),
    index('quotations_created_at_idx').on(table.createdAt, table.id),
    index('quotations_state_idx').on(table.state, table.validUntil, table.id),
    index('quotations_type_idx').on(table.type, table.issuedOn, table.id),
    index('quotations_party_idx').on(table.partyId, table.issuedOn, table.id),
    check('quotations_numbered', sql`(${table.state} = 'draft') = (${table.number} is null)`),
    check('quotations_coded', sql`num_nulls(${table.number}, ${table.code}) in (0, 2)`),
    check(
      'quotations_code',
      sql`${table.code} ~ '^${sql.raw(fixedPrefixes.quotation)}/[0-9]{2}-[0-9]{2}/[0-9]{5}$'`,
    ),
    check('quotations_valid_until', sql`${table.validUntil} >= ${table.issuedOn}`),
    check('quotations_sent', sql`num_nulls(${table.sentAt}, ${table.sentTo}) in (0, 2)`),
    check('quotations_reason', sql`${table.state} = 'declined' or ${table.reason} = ''`),
    check('quotations_invoice', sql`${table.invoiceId} is null or ${table.state} = 'accepted'`),
    check(
      'quotations_figures',
      sql`least(${table.subtotal}, ${table.cgst}, ${table.sgst}, ${table.igst}) >= 0`,
    ),
    check(
      'quotations_round_off',
      sql`${table.roundOff} = 0 or (${table.roundOff} between -49 and 50 and (${table.subtotal} + ${table.cgst} + ${table.sgst} + ${table.igst} + ${table.roundOff}) % 100 = 0)`,
    ),
    check(
      'quotations_supply',
      sql`case ${table.supplyType} when 'intra' then ${table.igst} = 0 and ${table.cgst} = ${table.sgst} else ${table.cgst} + ${table.sgst} = 0 end`,
    ),
  ],
);

/**
 * Their lines in the order of `at`, from 0. Quantity is in thousandths, rates are in hundredths
 * of a percent, money is in paise.
 */
export const quotationLines = pgTable(
  'quotation_lines',
  {
    quotationId: uuid()
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    at: smallint().notNull(),
    desc: text().notNull(),
    hsn: text().notNull(),
    unit: text().notNull(),
    quantity: bigint({ mode: 'number' }).notNull(),
    rate: paise().notNull(),
    discountRate: integer().notNull().default(0),
    taxRate: integer().notNull(),
    untaxed: text({ enum: untaxedKinds }).notNull(),
    taxable: paise().notNull(),
    cgst: paise().notNull(),
    sgst: paise().notNull(),
    igst: paise().notNull(),
  },
  (table) => [
    primaryKey({ name: 'quotation_lines_pkey', columns: [table.quotationId, table.at] }),
    check('quotation_lines_quantity', sql`${table.quantity} > 0`),
    check('quotation_lines_discount', sql`${table.discountRate} between 0 and 10000`),
    check(
      'quotation_lines_figures',
      sql`least(${table.rate}, ${table.taxRate}, ${table.taxable}, ${table.cgst}, ${table.sgst}, ${table.igst}) >= 0`,
    ),
    check('quotation_lines_untaxed', sql`${table.taxRate} = 0 or ${table.untaxed} = 'nil'`),
  ],
);
