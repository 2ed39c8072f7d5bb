import {
  certificateStates,
  payableSections,
  quarters,
} from '@kolam/contract/finance/tds-reports/values.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { parties } from '#finance/parties/tables.ts';
import { companies } from '#people/companies/tables.ts';
import { files } from '#platform/files/tables.ts';
import { recordColumns } from '../../core/columns.ts';

/** Deposits of tax that was deducted in a month by a section. */
export const tdsChallans = pgTable(
  'tds_challans',
  {
    ...recordColumns(),
    /** `YYYY-MM`, of the deduction. */
    month: text().notNull(),
    section: text({ enum: payableSections }).notNull(),
    number: text().notNull(),
    bsrCode: text().notNull(),
    depositedOn: date({ mode: 'string' }).notNull(),
    /** In paise. */
    tax: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    // A challan is identified by branch, day and number. Its parts may be for several sections.
    unique('tds_challans_number_key').on(
      table.month,
      table.section,
      table.bsrCode,
      table.depositedOn,
      table.number,
    ),
    check('tds_challans_month', sql`${table.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check(
      'tds_challans_section',
      sql`${table.section} in (${sql.raw(`'${payableSections.join("', '")}'`)})`,
    ),
    check('tds_challans_number', sql`${table.number} ~ '^[0-9]{5}$'`),
    check('tds_challans_bsr_code', sql`${table.bsrCode} ~ '^[0-9]{7}$'`),
    check(
      'tds_challans_deposited_on',
      sql`to_char(${table.depositedOn}, 'YYYY-MM') >= ${table.month}`,
    ),
    check('tds_challans_tax', sql`${table.tax} > 0`),
  ],
);

/**
 * Certificates of tax that companies deducted from their payments, sent in their portals. They change
 * no payment: they are compared with the tax that payments have.
 */
export const clientCertificates = pgTable(
  'client_certificates',
  {
    ...recordColumns(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id),
    /** The customer that deducted the tax. */
    partyId: uuid()
      .notNull()
      .references(() => parties.id),
    /** The year in which the financial year begins. */
    year: smallint().notNull(),
    quarter: text({ enum: quarters }).notNull(),
    /** In capitals. */
    number: text().notNull(),
    /** In paise. */
    tds: bigint({ mode: 'number' }).notNull(),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    state: text({ enum: certificateStates }).notNull().default('received'),
    /** Why it was refused. */
    reason: text(),
    sentById: uuid().notNull(),
    sentByName: text().notNull(),
  },
  (table) => [
    uniqueIndex('client_certificates_number_key')
      .on(table.companyId, table.number)
      .where(sql`${table.state} = 'received'`),
    index('client_certificates_company_idx').on(table.companyId, table.year, table.createdAt),
    index('client_certificates_year_idx').on(table.year, table.partyId),
    index('client_certificates_party_idx').on(table.partyId),
    index('client_certificates_file_idx').on(table.fileId),
    check('client_certificates_year', sql`${table.year} between 2000 and 2099`),
    check(
      'client_certificates_quarter',
      sql`${table.quarter} in (${sql.raw(`'${quarters.join("', '")}'`)})`,
    ),
    check('client_certificates_number', sql`${table.number} ~ '^[A-Z0-9/-]{1,30}$'`),
    check('client_certificates_tds', sql`${table.tds} > 0`),
    check(
      'client_certificates_reason',
      sql`(${table.state} = 'refused') = (${table.reason} is not null)`,
    ),
  ],
);
