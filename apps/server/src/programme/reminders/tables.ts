import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { employees } from '#people/employees/tables.ts';
import { challengeDays } from '#programme/challenges/tables.ts';

/** People who want a push before a workshop of a day. */
export const workshopReminders = pgTable(
  'workshop_reminders',
  {
    dayId: uuid()
      .notNull()
      .references(() => challengeDays.id, { onDelete: 'cascade' }),
    workshopId: uuid().notNull(),
    employeeId: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({
      name: 'workshop_reminders_pkey',
      columns: [table.dayId, table.workshopId, table.employeeId],
    }),
    index('workshop_reminders_employee_idx').on(table.employeeId),
  ],
);
