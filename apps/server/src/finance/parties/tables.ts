import { entryKinds } from '@kolam/contract/finance/balances/values.ts';
import { partyKinds } from '@kolam/contract/finance/parties/model.ts';
import { defaultSection, tdsSections } from '@kolam/contract/finance/tax/sections.ts';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { companies } from '#people/companies/tables.ts';
import { instantColumn, peopleText, recordColumns } from '../../core/columns.ts';
import { sealedText, searchKeyOf } from '../../core/data-key/sealed-column.ts';
import { phoneKey } from '../../core/searchable.ts';

/** The PAN of a person or a Hindu undivided family. That of a firm is part of its GSTIN, and plain. */
export const individualPan = /^[A-Z]{3}[PH]/;

/** The PAN in a GSTIN. */
export const panInGstin = (gstin: AnyPgColumn): SQL => sql`substr(${gstin}, 3, 10)`;

/** Customers and vendors. They may change, since documents have snapshots of them. */
export const parties = pgTable(
  'parties',
  {
    ...recordColumns(),
    kind: text({ enum: partyKinds }).notNull(),
    name: peopleText().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    gstin: text().notNull(),
    pan: sealedText('parties.pan', { index: 'pan', only: individualPan }).notNull(),
    isSez: boolean().notNull(),
    line1: text().notNull(),
    city: text().notNull(),
    /** A state code of two letters, `OC` abroad. Empty when unknown. */
    state: text().notNull(),
    pincode: text().notNull(),
    /** Of an address abroad only. */
    country: text().notNull().default(''),
    bankName: text().notNull(),
    ifsc: text().notNull(),
    account: sealedText('parties.account', { index: 'account' }).notNull(),
    /** Who entered the account. Null if that is not known. */
    accountChangedById: uuid(),
    /** The contact person, for vendors only. */
    contact: peopleText().notNull(),
    /** The client company of a customer. */
    companyId: uuid().references(() => companies.id),
    /** The section of the tax deducted from its bills, or by it from ours. */
    tdsSection: text({ enum: tdsSections }).notNull().default(defaultSection),
    /** Whether we usually owe the tax of a vendor's bills. */
    reverseCharge: boolean().notNull().default(false),
    /**
     * The customer's money with us, or ours with the vendor, in paise: the sum of its account entries,
     * by a trigger.
     */
    onAccount: bigint({ mode: 'number' }).notNull().default(0),
    /** The part of it that is advances: what is left of all, by a trigger. */
    inAdvances: bigint({ mode: 'number' }).notNull().default(0),
    archivedAt: instantColumn(),
    isArchived: boolean().notNull().generatedAlwaysAs(sql`archived_at is not null`),
    /** Without the PANs of individuals: a search for a part of one would reveal it. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower((name || e'\\n' || email || e'\\n' || phone || e'\\n' || gstin || e'\\n' || case when pan like 'sealed:%' or substr(pan, 4, 1) in ('P', 'H') then '' else pan end || e'\\n' || contact) collate "und-x-icu")`,
      ),
  },
  (table) => [
    // The target of documents' foreign keys, so that a sales invoice can't reference a vendor.
    unique('parties_id_kind_key').on(table.id, table.kind),
    index('parties_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('parties_name_idx').on(table.kind, table.isArchived, table.name, table.id),
    index('parties_email_idx').on(table.kind, table.isArchived, table.email, table.id),
    index('parties_created_at_idx').on(table.kind, table.isArchived, table.createdAt, table.id),
    index('parties_all_created_at_idx').on(table.kind, table.createdAt, table.id),
    index('parties_all_email_idx').on(table.kind, table.email, table.id),
    index('parties_all_name_idx').on(table.kind, table.name, table.id),
    index('parties_company_idx').on(table.companyId, table.id),
    // For the quick search.
    index('parties_pan_idx')
      .on(sql`(${searchKeyOf(table.pan)})`)
      .where(sql`${table.pan} <> ''`),
    // For records of the same payee.
    index('parties_pan_in_gstin_idx')
      .on(sql`(${panInGstin(table.gstin)})`)
      .where(sql`${table.gstin} <> ''`),
    index('parties_account_idx')
      .on(sql`(${searchKeyOf(table.account)})`)
      .where(sql`${table.account} <> ''`),
    index('parties_phone_idx')
      .on(sql`${phoneKey(table.phone)} text_pattern_ops`)
      .where(sql`${table.phone} <> ''`),
    check(
      'parties_tds_section',
      sql`${table.tdsSection} in (${sql.raw(`'${tdsSections.join("', '")}'`)})`,
    ),
    check('parties_country', sql`${table.country} = '' or ${table.state} = 'OC'`),
    check('parties_contact', sql`${table.kind} = 'vendor' or ${table.contact} = ''`),
    check('parties_company', sql`${table.kind} = 'customer' or ${table.companyId} is null`),
    check('parties_reverse_charge', sql`${table.kind} = 'vendor' or not ${table.reverseCharge}`),
    check('parties_on_account', sql`${table.onAccount} >= 0`),
    // At the end of each transaction, a trigger also requires that they are not above `onAccount`.
    check('parties_in_advances', sql`${table.inAdvances} >= 0`),
    check('parties_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
);

/**
 * By what customers and vendors were known as payees until it changed. Pay-outs to one payee count
 * together on a day, so rows are removed after two.
 */
export const formerPayees = pgTable(
  'former_payees',
  {
    id: uuid().primaryKey(),
    partyId: uuid()
      .notNull()
      .references(() => parties.id, { onDelete: 'cascade' }),
    pan: sealedText('former_payees.pan', { only: individualPan }).notNull(),
    gstin: text().notNull(),
    ifsc: text().notNull(),
    account: sealedText('former_payees.account').notNull(),
    until: instantColumn().notNull(),
  },
  (table) => [
    index('former_payees_until_idx').on(table.until),
    index('former_payees_party_idx').on(table.partyId),
  ],
);

/**
 * What moved on the accounts of customers and vendors, in paise: an append-only ledger. A trigger adds
 * each entry to `parties.on_account`, and takes it from `invoices.from_account` of its invoice, or adds
 * it to what is paid and deducted if it came with a receipt or payout. It refuses notes and receipts of a vendor, and payouts of a customer.
 */
export const accountEntries = pgTable(
  'account_entries',
  {
    id: uuid().primaryKey(),
    createdAt: instantColumn().notNull(),
    partyId: uuid()
      .notNull()
      .references(() => parties.id),
    kind: text({ enum: entryKinds }).notNull(),
    /**
     * The credit note, the payment, or the entry that is reversed. An application is its own cause.
     */
    causeId: uuid().notNull(),
    /** The invoice that was credited, or to which money was applied. References `invoices`. */
    invoiceId: uuid(),
    /** The receipt or payout that an application came with. References `payments`. */
    paymentId: uuid(),
    /** Positive: the customer has more with us, or we have more with the vendor. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** The part of it that is tax, deducted by the customer or from the vendor. */
    tds: bigint({ mode: 'number' }).notNull().default(0),
    /** Of a reversal. */
    reason: text().notNull().default(''),
    /**
     * Who moved it, if they may pay out or it is no application. Null if that is not known. Money that
     * one person paid and another applied was decided by both.
     */
    madeById: uuid(),
  },
  (table) => [
    unique('account_entries_cause_key').on(table.kind, table.causeId),
    index('account_entries_party_idx').on(table.partyId, table.createdAt, table.id),
    index('account_entries_invoice_idx')
      .on(table.invoiceId)
      .where(sql`${table.invoiceId} is not null`),
    index('account_entries_payment_idx')
      .on(table.paymentId)
      .where(sql`${table.paymentId} is not null`),
    check(
      'account_entries_kind',
      sql`${table.kind} in (${sql.raw(`'${entryKinds.join("', '")}'`)})`,
    ),
    check(
      'account_entries_sign',
      sql`case when ${table.kind} in ('note', 'receipt', 'payout') then ${table.amount} > 0 when ${table.kind} = 'reversal' then ${table.amount} <> 0 else ${table.amount} < 0 end and ${table.tds} between 0 and abs(${table.amount})`,
    ),
    check(
      'account_entries_invoice',
      sql`case when ${table.kind} in ('note', 'application') then ${table.invoiceId} is not null when ${table.kind} = 'reversal' then true else ${table.invoiceId} is null end`,
    ),
    check(
      'account_entries_payment',
      sql`${table.paymentId} is null or ${table.kind} in ('application', 'reversal')`,
    ),
    check(
      'account_entries_own_cause',
      sql`(${table.kind} = 'application') = (${table.causeId} = ${table.id})`,
    ),
  ],
);
