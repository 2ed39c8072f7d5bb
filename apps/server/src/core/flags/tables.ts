import { pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../columns.ts';

/** One-time steps that were done to this database, such as a step of the demo data. */
export const flags = pgTable('marks', {
  name: text().primaryKey(),
  at: instantColumn().notNull(),
});
