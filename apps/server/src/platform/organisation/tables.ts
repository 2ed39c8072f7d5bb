import { twoStepPolicies } from '@kolam/contract/platform/auth/values.ts';
import { retentionDays } from '@kolam/contract/platform/organisation/values.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { files } from '#platform/files/tables.ts';
import { instantColumn } from '../../core/columns.ts';
import { sealedText } from '../../core/data-key/sealed-column.ts';

/** The business itself: one row, once it is filled in (decision record 0013). */
export const organisation = pgTable(
  'organisation',
  {
    /** Of its history. There is only one row. */
    id: uuid().primaryKey(),
    single: integer().notNull().default(1).unique('organisation_single_key'),
    version: integer().notNull().default(1),
    createdAt: instantColumn().notNull(),
    updatedAt: instantColumn().notNull(),
    legalName: text().notNull().default(''),
    gstin: text().notNull().default(''),
    pan: text().notNull().default(''),
    /** Two letters. */
    state: text().notNull(),
    line1: text().notNull().default(''),
    line2: text().notNull().default(''),
    city: text().notNull().default(''),
    pincode: text().notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** Who answers complaints about personal data (DPDP Act 2023, section 13). */
    grievanceName: text().notNull().default(''),
    grievanceEmail: text().notNull().default(''),
    bankName: text().notNull().default(''),
    accountName: text().notNull().default(''),
    account: sealedText('organisation.account').notNull().default(''),
    ifsc: text().notNull().default(''),
    upiId: text().notNull().default(''),
    logoFileId: uuid().references(() => files.id),
    salesPrefix: text().notNull(),
    purchasePrefix: text().notNull(),
    creditPrefix: text().notNull(),
    debitPrefix: text().notNull(),
    /** Whether totals of sales and quotations are rounded to whole rupees. */
    roundsTotals: boolean().notNull().default(false),
    /** Days after which data of staff is removed: see `retentionDays` of the contract. */
    registrationDays: integer().notNull().default(retentionDays.registrations.usual),
    documentDays: integer().notNull().default(retentionDays.documents.usual),
    /**
     * Paise above which another person has to approve: money that leaves the bank, and orders with
     * their tax. Null: never.
     */
    payoutsAbove: bigint({ mode: 'number' }),
    ordersAbove: bigint({ mode: 'number' }),
    /** Who must have two-step sign-in, unless the server's setting decides. */
    requiredTwoStep: text({ enum: twoStepPolicies }).notNull().default('off'),
  },
  (table) => [
    check('organisation_single', sql`${table.single} = 1`),
    check('organisation_state', sql`${table.state} ~ '^[A-Z]{2}$'`),
    check('organisation_two_step', sql`${table.requiredTwoStep} in ('off', 'admins', 'all')`),
    check('organisation_approval', sql`least(${table.payoutsAbove}, ${table.ordersAbove}) >= 0`),
    check(
      'organisation_retention',
      sql`least(${table.registrationDays}, ${table.documentDays}) > 0`,
    ),
    check(
      'organisation_prefixes',
      sql`concat_ws(',', ${table.salesPrefix}, ${table.purchasePrefix}, ${table.creditPrefix}, ${table.debitPrefix}) ~ '^[A-Z0-9]{1,4}(,[A-Z0-9]{1,4}){3}$'`,
    ),
  ],
);
