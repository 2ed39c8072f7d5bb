import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DataCopyPart } from '#core/data-copy.ts';
import type { Queryable } from '#core/database/types.ts';
import { holidayDecisions, pauses } from './tables.ts';

/** Whether a person has a pause of their own on a date, as a condition. */
export const isPausedOn = (employeeId: SQL, date: SQL): SQL =>
  sql`exists (select 1 from ${pauses} where ${pauses.employeeId} = ${employeeId}
    and ${date} between ${pauses.fromDate} and ${pauses.toDate})`;

type PausedSince = { employeeId: AnyPgColumn; date: AnyPgColumn; at: AnyPgColumn };

/** Whether a pause on a date had been given at an instant already, as a condition. */
export const isPausedSince = ({ employeeId, date, at }: PausedSince): SQL =>
  sql`exists (select 1 from ${pauses} where ${pauses.employeeId} = ${employeeId}
    and ${date} between ${pauses.fromDate} and ${pauses.toDate} and ${pauses.createdAt} <= ${at})`;

/** The name of the holiday for which a company pauses a date for everyone, or null, as a query part. */
export const pausedHolidayOf = (companyId: SQL, date: SQL): SQL =>
  sql`(select ${holidayDecisions.name} from ${holidayDecisions}
    where ${holidayDecisions.companyId} = ${companyId} and ${holidayDecisions.date} = ${date}
      and ${holidayDecisions.paused})`;

export type HolidayDecision = typeof holidayDecisions.$inferSelect;

/** Returns what a company decided about its holidays, in order of their dates. */
export function listHolidayDecisions(db: Queryable, companyId: string): Promise<HolidayDecision[]> {
  return db
    .select()
    .from(holidayDecisions)
    .where(eq(holidayDecisions.companyId, companyId))
    .orderBy(asc(holidayDecisions.date));
}

/** Returns the holidays for which a company pauses the date for everyone, by date. */
export async function pausedHolidays(
  db: Queryable,
  companyId: string,
): Promise<Map<string, string>> {
  const decided = await listHolidayDecisions(db, companyId);
  return new Map(decided.flatMap(({ date, name, paused }) => (paused ? [[date, name]] : [])));
}

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
