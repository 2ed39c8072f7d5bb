import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';

/** A new id: UUIDv7, so that ids made later sort later. */
export function newId(): string {
  return v7();
}

/**
 * The same made by the database, a new one for each row of a statement that makes many: the moment's
 * milliseconds and the version over random bits.
 */
export function idInSql(moment: Date): SQL {
  const time = moment.getTime().toString(16).padStart(12, '0');
  const start = `${time.slice(0, 8)}-${time.slice(8)}-7`;
  return sql`overlay(gen_random_uuid()::text placing ${start}::text from 1 for 15)::uuid`;
}
