import { eventHeads } from '@kolam/contract/finance/events/heads.ts';
import {
  invoiceKinds,
  invoiceStatuses,
  lineCredits,
  untaxedKinds,
} from '@kolam/contract/finance/invoices/values.ts';
import { type SupplyType, supplyTypes } from '@kolam/contract/finance/tax/gst.ts';
import { tdsSections } from '@kolam/contract/finance/tax/sections.ts';
import { fixedPrefixes } from '@kolam/contract/platform/organisation/values.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { events } from '#finance/events/tables.ts';
import { individualPan, parties } from '#finance/parties/tables.ts';
import { companies } from '#people/companies/tables.ts';
import { files } from '#platform/files/tables.ts';
import { instantColumn, peopleText, recordColumns } from '../../core/columns.ts';
import { withSealedField } from '../../core/data-key/sealed-column.ts';

/**
 * A snapshot of the supplier or recipient as of the document's issue. A draft has the current data.
 */
export type PartySnapshot = {
  name: string;
  gstin: string;
  pan: string;
  state: string;
  address: string[];
  email: string;
  phone: string;
  /** In a special economic zone. Missing means no. */
  isSez?: boolean;
  /** Whether the address has its first line. Missing in old documents, where any line counts. */
  hasAddress?: boolean;
};

/** With the PAN of an individual encrypted, as in `parties`. */
const partySnapshot = (place: 'invoices.supplier' | 'invoices.recipient') =>
  withSealedField<'pan', PartySnapshot>(place, { field: 'pan', only: individualPan });

const paise = () => bigint({ mode: 'number' });

/**
 * The month in whose return the input tax of a bill is taken or lowered, `YYYY-MM`. Null for a
 * sale, by a constraint.
 */
const creditMonth = () => text();

/** The day on which the tax counts: that of the document, or the first of a later month of credit. */
const taxedOn = () =>
  date({ mode: 'string' })
    .notNull()
    .generatedAlwaysAs(
      sql`greatest(issued_on, make_date(left(credit_month, 4)::integer, right(credit_month, 2)::integer, 1))`,
    );

/**
 * The month of its income or expense, `YYYY-MM`: that of its day. If that was closed already, it is
 * the month of its credit, or the first open one after. Written by a trigger and never changed.
 */
const countsIn = () => text();
const isMonth = (column: AnyPgColumn) => sql`${column} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`;

/** Sums of a document's lines, in paise. */
const figures = () => ({
  subtotal: paise().notNull(),
  cgst: paise().notNull(),
  sgst: paise().notNull(),
  igst: paise().notNull(),
  taxTotal: paise().notNull().generatedAlwaysAs(sql`cgst + sgst + igst`),
  /** Brings the total to whole rupees, without tax. Of a bill, as the vendor rounded it. */
  roundOff: paise().notNull().default(0),
  grandTotal: paise().notNull().generatedAlwaysAs(sql`subtotal + cgst + sgst + igst + round_off`),
});

/** Tax under reverse charge, which we owe instead of the vendor: no part of the total. */
const owed = () => ({
  owedCgst: paise().notNull().default(0),
  owedSgst: paise().notNull().default(0),
  owedIgst: paise().notNull().default(0),
});

/** A check that as much is owed as CGST as is as SGST, and nothing besides IGST. */
const owedBySupply = (table: Record<keyof ReturnType<typeof owed>, SQLWrapper>): SQL =>
  sql`least(${table.owedCgst}, ${table.owedIgst}) >= 0 and ${table.owedCgst} = ${table.owedSgst} and least(${table.owedCgst}, ${table.owedIgst}) = 0`;

const dueOf =
  'subtotal + cgst + sgst + igst + round_off - paid - tds_settled - credited - from_account';

/** The vendor's GSTIN on a bill. */
export const billGstin = sql`coalesce(supplier ->> 'gstin', '')`;
export const isTaxedBill = sql`kind = 'purchase' and state = 'issued' and tax_total > 0`;
/**
 * The financial year in whose next October the credit of a bill ends: that of its invoice, which a
 * self-invoice is (CGST Act, section 16(4); CBIC Circular 211/5/2024).
 */
const creditYear = 'coalesce(self_invoice_year, financial_year)';
export const lateCreditDay = sql.raw(`make_date(${creditYear} + 1, 10, 31)`);
/** Whether the credit of a bill is taken after that. */
export const isLateCredit = sql`kind = 'purchase' and state = 'issued' and taxed_on > ${lateCreditDay}`;
/** Bills whose tax we owe. */
export const isOwedBill = sql`reverse_charge and state = 'issued'`;

/**
 * Sales invoices and purchase bills. Once issued, only its settlement changes, under the row's
 * lock, and it can be voided (decision record 0013). Money is whole paise.
 */
export const invoices = pgTable(
  'invoices',
  {
    ...recordColumns(),
    kind: text({ enum: invoiceKinds }).notNull(),
    state: text({ enum: ['draft', 'issued', 'void'] }).notNull(),
    /** The number in its series. Null for a draft. */
    number: integer(),
    code: text(),
    issuedOn: date({ mode: 'string' }).notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    /** The calendar year in which the financial year of `issuedOn` starts. */
    financialYear: smallint().notNull(),
    partyId: uuid().notNull(),
    partyKind: text()
      .notNull()
      .generatedAlwaysAs(sql`case kind when 'sales' then 'customer' else 'vendor' end`),
    partyName: peopleText().notNull(),
    /** The client company of the customer at that time. */
    companyId: uuid().references(() => companies.id),
    supplier: partySnapshot('invoices.supplier').notNull(),
    recipient: partySnapshot('invoices.recipient').notNull(),
    /** Place of supply, a state code of two letters. */
    place: text().notNull(),
    supplyType: text({ enum: supplyTypes }).$type<SupplyType>().notNull(),
    billNo: text().notNull(),
    /** Recorded although the vendor has another bill with that number in the year. */
    billConfirmed: boolean().notNull().default(false),
    billFileId: uuid().references(() => files.id),
    notes: text().notNull(),
    /**
     * The event whose revenue or cost it is. Not part of the document, so it can change after
     * issue.
     */
    eventId: uuid().references(() => events.id),
    eventHead: text({ enum: eventHeads }),
    ...figures(),
    /** Whether we owe the tax of a bill, instead of the vendor. */
    reverseCharge: boolean().notNull().default(false),
    ...owed(),
    owedTax: paise().notNull().generatedAlwaysAs(sql`owed_cgst + owed_sgst + owed_igst`),
    /** The part of `owedTax` that notes took back. */
    creditedOwed: paise().notNull().default(0),
    /**
     * Our own invoice for a bill under reverse charge of a vendor who is not registered, in a series
     * of its own. Null for all others, and for drafts.
     */
    selfInvoiceNumber: integer(),
    selfInvoiceCode: text(),
    selfInvoiceOn: date({ mode: 'string' }),
    selfInvoiceYear: smallint(),
    paid: paise().notNull().default(0),
    tdsSettled: paise().notNull().default(0),
    /** Null as well for a draft that takes the month in which it is recorded. */
    creditMonth: creditMonth(),
    taxedOn: taxedOn(),
    /** Null for drafts. */
    countsIn: countsIn(),
    /** The section of the tax deducted from a bill. Null for a sale, by a constraint. */
    tdsSection: text({ enum: tdsSections }),
    /**
     * The part of `tdsSettled` that was deducted when the bill was recorded. Null if its tax is
     * deducted from payments.
     */
    tdsOnBill: paise(),
    credited: paise().notNull().default(0),
    /** The part of `credited` without tax. */
    creditedTaxable: paise().notNull().default(0),
    creditedTax: paise().notNull().default(0),
    /**
     * What `creditedTax` is once notes took back all tax of an amended sale, which may differ from
     * its tax as issued by the rounding of each line. Null: the tax as issued.
     */
    creditableTax: paise(),
    /**
     * What was applied to it from the party's account, less what notes moved there from it: the
     * sum of its account entries without a payment with the other sign, by a trigger. Below 0 if a
     * note came after it was paid.
     */
    fromAccount: paise().notNull().default(0),
    due: paise()
      .notNull()
      .generatedAlwaysAs(sql.raw(`case when state = 'issued' then ${dueOf} else 0 end`)),
    status: text({ enum: invoiceStatuses })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `case when state <> 'issued' then state when ${dueOf} = 0 then 'paid' when paid + tds_settled - coalesce(tds_on_bill, 0) + credited + from_account = 0 then 'unpaid' else 'part-paid' end`,
        ),
      ),
    voidedAt: instantColumn(),
    voidedByName: text(),
    voidReason: text(),
    sentAt: instantColumn(),
    sentTo: text(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower((coalesce(code, '') || e'\\n' || party_name || e'\\n' || bill_no || e'\\n' || coalesce(self_invoice_code, '')) collate "und-x-icu")`,
      ),
  },
  (table) => [
    foreignKey({
      name: 'invoices_party_fkey',
      columns: [table.partyId, table.partyKind],
      foreignColumns: [parties.id, parties.kind],
    }),
    unique('invoices_number_key').on(table.kind, table.financialYear, table.number),
    unique('invoices_code_key').on(table.code),
    uniqueIndex('invoices_bill_key')
      .on(table.partyId, table.financialYear, sql`lower(${table.billNo})`)
      .where(
        sql`${table.kind} = 'purchase' and ${table.billNo} <> '' and not ${table.billConfirmed} and ${table.state} = 'issued'`,
      ),
    index('invoices_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    // For the quick search.
    index('invoices_bill_no_idx')
      .on(sql`lower(${table.billNo})`, table.id)
      .where(sql`${table.billNo} <> ''`),
    index('invoices_created_at_idx').on(table.createdAt, table.id),
    // For whether a document was saved since a tax rule was created.
    index('invoices_updated_at_idx').on(table.updatedAt),
    index('invoices_issued_on_idx').on(table.issuedOn, table.id),
    index('invoices_kind_issued_on_idx').on(table.kind, table.issuedOn, table.id),
    index('invoices_kind_created_at_idx').on(table.kind, table.createdAt, table.id),
    index('invoices_kind_party_name_idx').on(table.kind, table.partyName, table.id),
    index('invoices_kind_grand_total_idx').on(table.kind, table.grandTotal, table.id),
    index('invoices_kind_code_idx').on(table.kind, table.code, table.id),
    index('invoices_kind_subtotal_idx').on(table.kind, table.subtotal, table.id),
    index('invoices_kind_tax_total_idx').on(table.kind, table.taxTotal, table.id),
    index('invoices_kind_due_idx').on(table.kind, table.due, table.id),
    index('invoices_kind_due_on_idx').on(table.kind, table.dueOn, table.id),
    index('invoices_kind_status_idx').on(table.kind, table.status, table.id),
    index('invoices_kind_status_issued_on_idx').on(
      table.kind,
      table.status,
      table.issuedOn,
      table.id,
    ),
    // The same sort keys for both kinds together.
    index('invoices_party_name_idx').on(table.partyName, table.id),
    index('invoices_grand_total_idx').on(table.grandTotal, table.id),
    index('invoices_subtotal_idx').on(table.subtotal, table.id),
    index('invoices_tax_total_idx').on(table.taxTotal, table.id),
    index('invoices_due_idx').on(table.due, table.id),
    index('invoices_due_on_idx').on(table.dueOn, table.id),
    index('invoices_status_idx').on(table.status, table.id),
    index('invoices_party_idx').on(table.partyId, table.issuedOn, table.id),
    index('invoices_company_idx').on(table.companyId, table.issuedOn, table.id),
    // Open documents by due date, with the columns that their sums need.
    index('invoices_open_idx')
      .on(
        table.kind,
        table.dueOn,
        table.id,
        table.due,
        table.grandTotal,
        table.paid,
        table.tdsSettled,
        table.credited,
        table.fromAccount,
      )
      .where(sql`${table.due} > 0`),
    // Open documents, newest first, with the due date to find overdue ones.
    index('invoices_open_issued_on_idx')
      .on(table.kind, table.issuedOn, table.id, table.dueOn)
      .where(sql`${table.due} > 0`),
    // For the sums of a party's documents, in total and before a day.
    index('invoices_party_sums_idx')
      .on(
        table.partyId,
        table.issuedOn,
        table.grandTotal,
        table.due,
        table.dueOn,
        table.paid,
        table.tdsSettled,
        table.credited,
        table.fromAccount,
      )
      .where(sql`${table.state} = 'issued'`),
    // For what is due of parties.
    index('invoices_party_open_idx')
      .on(table.partyId, table.dueOn, table.due)
      .where(sql`${table.due} > 0`),
    index('invoices_event_idx')
      .on(table.eventId, table.issuedOn, table.id)
      .where(sql`${table.eventId} is not null`),
    // For the sums of an event's documents.
    index('invoices_event_sums_idx')
      .on(table.eventId, table.eventHead, table.kind, table.subtotal, table.creditedTaxable)
      .where(sql`${table.eventId} is not null and ${table.state} = 'issued'`),
    // Documents that can still be linked to an event.
    index('invoices_unlinked_idx')
      .on(table.kind, table.issuedOn, table.id)
      .where(sql`${table.eventId} is null and ${table.state} <> 'void'`),
    // For the tax of a period.
    index('invoices_tax_idx')
      .on(table.kind, table.taxedOn, table.taxTotal)
      .where(sql`${table.state} = 'issued'`),
    // For the tax of bills that can't be taken.
    index('invoices_bill_gstin_idx').on(billGstin).where(isTaxedBill),
    index('invoices_counts_in_idx').on(table.countsIn).where(sql`${table.state} = 'issued'`),
    check(
      'invoices_counts_in',
      sql`(${table.state} = 'draft') = (${table.countsIn} is null) and (${table.countsIn} is null or ${isMonth(table.countsIn)})`,
    ),
    index('invoices_late_credit_idx').on(table.taxedOn).where(isLateCredit),
    index('invoices_reverse_charge_idx').on(table.issuedOn, table.id).where(sql`reverse_charge`),
    // For the tax owed in a period.
    index('invoices_owed_idx').on(table.taxedOn).where(isOwedBill),
    index('invoices_self_invoice_on_idx')
      .on(table.selfInvoiceOn)
      .where(sql`${table.selfInvoiceOn} is not null`),
    unique('invoices_self_invoice_key').on(table.selfInvoiceYear, table.selfInvoiceNumber),
    unique('invoices_self_invoice_code_key').on(table.selfInvoiceCode),
    check(
      'invoices_reverse_charge',
      sql`${owedBySupply(table)} and case when ${table.reverseCharge} then ${table.kind} = 'purchase' and ${table.cgst} + ${table.sgst} + ${table.igst} = 0 and ${table.owedCgst} + ${table.owedIgst} > 0 else ${table.owedCgst} + ${table.owedIgst} = 0 end and ${table.creditedOwed} between 0 and ${table.owedCgst} + ${table.owedSgst} + ${table.owedIgst} and case ${table.supplyType} when 'intra' then ${table.owedIgst} = 0 else ${table.owedCgst} = 0 end`,
    ),
    check(
      'invoices_self_invoice',
      sql`num_nulls(${table.selfInvoiceNumber}, ${table.selfInvoiceCode}, ${table.selfInvoiceOn}, ${table.selfInvoiceYear}) = case when ${table.reverseCharge} and ${table.state} <> 'draft' and coalesce(${table.supplier} ->> 'gstin', '') = '' then 0 else 4 end`,
    ),
    check(
      'invoices_self_invoice_code',
      sql`${table.selfInvoiceCode} ~ '^${sql.raw(fixedPrefixes.selfInvoice)}/[0-9]{2}-[0-9]{2}/[0-9]{5}$' and ${table.selfInvoiceOn} >= make_date(${table.selfInvoiceYear}, 4, 1) and ${table.selfInvoiceOn} < make_date(${table.selfInvoiceYear} + 1, 4, 1)`,
    ),
    check('invoices_numbered', sql`(${table.state} = 'draft') = (${table.number} is null)`),
    check('invoices_coded', sql`num_nulls(${table.number}, ${table.code}) in (0, 2)`),
    check('invoices_code', sql`${table.code} ~ '^[A-Z0-9]{1,4}/[0-9]{2}-[0-9]{2}/[0-9]{5}$'`),
    check('invoices_due_on', sql`${table.dueOn} >= ${table.issuedOn}`),
    check(
      'invoices_figures',
      sql`least(${table.subtotal}, ${table.cgst}, ${table.sgst}, ${table.igst}, ${table.paid}, ${table.tdsSettled}, ${table.credited}) >= 0`,
    ),
    check(
      'invoices_supply',
      sql`case ${table.supplyType} when 'intra' then ${table.igst} = 0 and ${table.cgst} = ${table.sgst} else ${table.cgst} + ${table.sgst} = 0 end`,
    ),
    check(
      'invoices_settled',
      sql`${table.paid} + ${table.tdsSettled} + ${table.credited} + ${table.fromAccount} between 0 and ${table.subtotal} + ${table.cgst} + ${table.sgst} + ${table.igst} + ${table.roundOff}`,
    ),
    check(
      'invoices_round_off',
      sql`case ${table.kind} when 'sales' then ${table.roundOff} = 0 or (${table.roundOff} between -49 and 50 and (${table.subtotal} + ${table.cgst} + ${table.sgst} + ${table.igst} + ${table.roundOff}) % 100 = 0) else ${table.roundOff} between -99 and 99 end`,
    ),
    // The notes that take the rest of the lines take the round-off too, or what is left of an amended sale.
    check(
      'invoices_credited',
      sql`${table.creditedTaxable} between 0 and ${table.subtotal} and ${table.creditedTax} between 0 and coalesce(${table.creditableTax}, ${table.cgst} + ${table.sgst} + ${table.igst}) and (${table.credited} = ${table.creditedTaxable} + ${table.creditedTax} and (${table.creditableTax} is not null or ${table.roundOff} = 0 or ${table.creditedTaxable} + ${table.creditedTax} < ${table.subtotal} + ${table.cgst} + ${table.sgst} + ${table.igst}) or ${table.credited} = ${table.subtotal} + ${table.cgst} + ${table.sgst} + ${table.igst} + ${table.roundOff} and ${table.creditedTaxable} = ${table.subtotal} and ${table.creditedTax} = coalesce(${table.creditableTax}, ${table.cgst} + ${table.sgst} + ${table.igst}))`,
    ),
    check(
      'invoices_creditable_tax',
      sql`${table.creditableTax} is null or ${table.kind} = 'sales'`,
    ),
    check(
      'invoices_open_only',
      sql`${table.state} = 'issued' or (${table.paid} + ${table.tdsSettled} + ${table.credited} = 0 and ${table.fromAccount} = 0)`,
    ),
    check(
      'invoices_voided',
      sql`num_nulls(${table.voidedAt}, ${table.voidedByName}, ${table.voidReason}) = case ${table.state} when 'void' then 0 else 3 end`,
    ),
    check('invoices_sent', sql`num_nulls(${table.sentAt}, ${table.sentTo}) in (0, 2)`),
    check(
      'invoices_event',
      sql`num_nulls(${table.eventId}, ${table.eventHead}) in (0, 2) and (${table.eventHead} is null or (${table.kind} = 'sales') = (${table.eventHead} = 'revenue'))`,
    ),
    check(
      'invoices_tds_on_bill',
      sql`${table.tdsOnBill} is null or (${table.kind} = 'purchase' and ${table.tdsOnBill} between 0 and ${table.tdsSettled})`,
    ),
    check('invoices_bill', sql`${table.kind} = 'purchase' or ${table.billNo} = ''`),
    check(
      'invoices_financial_year',
      sql`${table.issuedOn} >= make_date(${table.financialYear}, 4, 1) and ${table.issuedOn} < make_date(${table.financialYear} + 1, 4, 1)`,
    ),
  ],
);

/**
 * The columns of a line. Quantity is in thousandths, rates are in hundredths of a percent, money is
 * in paise.
 */
const lineColumns = () => ({
  id: uuid().primaryKey(),
  place: smallint().notNull(),
  desc: text().notNull(),
  hsn: text().notNull(),
  unit: text().notNull(),
  quantity: bigint({ mode: 'number' }).notNull(),
  rate: paise().notNull(),
  /** Taken off before tax. */
  discountRate: integer().notNull().default(0),
  taxRate: integer().notNull(),
  taxable: paise().notNull(),
  cgst: paise().notNull(),
  sgst: paise().notNull(),
  igst: paise().notNull(),
  ...owed(),
});

/** In the order of `place`, from 0. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    ...lineColumns(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    /** What it is at a rate of 0. */
    untaxed: text({ enum: untaxedKinds }).notNull().default('nil'),
    /** Whether the input tax is taken. Says nothing on a sale. */
    credit: text({ enum: lineCredits }).notNull().default('eligible'),
    creditReason: text().notNull().default(''),
    /** The month in which credit that was taken is reversed, `YYYY-MM`. */
    creditReversedIn: text(),
  },
  (table) => [
    // For the credit that is not taken.
    index('invoice_lines_credit_refused_idx')
      .on(table.invoiceId)
      .where(sql`${table.credit} in ('blocked', 'none')`),
    // For the credit reversed in a month.
    index('invoice_lines_credit_reversed_idx')
      .on(table.creditReversedIn)
      .where(sql`${table.creditReversedIn} is not null`),
    check('invoice_lines_untaxed', sql`${table.taxRate} = 0 or ${table.untaxed} = 'nil'`),
    check(
      'invoice_lines_credit',
      sql`(${table.credit} = 'eligible') = (${table.creditReason} = '') and (${table.credit} = 'reversed') = (${table.creditReversedIn} is not null)`,
    ),
    check(
      'invoice_lines_credit_reversed_in',
      sql`${table.creditReversedIn} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`,
    ),
    check(
      'invoice_lines_owed',
      sql`${owedBySupply(table)} and (${table.owedCgst} + ${table.owedIgst} = 0 or ${table.cgst} + ${table.sgst} + ${table.igst} = 0)`,
    ),
    unique('invoice_lines_place_key').on(table.invoiceId, table.place),
    check('invoice_lines_quantity', sql`${table.quantity} > 0`),
    check('invoice_lines_discount', sql`${table.discountRate} between 0 and 10000`),
    check(
      'invoice_lines_figures',
      sql`least(${table.rate}, ${table.taxRate}, ${table.taxable}, ${table.cgst}, ${table.sgst}, ${table.igst}) >= 0`,
    ),
  ],
);

/**
 * Credit notes of sales and debit notes of purchases, which lower an issued invoice. Only what the
 * recipient did with its credit changes.
 */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: uuid().primaryKey(),
    createdAt: instantColumn().notNull(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    /** The invoice's kind. */
    kind: text({ enum: invoiceKinds }).notNull(),
    number: integer().notNull(),
    code: text().notNull(),
    issuedOn: date({ mode: 'string' }).notNull(),
    financialYear: smallint().notNull(),
    reason: text().notNull(),
    /** Whether it came in time to lower the invoice's tax as well as the amount due. */
    lowersTax: boolean().notNull(),
    creditMonth: creditMonth(),
    taxedOn: taxedOn(),
    countsIn: countsIn().notNull().default(''),
    /** Whether the recipient of a sale reversed its input tax credit. Null while unknown. */
    recipientReversed: boolean(),
    recipientReversedOn: date({ mode: 'string' }),
    ...figures(),
    ...owed(),
  },
  (table) => [
    unique('credit_notes_number_key').on(table.kind, table.financialYear, table.number),
    unique('credit_notes_code_key').on(table.code),
    index('credit_notes_invoice_idx').on(table.invoiceId, table.id),
    // All notes of a period, whether they lower tax or not.
    index('credit_notes_issued_on_idx').on(table.kind, table.issuedOn, table.id),
    index('credit_notes_counts_in_idx').on(table.countsIn),
    check('credit_notes_counts_in', isMonth(table.countsIn)),
    // For the tax of a period.
    index('credit_notes_tax_idx')
      .on(table.kind, table.taxedOn, table.taxTotal)
      .where(sql`${table.lowersTax}`),
    check(
      'credit_notes_figures',
      sql`least(${table.subtotal}, ${table.cgst}, ${table.sgst}, ${table.igst}) >= 0 and ${table.roundOff} between -299 and 299 and ${table.subtotal} + ${table.cgst} + ${table.sgst} + ${table.igst} + ${table.roundOff} > 0`,
    ),
    check(
      'credit_notes_owed',
      sql`${owedBySupply(table)} and (${table.owedCgst} + ${table.owedIgst} = 0 or (${table.kind} = 'purchase' and ${table.cgst} + ${table.sgst} + ${table.igst} = 0))`,
    ),
    check(
      'credit_notes_recipient',
      sql`(${table.recipientReversed} is null or ${table.kind} = 'sales') and coalesce(${table.recipientReversed}, false) = (${table.recipientReversedOn} is not null)`,
    ),
    check(
      'credit_notes_financial_year',
      sql`${table.issuedOn} >= make_date(${table.financialYear}, 4, 1) and ${table.issuedOn} < make_date(${table.financialYear} + 1, 4, 1)`,
    ),
  ],
);

export const creditNoteLines = pgTable(
  'credit_note_lines',
  {
    ...lineColumns(),
    noteId: uuid()
      .notNull()
      .references(() => creditNotes.id),
    /** The invoice line that it credits. */
    invoiceLineId: uuid()
      .notNull()
      .references(() => invoiceLines.id),
  },
  (table) => [
    check('credit_note_lines_owed', owedBySupply(table)),
    check('credit_note_lines_discount', sql`${table.discountRate} between 0 and 10000`),
    unique('credit_note_lines_place_key').on(table.noteId, table.place),
    index('credit_note_lines_invoice_line_idx').on(table.invoiceLineId),
  ],
);
