import { pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../columns.ts';

/** What was done once and for all to this database, such as a step of the demo data. */
export const flags = pgTable('marks', {
  name: text().primaryKey(),
  at: instantColumn().notNull(),
});
