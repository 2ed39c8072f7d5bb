import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DataCopyPart } from '#core/data-copy.ts';
import type { Queryable } from '#core/database/types.ts';
import { pauses } from './tables.ts';

/** Whether a person has a pause on a date, as a condition. A reminder is not sent then. */
export const isPausedOn = (employeeId: SQL, date: SQL): SQL =>
  sql`exists (select 1 from ${pauses} where ${pauses.employeeId} = ${employeeId}
    and ${date} between ${pauses.fromDate} and ${pauses.toDate})`;

type PausedSince = { employeeId: AnyPgColumn; date: AnyPgColumn; at: AnyPgColumn };

/** Whether a pause on a date had been given at an instant already, as a condition. */
export const isPausedSince = ({ employeeId, date, at }: PausedSince): SQL =>
  sql`exists (select 1 from ${pauses} where ${pauses.employeeId} = ${employeeId}
    and ${date} between ${pauses.fromDate} and ${pauses.toDate} and ${pauses.createdAt} <= ${at})`;

export type PauseRow = typeof pauses.$inferSelect;

/** Returns all pauses of a person, the latest first. */
export function listPausesOf(db: Queryable, employeeId: string): Promise<PauseRow[]> {
  return db
    .select()
    .from(pauses)
    .where(eq(pauses.employeeId, employeeId))
    .orderBy(desc(pauses.fromDate));
}

/** Returns a person's pauses for the copy of their data. */
export async function copyPauses(db: Queryable, employeeId: string): Promise<DataCopyPart> {
  const rows = await listPausesOf(db, employeeId);
  const pausesOfPerson = rows.map(({ fromDate: from, toDate: to, reason, createdAt, givenBy }) => {
    return { from, to, reason, createdAt, byPerson: givenBy === null };
  });
  return { lists: { pauses: pausesOfPerson }, files: [] };
}

/** Returns the one of these pauses that covers a date, if any. */
export const pauseOn = (of: readonly PauseRow[], date: string): PauseRow | null =>
  of.find(({ fromDate, toDate }) => fromDate <= date && date <= toDate) ?? null;
