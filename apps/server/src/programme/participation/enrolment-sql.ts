import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { receiving } from '#programme/challenges/queries.ts';

/** The enrolments to look at: everyone's of one challenge, or those of some people. */
export type Reach =
  | { challengeId: string }
  | { employeeIds: string[] }
  | { employeeId: Placeholder }
  | { companyId: string };

/** The condition of a reach on a challenge's id. */
export function challengeWithin(reach: Reach, challengeId: SQL): SQL {
  return 'challengeId' in reach ? sql`${challengeId} = ${reach.challengeId}` : sql`true`;
}

/** The condition of a reach on a person's id. */
export function personWithin(reach: Reach, employeeId: SQL): SQL {
  if ('challengeId' in reach) return sql`true`;
  if ('employeeId' in reach) return sql`${employeeId} = ${reach.employeeId}`;
  if ('employeeIds' in reach) {
    return sql`${employeeId} = any(${sql.param(reach.employeeIds)}::uuid[])`;
  }
  return sql`${employeeId} in (select id from employees where company_id = ${reach.companyId})`;
}

/** The condition of a reach on a row of `employees`, whose company column has an index. */
function employeeWithin(reach: Reach): SQL {
  return 'companyId' in reach
    ? sql`employees.company_id = ${reach.companyId}`
    : personWithin(reach, sql`employees.id`);
}

/**
 * A query for the people within reach who receive these challenges, with the challenges' status.
 */
export function receivers(which: SQL, reach: Reach): SQL {
  return receiving(sql`given.id as challenge_id, people.id as employee_id, given.status`, {
    which: sql`${which} and ${challengeWithin(reach, sql`given.id`)}`,
    whom: employeeWithin(reach),
  });
}

/**
 * Challenges whose enrolments are kept up to date: active ones, and completed ones until their
 * rewards are given, which nobody joins any more.
 */
export const running = (challenge: SQL): SQL =>
  sql`(${challenge}.status = 'active'
    or (${challenge}.status = 'completed' and ${challenge}.rewarded_at is null))`;

/**
 * A condition on a row of `enrolments` of a challenge: the person is in it, or was until it was
 * cancelled, which ends all enrolments.
 */
export const isInToTheEnd = (challengeId: string): SQL => sql`(
  enrolments.to_date is null or enrolments.to_date = (
    select max(ended.to_date) from enrolments as ended
    join challenges on challenges.id = ended.challenge_id and challenges.status = 'cancelled'
    where ended.challenge_id = ${challengeId}))`;
