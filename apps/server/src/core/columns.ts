import { customType, integer, numeric, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * An instant; written from the clock, never by the database. Whole milliseconds, which is what
 * JavaScript can compare: with microseconds a list read on from its last row would skip some.
 */
export const instantColumn = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** Points with up to two decimals, exact: sums of halves are no floating-point numbers. */
export const pointsColumn = () => numeric({ precision: 14, scale: 2, mode: 'number' });

/** Names and other words that people sort: ordered as people expect, on both databases alike. */
export const peopleText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate "und-x-icu"',
});

/** What every entity's table begins with. `version` grows by one at each change. */
export const recordColumns = () => ({
  id: uuid().primaryKey(),
  version: integer().notNull().default(1),
  createdAt: instantColumn().notNull(),
  updatedAt: instantColumn().notNull(),
});

/** The same fields of a response. */
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

/** A record as others name it. */
export const presentReference = (id: string, name: string) => ({ _id: id, id, name });
