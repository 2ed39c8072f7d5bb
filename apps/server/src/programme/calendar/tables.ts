import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { employees } from '#people/employees/tables.ts';
import { instantColumn } from '../../core/columns.ts';

/** The secret addresses of employees' calendar feeds, one each. Only the hash is stored. */
export const calendarFeeds = pgTable('calendar_feeds', {
  employeeId: uuid()
    .primaryKey()
    .references(() => employees.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique('calendar_feeds_token_key'),
  createdAt: instantColumn().notNull(),
});
