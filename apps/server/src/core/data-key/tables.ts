import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../columns.ts';

/** The keys that encrypted data may need, by the ids of DATA_KEY. None of them is stored. */
export const dataKeys = pgTable('data_keys', {
  id: text().primaryKey(),
  /** Tells another key with the same id apart. */
  proof: text().notNull(),
  addedAt: instantColumn().notNull(),
  /** The values and files from before the key that were encrypted with it so far. */
  sealedValues: integer().notNull().default(0),
  sealedFiles: integer().notNull().default(0),
  /** When nothing from before the key was left. */
  sealedAt: instantColumn(),
});
