import type { TaxProfile } from '@kolam/contract/finance/tax/profiles.ts';
import { tdsSections } from '@kolam/contract/finance/tax/sections.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { parties } from '#finance/parties/tables.ts';
import { instantColumn, recordColumns } from '../../core/columns.ts';

const paise = () => bigint({ mode: 'number' });

/** A vendor's year under a section: the row that transactions lock to deduct one after the other. */
export const tdsYears = pgTable(
  'tds_years',
  {
    partyId: uuid()
      .notNull()
      .references(() => parties.id),
    section: text({ enum: tdsSections }).notNull(),
    financialYear: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.partyId, table.section, table.financialYear] })],
);

/**
 * Certificates of a lower deduction: the first bills of their days, up to an amount, have tax
 * deducted at their rate.
 */
export const tdsCertificates = pgTable(
  'tds_certificates',
  {
    ...recordColumns(),
    partyId: uuid()
      .notNull()
      .references(() => parties.id),
    section: text({ enum: tdsSections }).notNull(),
    number: text().notNull(),
    /** In hundredths of a percent. */
    basisPoints: integer().notNull(),
    limitPaise: paise().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    validTo: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    unique('tds_certificates_number_key').on(table.partyId, table.section, table.number),
    check('tds_certificates_section', sql`${table.section} <> 'none'`),
    check('tds_certificates_rate', sql`${table.basisPoints} between 0 and 10000`),
    check('tds_certificates_limit', sql`${table.limitPaise} > 0`),
    check('tds_certificates_days', sql`${table.validFrom} <= ${table.validTo}`),
  ],
);

/** What caused an entry. Notes, voided bills and reversals lower what bills and payments raised. */
const tdsCauses = ['bill', 'payment', 'note', 'void', 'reversal'] as const;

/** The steps of a deduction's calculation, and its rule. */
export type KeptDeduction = {
  rule: { id: string; version: number; profile: TaxProfile; validFrom: string };
  steps: { label: string; how: string; amount: number }[];
};

/**
 * What was credited or paid to vendors, and the tax deducted from it: an append-only ledger in
 * paise, one entry for each cause. A bill whose tax was deducted when it was recorded has an entry,
 * and its payments then credit nothing. Any other bill counts by its payments.
 */
export const tdsEntries = pgTable(
  'tds_entries',
  {
    id: uuid().primaryKey(),
    createdAt: instantColumn().notNull(),
    partyId: uuid().notNull(),
    section: text({ enum: tdsSections }).notNull(),
    financialYear: smallint().notNull(),
    /** The day of the bill or payment, also for what lowers it. */
    day: date({ mode: 'string' }).notNull(),
    cause: text({ enum: tdsCauses }).notNull(),
    /** The bill, payment or note, or the entry of the account that paid a bill. */
    causeId: uuid().notNull(),
    /**
     * The bill that it belongs to. A foreign key, see the migration. Null for a payout on
     * account, which counts as far as no bill is recorded for it.
     */
    invoiceId: uuid(),
    /** The value of the whole bill without GST. */
    bill: paise().notNull(),
    /** What it credits without GST. */
    taxable: paise().notNull(),
    /** Each part of `taxable` times the rate that applies to it, in hundredths of a percent. */
    weighted: bigint({ mode: 'bigint' }).notNull(),
    tax: paise().notNull(),
    certificateId: uuid().references(() => tdsCertificates.id),
    /** The part of `taxable` under the certificate. */
    certified: paise().notNull(),
    working: jsonb().$type<KeptDeduction>(),
    /**
     * The month in which its tax is payable, by a trigger: that of the bill, payment or note. If that is
     * closed for payments, the month in which it was entered, or the first open one after that.
     */
    countsIn: text().notNull().default(''),
  },
  (table) => [
    unique('tds_entries_cause_key').on(table.cause, table.causeId),
    foreignKey({
      name: 'tds_entries_year_fkey',
      columns: [table.partyId, table.section, table.financialYear],
      foreignColumns: [tdsYears.partyId, tdsYears.section, tdsYears.financialYear],
    }),
    index('tds_entries_year_idx').on(
      table.financialYear,
      table.partyId,
      table.section,
      table.invoiceId,
    ),
    // For the tax of a month.
    index('tds_entries_counts_in_idx').on(table.countsIn, table.section),
    index('tds_entries_party_idx').on(table.partyId, table.section, table.financialYear),
    index('tds_entries_invoice_idx').on(table.invoiceId),
    index('tds_entries_certificate_idx')
      .on(table.certificateId)
      .where(sql`${table.certificateId} is not null`),
    check(
      'tds_entries_signs',
      sql`case when ${table.cause} in ('bill', 'payment') then least(${table.taxable}, ${table.weighted}, ${table.tax}, ${table.certified}) >= 0 else greatest(${table.taxable}, ${table.weighted}, ${table.tax}, ${table.certified}) <= 0 end`,
    ),
    check(
      'tds_entries_cause',
      sql`${table.cause} in ('bill', 'payment', 'note', 'void', 'reversal')`,
    ),
    check(
      'tds_entries_invoice',
      sql`${table.invoiceId} is not null or ${table.cause} in ('payment', 'reversal')`,
    ),
    check('tds_entries_counts_in', sql`${table.countsIn} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check('tds_entries_none', sql`${table.section} <> 'none' or ${table.tax} = 0`),
    check(
      'tds_entries_certified',
      sql`abs(${table.certified}) <= abs(${table.taxable}) and (${table.certified} = 0 or ${table.certificateId} is not null)`,
    ),
    check('tds_entries_working', sql`(${table.cause} = 'bill') = (${table.working} is not null)`),
    check(
      'tds_entries_financial_year',
      sql`${table.day} >= make_date(${table.financialYear}, 4, 1) and ${table.day} < make_date(${table.financialYear} + 1, 4, 1)`,
    ),
  ],
);
