import { payableSections } from '@kolam/contract/finance/tds-reports/values.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, date, pgTable, text, unique } from 'drizzle-orm/pg-core';
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
