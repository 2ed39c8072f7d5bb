import {
  reportLimits,
  sensitiveCategories,
} from '@kolam/contract/programme/company-reports/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import { agreedToPresentAt, agreesToPresent } from '#people/consents/queries.ts';
import { isEarnedInCompany, isOfCompany } from './time-in-company.ts';

type Winner = { employeeId: SQL; challengeId: SQL; companyId: SQL };

/** A condition on a person's id: they withdrew from a challenge. */
const hasWithdrawn = (employeeId: SQL, challengeId: SQL): SQL => sql`exists (
  select from enrolments as theirs where theirs.withdrawn
    and theirs.challenge_id = ${challengeId} and theirs.employee_id = ${employeeId})`;

/** Whether someone who earned the rewards of a challenge agrees to be named to their employer. */
export const agreesToBeNamed = ({
  employeeId,
  challengeId,
}: Omit<Winner, 'companyId'>): SQL => sql`(
  ${agreesToPresent(employeeId, 'winners-list')} and not ${hasWithdrawn(employeeId, challengeId)})`;

/** Whether someone earned the rewards of a challenge in the company that they are in. */
export const isEarnedHere = ({
  employeeId,
  challengeId,
}: Omit<Winner, 'companyId'>): SQL => sql`exists (
  select from enrolments as place join employees as earner on earner.id = place.employee_id
  where place.challenge_id = ${challengeId} and place.employee_id = ${employeeId}
    and ${isEarnedInCompany(sql`place`, sql`earner`)})`;

/**
 * Whether someone may be named to their employer: they agree, and earned the rewards in the company
 * that they are in. Who went away is named in neither, until they come back.
 */
export const canBeNamed = (winner: Omit<Winner, 'companyId'>): SQL =>
  sql`(${agreesToBeNamed(winner)} and ${isEarnedHere(winner)})`;

/** The least number of people of a company in a challenge who stay without a name. */
const leastUnnamed = ({ challengeId, companyId }: Omit<Winner, 'employeeId'>): SQL => sql`(
  select least_people(${companyId}, start_date::timestamp at time zone 'Asia/Kolkata',
    category = any(${sql.param([...sensitiveCategories])}::text[]))
  from challenges where id = ${challengeId})`;

/**
 * Whether someone who may be named as a winner of a challenge is named to their employer. As
 * many people of the company as a group needs to be shown stay without a name: what they did would
 * follow from the figures of the challenge, those of the named, and the names. Where reports have
 * exact numbers, one who earned them is among them if they are fewer than such numbers need: else it
 * would be known that none of them did. Who agreed first is named first.
 */
export function isNamedWinner({ employeeId, challengeId, companyId }: Winner): SQL {
  const least = leastUnnamed({ challengeId, companyId });
  const exactFrom = sql`${reportLimits.roundedBelow}::int`;
  const enough = sql`greatest(${least}, ${exactFrom})`;
  // As figures count people: with an account.
  const enrolled = sql`enrolments as other
    join employees as colleague on colleague.id = other.employee_id
      and colleague.company_id = ${companyId}
    join accounts on accounts.id = colleague.id
      and (accounts.set_up_at is not null or colleague.status = 'active')
    where other.challenge_id = ${challengeId} and ${isOfCompany(sql`other`, sql`colleague`)}`;
  const earned = isEarnedInCompany(sql`other`, sql`colleague`);
  return sql`(${canBeNamed({ employeeId, challengeId })} and case
    -- Enough people did not earn the rewards: the usual case, and quick to find out.
    when (
      select count(*) from (select from ${enrolled} and not ${earned} limit ${enough}) as others
    ) >= ${enough} then true
    else ${employeeId} in (
      select id from (
        select other.employee_id as id,
          row_number() over (order by agreed.at, other.employee_id) as place
        from (select other.employee_id from ${enrolled} and not other.withdrawn and ${earned}) as other
        cross join lateral (
          select ${agreedToPresentAt(sql`other.employee_id`, 'winners-list')} as at
        ) as agreed
        where agreed.at is not null
      ) as by_consent
      where place <= (
        select case when people >= ${exactFrom} and earners < people
          then least(people - ${least}, earners - 1) else people - ${least} end
        from (
          select count(*) as people, count(*) filter (where ${earned}) as earners from ${enrolled}
        ) as counted
      )
    ) end)`;
}
