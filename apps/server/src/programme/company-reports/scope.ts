import { addDays, dayStart } from '@kolam/contract/core/dates.ts';
import { type SQL, sql } from 'drizzle-orm';
import { firstDayOf, isInTime, isSinceMove } from '#programme/participation/queries.ts';

/** What a report counts: calendar days in Asia/Kolkata, both inclusive. */
export type Scope = {
  companyId: string;
  from: string;
  to: string;
  /** The only challenge that counts. Null: all of them. */
  challengeId: string | null;
  /** When the report is about a challenge that is over: approvals and rewards count until then. */
  readAt: Date | null;
};

export const startOf = ({ from }: Scope): SQL => sql`${dayStart(from)}::timestamptz`;
const endOf = ({ to }: Scope): SQL => sql`${dayStart(addDays(to, 1))}::timestamptz`;

/**
 * The end of the period, or when an ended challenge was read: until then decisions about it count, and
 * who joined it with a late submission.
 */
export const decidedBy = (scope: Scope): SQL =>
  scope.readAt ? sql`${scope.readAt}::timestamptz` : endOf(scope);

export const onlyIn = ({ challengeId }: Scope, column: SQL): SQL =>
  challengeId === null ? sql`true` : sql`${column} = ${challengeId}`;

/**
 * Whether a day is in a time in the company, a row of `times` or with its days. Written so, because
 * almost all days are, and the database expects that.
 */
export const isInDaysOf = (time: SQL, day: SQL): SQL => sql`(
  (${day} < ${time}.first_day) is not true and (${day} > ${time}.last_day) is not true)`;

/**
 * Whether an enrolment of `all_enrolments` has a day in the period and in the time in the company. Who
 * left and came back is enrolled from that day on, and keeps the days of before.
 */
const hasDayIn = (scope: Scope): SQL => sql`(
  enrolments.from_date <= ${scope.to}::date
    and coalesce(enrolments.to_date, ${scope.to}::date) >= ${scope.from}::date
  or exists (select from participant_days as held
    where held.challenge_id = enrolments.challenge_id
      and held.employee_id = enrolments.employee_id
      and held.date between ${scope.from}::date and ${scope.to}::date
      and ${isInDaysOf(sql`enrolments`, sql`held.date`)}))`;

/**
 * When a person of `employees` and `accounts` set up the account, or null. Accounts of before have no
 * such time.
 */
export const setUpAt = sql`coalesce(accounts.set_up_at, case when employees.status = 'active'
  or employees.last_participated_at is not null then employees.created_at end)`;

/**
 * When a person of `enrolments` first sent something there in their time in a company, by when they
 * came from another one.
 */
export const joinedInTime = (movedAt: SQL): SQL => sql`case
  when ${isSinceMove(sql`enrolments.joined_at`, movedAt)} then enrolments.joined_at
  else (select min(submitted_at) from submissions as first_one
    where first_one.employee_id = enrolments.employee_id and first_one.submitted_at >= ${movedAt}
      and first_one.challenge_id = enrolments.challenge_id) end`;

/**
 * A join of `former_enrolments` with rewards, as `late`, that were given after a person went to another
 * company, of a challenge that was over before.
 */
export const lateRewards = ({ employeeId, goneAt }: { employeeId: SQL; goneAt: SQL }): SQL => sql`
  challenge_rewards as late on late.challenge_id = former_enrolments.challenge_id
    and late.employee_id = ${employeeId} and late.earned_at >= ${goneAt}
    and exists (select from challenges as ended where ended.id = late.challenge_id
      and ended.end_date < ${firstDayOf(goneAt)})`;

/** The query of the hook of the same name. */
export const earlierTimesOf = (enrolment: SQL, person: SQL): SQL => sql`
  select coalesce(former_enrolments.earned_at, late.earned_at) as earned_at
  from former_enrolments join former_people on former_people.id = former_enrolments.former_id
    and former_people.employee_id = ${person}.id
    and former_people.company_id = ${person}.company_id
    and former_enrolments.challenge_id = ${enrolment}.challenge_id
  left join ${lateRewards({
    employeeId: sql`former_people.employee_id`,
    goneAt: sql`former_people.kept_at`,
  })}`;

/**
 * Common table expressions for the queries of a report:
 *
 * - `times`: the times of people in the company that are in the period. Who was deactivated, erased or
 *   moved to another company since counts as before: else the person's figures would follow from two
 *   reports. Days until the one before a move are of the old company, later ones of the new one; what
 *   was sent, and rewards, by their moment. Who took part for another company in the period, from
 *   before moves were kept, is left out, since their days can't be divided.
 * - `all_enrolments`: those of these people in these times, with the rewards. A person has one in a
 *   challenge: `in_period` is whether it has a day in the period, and `days_in_time` which days are of
 *   the company. To be read without `people`: the database has no numbers for either, and would
 *   compare each with all.
 * - `people`: who had a time in the company in the period, with the place of the last one, and when
 *   they joined: the product, or with a first submission the only challenge that counts, which must be
 *   assigned to them. `has_account` tells who had an account by the end.
 * - `times_of_people`: their times. Joined here once, because the database takes both for a few rows, and
 *   would compare each person with all that anyone did.
 * - `sent`: their submissions in the period, whatever was decided about them later. `has_account` is that
 *   of the person, so that no join compares each of these rows with all people.
 * - `done`: their days in the period, without paused ones: how many they had, and completed by its
 *   end, or later in an ended challenge with its own report.
 * - `able`: who of them had an account, and a day in the period or sent something. Only they count for
 *   the floor of what people did: that of others is known to be nothing.
 */
export function countedIn(scope: Scope): SQL {
  const [start, end] = [startOf(scope), endOf(scope)];
  const ofChallenge =
    scope.challengeId === null
      ? sql``
      : sql`join all_enrolments as enrolments on enrolments.employee_id = times.id
          and enrolments.in_period`;
  const joinedAt = scope.challengeId === null ? sql`set_up_at` : sql`enrolments.joined_at`;
  return sql`
    directory as not materialized (
      select employees.id, true as is_present, null::uuid as former_id, employees.company_id, team_id, department,
        employees.created_at, moved_at, left_at, null::timestamptz as gone_at, ${setUpAt} as set_up_at
      from employees join accounts on accounts.id = employees.id
      union all
      select employee_id, false, id, company_id, team_id, department, created_at, moved_at, left_at,
        case when not erased then kept_at end, set_up_at
      from former_people
    ), times as materialized (
      select id, is_present, former_id, team_id, department, moved_at, gone_at, set_up_at,
        ${firstDayOf(sql`moved_at`)} as first_day, ${firstDayOf(sql`gone_at`)} - 1 as last_day
      from directory
      where company_id = ${scope.companyId} and created_at < ${end}
        and (moved_at < ${end}) is not false
        and (left_at is null or left_at >= greatest(${start}, moved_at))
        and not exists (select from submissions
          where submissions.employee_id = directory.id and directory.moved_at is null
            and submissions.submitted_at >= ${start} and submissions.submitted_at < ${end}
            and submissions.company_id <> ${scope.companyId}
            and (gone_at is null
              or ${firstDayOf(sql`submissions.submitted_at`)} < ${firstDayOf(sql`gone_at`)}))
    ), all_enrolments as not materialized (
      select challenge_id, employee_id, min(joined_at) as joined_at, min(earned_at) as earned_at,
        bool_or(certificate) as certificate, max(badges) as badges,
        (bool_or(set_up_at < ${decidedBy(scope)})) is true as has_account,
        bool_or(${hasDayIn(scope)}) as in_period,
        range_agg(daterange(first_day, last_day, '[]')) as days_in_time
      from (
        select enrolments.challenge_id, times.id as employee_id, from_date, to_date, first_day,
          last_day, set_up_at, earned_at, certificate, badges, ${joinedInTime(sql`times.moved_at`)} as joined_at
        from times join enrolments on enrolments.employee_id = times.id
        left join challenge_rewards as rewards on rewards.challenge_id = enrolments.challenge_id
          and rewards.employee_id = enrolments.employee_id
          and ${isSinceMove(sql`rewards.earned_at`, sql`times.moved_at`)}
        where is_present and ${onlyIn(scope, sql`enrolments.challenge_id`)}
          and ${isInTime(sql`enrolments`, sql`times.moved_at`)}
        union all
        select former_enrolments.challenge_id, times.id, from_date, to_date, first_day, last_day,
          times.set_up_at, coalesce(former_enrolments.earned_at, late.earned_at),
          former_enrolments.certificate or coalesce(late.certificate, false),
          coalesce(late.badges, former_enrolments.badges), joined_at
        from times join former_enrolments on former_enrolments.former_id = times.former_id
        left join ${lateRewards({ employeeId: sql`times.id`, goneAt: sql`gone_at` })}
        where ${onlyIn(scope, sql`former_enrolments.challenge_id`)}
      ) as enrolments
      group by challenge_id, employee_id
    ), people as materialized (
      select distinct on (times.id) times.id, team_id, btrim(department) as department,
        ${joinedAt} as joined_at, (set_up_at < ${decidedBy(scope)}) is true as has_account
      from times ${ofChallenge}
      order by times.id, moved_at desc nulls last
    ), times_of_people as materialized (
      select times.*, has_account from people join times on times.id = people.id
    ), sent as materialized (
      select submissions.*, has_account from times_of_people as times
      join submissions on submissions.employee_id = times.id
      where submissions.submitted_at >= ${start} and submissions.submitted_at < ${end}
        and ${onlyIn(scope, sql`submissions.challenge_id`)}
        and (submissions.company_id = ${scope.companyId} or submissions.company_id is null)
        and ${isSinceMove(sql`submissions.submitted_at`, sql`moved_at`)}
        and (submissions.submitted_at >= gone_at) is not true
    ), done as materialized (
      select times.id, times.has_account, count(*) as assigned,
        count(*) filter (where days.completed_at < ${decidedBy(scope)}) as completed
      from times_of_people as times
      join participant_days as days on days.employee_id = times.id
      where days.date between ${scope.from}::date and ${scope.to}::date and not days.paused
        and ${isInDaysOf(sql`times`, sql`days.date`)}
        and ${onlyIn(scope, sql`days.challenge_id`)}
      group by times.id, times.has_account
    ), able as materialized (
      select id from done where has_account
      union
      select employee_id from sent where has_account
    )`;
}
