import { customType, integer, numeric, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * An instant. The server's clock sets it, never the database. Precision is whole milliseconds, the
 * most a JavaScript Date can compare: with microseconds, keyset pagination would skip rows.
 */
export const instantColumn = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/**
 * Points with up to two decimals, stored exactly: sums of halves must not become floating-point
 * numbers.
 */
export const pointsColumn = () => numeric({ precision: 14, scale: 2, mode: 'number' });

/** Names and other text that users sort: ordered by language, the same on both databases. */
export const peopleText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate "und-x-icu"',
});

/** The first columns of every entity's table. `version` grows by one with each change. */
export const recordColumns = () => ({
  id: uuid().primaryKey(),
  version: integer().notNull().default(1),
  createdAt: instantColumn().notNull(),
  updatedAt: instantColumn().notNull(),
});

/** Returns the same fields in the shape of the response. */
export function presentRecord(row: {
  id: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}) {
  return {
    _id: row.id,
    id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A reference to a record, as embedded in other records. */
export const presentReference = (id: string, name: string) => ({ _id: id, id, name });
