import { pauseLimits, pauseReasons } from '@kolam/contract/programme/pauses/values.ts';
import { sql } from 'drizzle-orm';
import { check, date, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
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
