import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { employees } from '#people/employees/tables.ts';
import { challenges } from '#programme/challenges/tables.ts';
import { instantColumn } from '../../core/columns.ts';

/**
 * What employers noted that their people got for a challenge. Kept when the rewards are given again.
 * Deleted with the person.
 */
export const rewardHandouts = pgTable(
  'reward_handouts',
  {
    challengeId: uuid()
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    employeeId: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    what: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    note: text().notNull(),
    notedById: uuid().notNull(),
    notedByName: text().notNull(),
    notedAt: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ name: 'reward_handouts_pkey', columns: [table.challengeId, table.employeeId] }),
    index('reward_handouts_employee_idx').on(table.employeeId),
    index('reward_handouts_noted_by_idx').on(table.notedById),
  ],
);
