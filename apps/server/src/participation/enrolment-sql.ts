import { openCompanyStatuses } from '@kolam/contract/companies/model.ts';
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

const openStatuses = sql.raw(openCompanyStatuses.map((status) => `'${status}'`).join(', '));

/**
 * Who receives a challenge: active people of open companies to whom it is assigned, by the
 * assignments of now. The challenge's row is named `given`, so that queries about other challenges
 * can hold this one; `columns` are the answer.
 */
export function receiving(columns: SQL, where: SQL): SQL {
  const targets = (column: SQL) =>
    sql`select ${column} from challenge_targets
      where challenge_targets.challenge_id = given.id and ${column} is not null`;
  return sql`
    select ${columns}
    from challenges as given cross join employees
    join companies on companies.id = employees.company_id and companies.status in (${openStatuses})
    where ${where} and employees.status = 'active'
      and (given.assignment_type = 'global'
        or employees.company_id in (${targets(sql`company_id`)})
        or employees.team_id in (${targets(sql`team_id`)})
        or employees.id in (${targets(sql`employee_id`)}))`;
}

/** A query for who within reach receives these challenges, with the challenges' status. */
export function receivers(which: SQL, reach: Reach): SQL {
  return receiving(
    sql`given.id as challenge_id, employees.id as employee_id, given.status`,
    sql`${which} and ${challengeWithin(reach, sql`given.id`)}
      and ${personWithin(reach, sql`employees.id`)}`,
  );
}

/**
 * Challenges whose people are kept: active ones, and completed ones until their rewards are given,
 * which nobody joins any more.
 */
export const running = (challenge: SQL): SQL =>
  sql`(${challenge}.status = 'active'
    or (${challenge}.status = 'completed' and ${challenge}.rewarded_at is null))`;
