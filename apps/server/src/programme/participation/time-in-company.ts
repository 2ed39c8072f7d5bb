import { type SQL, sql } from 'drizzle-orm';

/**
 * The first day of a person's time in a company, by when they came from another one: days of before are
 * of that one. Null for who was new there.
 */
export const firstDayOf = (movedAt: SQL): SQL =>
  sql`(${movedAt} at time zone 'Asia/Kolkata')::date`;

/**
 * Whether a row of enrolments, given by its alias, has days in the time of its person in a company. A
 * challenge that was over before is one of another company.
 */
export const isInTime = (enrolment: SQL, movedAt: SQL): SQL => sql`(${movedAt} is null or exists (
  select from challenges as of_time where of_time.id = ${enrolment}.challenge_id
    and least(${enrolment}.to_date, of_time.end_date) >= ${firstDayOf(movedAt)}))`;

/** Whether something was at or after the beginning of the time of a person in a company, if at all. */
export const isSinceMove = (at: SQL, movedAt: SQL): SQL => sql`(${at} < ${movedAt}) is not true`;
