import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';

/** Returns a new id: a UUIDv7, so that later ids sort later. */
export function newId(): string {
  return v7();
}

/**
 * Returns SQL that makes such an id for each row of a statement: the instant's milliseconds and the
 * version over random bits.
 */
export function idInSql(moment: Date): SQL {
  const time = moment.getTime().toString(16).padStart(12, '0');
  const start = `${time.slice(0, 8)}-${time.slice(8)}-7`;
  return sql`overlay(gen_random_uuid()::text placing ${start}::text from 1 for 15)::uuid`;
}
