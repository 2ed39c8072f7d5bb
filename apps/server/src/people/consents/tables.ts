import { languages } from '@kolam/contract/core/languages.ts';
import { purposes } from '@kolam/contract/people/consents/purposes.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { employees } from '#people/employees/tables.ts';
import { instantColumn } from '../../core/columns.ts';

/**
 * The ledger of consents: one row each time a person gives or withdraws one. The latest row of a
 * purpose counts. Rows never change and are deleted only with the person (triggers in the
 * migration).
 */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey(),
    employeeId: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    purpose: text({ enum: purposes }).notNull(),
    /** The notice that the person has read: its version, its text and its language. */
    version: integer().notNull(),
    textHash: text().notNull(),
    language: text({ enum: languages }).notNull(),
    given: boolean().notNull(),
    at: instantColumn().notNull(),
  },
  (table) => [
    index('consents_person_idx').on(table.employeeId, table.purpose, table.at, table.id),
    // For those who have ever withdrawn from taking part, who are few.
    index('consents_withdrawn_idx')
      .on(table.employeeId)
      .where(sql`${table.purpose} = 'take-part' and not ${table.given}`),
    // For the scan of people to remind.
    index('consents_reminders_idx')
      .on(table.employeeId)
      .where(sql`${table.purpose} = 'reminders' and ${table.given}`),
    check('consents_hash', sql`${table.textHash} ~ '^[0-9a-f]{64}$'`),
  ],
);
