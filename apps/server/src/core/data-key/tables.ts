import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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

/** What the last change of the key could not decrypt and left as it was. */
export const damagedData = pgTable(
  'damaged_data',
  {
    /** Table and column, such as `staff.pan`, or `files`. */
    place: text().notNull(),
    /** The id of the row, or the key of the file. */
    recordId: text().notNull(),
    foundAt: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.place, table.recordId] })],
);
