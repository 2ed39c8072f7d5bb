import { openCompanyStatuses } from '@kolam/contract/people/companies/model.ts';
import { type SQL, sql } from 'drizzle-orm';

/** Whose enrolments are looked at: everybody's of one challenge, or those of some people. */
export type Reach = { challengeId: string } | { employeeIds: string[] } | { companyId: string };

/** The part of a reach that a challenge's id must fit. */
export function challengeWithin(reach: Reach, challengeId: SQL): SQL {
  return 'challengeId' in reach ? sql`${challengeId} = ${reach.challengeId}` : sql`true`;
}

/** The part of a reach that a person's id must fit. */
export function personWithin(reach: Reach, employeeId: SQL): SQL {
  if ('challengeId' in reach) return sql`true`;
  if ('employeeIds' in reach) {
    return sql`${employeeId} = any(${sql.param(reach.employeeIds)}::uuid[])`;
  }
  return sql`${employeeId} in (select id from employees where company_id = ${reach.companyId})`;
}

/** The same of a row of `employees`, whose company has an index. */
function employeeWithin(reach: Reach): SQL {
  return 'companyId' in reach
    ? sql`employees.company_id = ${reach.companyId}`
    : personWithin(reach, sql`employees.id`);
}

const openStatuses = sql.raw(openCompanyStatuses.map((status) => `'${status}'`).join(', '));

/** A query for those of some `employees` who take part in challenges at all: `id`, `company_id`, `team_id`. */
export function takingPart(whom: SQL): SQL {
  return sql`
    select employees.id, employees.company_id, employees.team_id
    from employees
    join companies on companies.id = employees.company_id and companies.status in (${openStatuses})
    where employees.status = 'active' and ${whom}`;
}

/**
 * Who receives which challenge: active people of open companies to whom it is assigned, by the
 * assignments of now, each once. The challenge is named `given` and the person `people` in
 * `columns`, which are the answer and tell the people of a challenge apart.
 *
 * Each kind of assignment is a join of its own: held against everybody in one condition, none of
 * them could use an index.
 */
export function receiving(columns: SQL, { which, whom }: { which: SQL; whom: SQL }): SQL {
  const targeted = (column: SQL, target: SQL) => sql`
    select ${columns}
    from given join challenge_targets on challenge_targets.challenge_id = given.id
    join people on ${column} = challenge_targets.${target}
    where given.assignment_type <> 'global'`;
  return sql`
    with given as not materialized (
      select given.id, given.status, given.assignment_type from challenges as given where ${which}
    ), people as not materialized (${takingPart(whom)})
    select ${columns} from given join people on given.assignment_type = 'global'
    union all (
      ${targeted(sql`people.company_id`, sql`company_id`)}
      union ${targeted(sql`people.team_id`, sql`team_id`)}
      union ${targeted(sql`people.id`, sql`employee_id`)}
    )`;
}

/** A query for who within reach receives these challenges, with the challenges' status. */
export function receivers(which: SQL, reach: Reach): SQL {
  return receiving(sql`given.id as challenge_id, people.id as employee_id, given.status`, {
    which: sql`${which} and ${challengeWithin(reach, sql`given.id`)}`,
    whom: employeeWithin(reach),
  });
}

/**
 * Challenges whose people are kept: active ones, and completed ones until their rewards are given,
 * which nobody joins any more.
 */
export const running = (challenge: SQL): SQL =>
  sql`(${challenge}.status = 'active'
    or (${challenge}.status = 'completed' and ${challenge}.rewarded_at is null))`;
