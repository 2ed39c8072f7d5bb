import { type SQL, sql } from 'drizzle-orm';
import { earlierTimes } from './hooks.ts';

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

/** Whether a person took part in a challenge in a time in the company that they are in now. */
export const isOfCompany = (enrolment: SQL, person: SQL): SQL => sql`(
  ${isInTime(enrolment, sql`${person}.moved_at`)}
  or ${person}.moved_at is not null and exists (${earlierTimes.only()(enrolment, person)}))`;

/**
 * Whether a person earned the rewards of a challenge in a time in the company that they are in now.
 * Those of one that was over when they went away are of the company of before, whenever they are given.
 */
export const isEarnedInCompany = (enrolment: SQL, person: SQL): SQL => sql`exists (
  select from challenge_rewards as given
  where given.challenge_id = ${enrolment}.challenge_id
    and given.employee_id = ${enrolment}.employee_id
    and (${isInTime(enrolment, sql`${person}.moved_at`)}
        and ${isSinceMove(sql`given.earned_at`, sql`${person}.moved_at`)}
      or ${person}.moved_at is not null and exists (
        select from (${earlierTimes.only()(enrolment, person)}) as earlier
        where earlier.earned_at is not null)))`;
