import { pauseLimits, pauseReasons } from '@kolam/contract/programme/pauses/values.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { companies } from '#people/companies/tables.ts';
import { employees } from '#people/employees/tables.ts';
import { instantColumn } from '../../core/columns.ts';

/**
 * Dates on which people do not have to take part. Those of one person do not overlap: a change locks
 * the company exclusively first, and the constraint `pauses_apart` refuses others. Deleted with the
 * person.
 */
export const pauses = pgTable(
  'pauses',
  {
    id: uuid().primaryKey(),
    employeeId: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    fromDate: date({ mode: 'string' }).notNull(),
    /** The last paused date. */
    toDate: date({ mode: 'string' }).notNull(),
    reason: text({ enum: pauseReasons }).notNull(),
    /** The account of the console user who gave it. Null if the person took it. */
    givenBy: uuid(),
    givenByName: text(),
    createdAt: instantColumn().notNull(),
    /** When it was ended early. Its days from then on no longer belong to it. */
    endedAt: instantColumn(),
  },
  (table) => [
    unique('pauses_employee_key').on(table.employeeId, table.fromDate),
    check(
      'pauses_days',
      sql`${table.toDate} - ${table.fromDate} between 0 and ${sql.raw(String(pauseLimits.days - 1))}`,
    ),
    check('pauses_given', sql`(${table.givenBy} is null) = (${table.givenByName} is null)`),
  ],
);

/**
 * What companies decided about their holidays: whether the date is paused for everyone of the company.
 * A decision changes only before its date begins, and stays when its holiday leaves the calendar.
 * Deleted with the company.
 */
export const holidayDecisions = pgTable(
  'holiday_decisions',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    /** Of the holiday at the time of the decision. */
    name: text().notNull(),
    paused: boolean().notNull(),
    /** The account of the person of the company’s portal. */
    decidedBy: uuid().notNull(),
    decidedByName: text().notNull(),
    decidedAt: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ name: 'holiday_decisions_pkey', columns: [table.companyId, table.date] }),
    index('holiday_decisions_paused_idx').on(table.date).where(sql`${table.paused}`),
  ],
);
