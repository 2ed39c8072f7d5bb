import { addDays, dayStart } from '@kolam/contract/core/dates.ts';
import { type SQL, sql } from 'drizzle-orm';

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
 * Whether an enrolment of `enrolments` has a day in the period. Who left and came back is enrolled
 * from that day on, and keeps the days of before.
 */
export const isEnrolled = (scope: Scope): SQL => sql`(
  (
    enrolments.from_date <= ${scope.to}::date
      and coalesce(enrolments.to_date, ${scope.to}::date) >= ${scope.from}::date
    or exists (select from participant_days as held
      where held.challenge_id = enrolments.challenge_id
        and held.employee_id = enrolments.employee_id
        and held.date between ${scope.from}::date and ${scope.to}::date)
  )
  and ${onlyIn(scope, sql`enrolments.challenge_id`)})`;

/**
 * When a person of `employees` and `accounts` set up the account, or null. Accounts of before have no
 * such time.
 */
export const setUpAt = sql`coalesce(accounts.set_up_at, case when employees.status = 'active'
  or employees.last_participated_at is not null then employees.created_at end)`;

/**
 * Enrolments and rewards, those of erased people among them: else a report after the erasure would lack
 * one person of an earlier report.
 */
const withErased = sql`
  all_enrolments as not materialized (
    select challenge_id, employee_id, from_date, to_date, joined_at from enrolments
    union all
    select challenge_id, employee_id, from_date, to_date, joined_at from erased_enrolments
  ), all_rewards as not materialized (
    select challenge_id, employee_id, earned_at, certificate, badges from challenge_rewards
    union all
    select challenge_id, employee_id, earned_at, certificate, badges from erased_enrolments
    where earned_at is not null
  )`;

/**
 * Common table expressions for the queries of a report:
 *
 * - `all_enrolments` and `all_rewards`: also those of erased people.
 * - `people`: who was in the company's directory in the period, and when they joined: the product, or
 *   with a first submission the only challenge that counts, which must be assigned to them. Who was
 *   deactivated or erased since is counted as before: else the person's figures would follow from two
 *   reports.
 *   Who took part for another company in the period is left out, since their days can't be divided.
 *   `has_account` tells who had an account by the end.
 * - `sent`: their submissions in the period, whatever was decided about them later.
 * - `done`: their days in the period, without paused ones: how many they had, and completed by its
 *   end, or later in an ended challenge with its own report.
 * - `able`: who of them had an account, and a day in the period or sent something. Only they count for
 *   the floor of what people did: that of others is known to be nothing.
 */
export function countedIn(scope: Scope): SQL {
  const [start, end] = [startOf(scope), endOf(scope)];
  const isOfAll = scope.challengeId === null;
  const joinedAt = isOfAll
    ? sql`directory.set_up_at`
    : sql`(select enrolments.joined_at from all_enrolments as enrolments
        where enrolments.employee_id = directory.id and enrolments.challenge_id = ${scope.challengeId})`;
  const assigned = isOfAll
    ? sql`true`
    : sql`exists (select from all_enrolments as enrolments
          where enrolments.employee_id = directory.id and ${isEnrolled(scope)})`;
  return sql`
    ${withErased}, directory as not materialized (
      select employees.id, employees.company_id, team_id, department, employees.created_at, left_at,
        ${setUpAt} as set_up_at
      from employees join accounts on accounts.id = employees.id
      union all
      select id, company_id, team_id, department, created_at, left_at, set_up_at from erased_people
    ), people as materialized (
      select id, team_id, btrim(department) as department, ${joinedAt} as joined_at,
        (set_up_at < ${decidedBy(scope)}) is true as has_account
      from directory
      where company_id = ${scope.companyId} and created_at < ${end}
        and (left_at is null or left_at >= ${start}) and ${assigned}
        and not exists (select from submissions
          where submissions.employee_id = directory.id
            and submissions.submitted_at >= ${start} and submissions.submitted_at < ${end}
            and submissions.company_id <> ${scope.companyId})
    ), sent as materialized (
      select submissions.* from people join submissions on submissions.employee_id = people.id
      where submissions.submitted_at >= ${start} and submissions.submitted_at < ${end}
        and ${onlyIn(scope, sql`submissions.challenge_id`)}
    ), done as materialized (
      select people.id, people.has_account, count(*) as assigned,
        count(*) filter (where days.completed_at < ${decidedBy(scope)}) as completed
      from people join participant_days as days on days.employee_id = people.id
      where days.date between ${scope.from}::date and ${scope.to}::date and not days.paused
        and ${onlyIn(scope, sql`days.challenge_id`)}
      group by people.id, people.has_account
    ), able as materialized (
      select id from done where has_account
      union
      select people.id from people join sent on sent.employee_id = people.id where has_account
    )`;
}
