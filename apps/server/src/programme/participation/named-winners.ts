import {
  reportLimits,
  sensitiveCategories,
} from '@kolam/contract/programme/company-reports/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import { agreedToPresentAt, agreesToPresent } from '#people/consents/queries.ts';
import { isInTime, isSinceMove } from './time-in-company.ts';

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

/**
 * Whether someone earned the rewards of a challenge in the company that they are in. Those of one that
 * was over when they came are of the earlier company, whenever they are given.
 */
export const isEarnedHere = ({
  employeeId,
  challengeId,
}: Omit<Winner, 'companyId'>): SQL => sql`exists (
  select from challenge_rewards as own join employees as earner on earner.id = own.employee_id
  join enrolments as place on place.challenge_id = own.challenge_id
    and place.employee_id = own.employee_id
  where own.challenge_id = ${challengeId} and own.employee_id = ${employeeId}
    and ${isInTime(sql`place`, sql`earner.moved_at`)}
    and ${isSinceMove(sql`own.earned_at`, sql`earner.moved_at`)})`;

/** The least number of people of a company in a challenge who stay without a name. */
const leastUnnamed = ({ challengeId, companyId }: Omit<Winner, 'employeeId'>): SQL => sql`(
  select least_people(${companyId}, start_date::timestamp at time zone 'Asia/Kolkata',
    category = any(${sql.param([...sensitiveCategories])}::text[]))
  from challenges where id = ${challengeId})`;

/**
 * Whether someone who earned the rewards of a challenge, and agrees, is named to their employer. As
 * many people of the company as a group needs to be shown stay without a name: what they did would
 * follow from the figures of the challenge, those of the named, and the names. Where reports have
 * exact numbers, one who earned them is among them if they are fewer than such numbers need: else it
 * would be known that none of them did. Who agreed first is named first. What was earned in another
 * company names them only there, and no more once they left.
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
    where other.challenge_id = ${challengeId} and ${isInTime(sql`other`, sql`colleague.moved_at`)}`;
  const earned = sql`exists (
    select from challenge_rewards as given where given.challenge_id = ${challengeId}
      and given.employee_id = other.employee_id
      and ${isSinceMove(sql`given.earned_at`, sql`colleague.moved_at`)})`;
  const isOwn = isEarnedHere({ employeeId, challengeId });
  return sql`(${agreesToBeNamed({ employeeId, challengeId })} and ${isOwn} and case
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
