import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { activeTeams } from '#people/team-store/queries.ts';
import type { ChallengeRow } from './queries.ts';
import { receiversOf } from './receivers.ts';
import { challengeExceptions } from './tables.ts';

/** Another challenge of the same people in the same days. */
type Overlap = {
  id: string;
  title: string;
  startDate: string;
  endDate: string;
  /** The number of people who receive both. */
  people: number;
};

type Asked = {
  challenge: ChallengeRow;
  /** The number of people who receive it. */
  people: number;
  today: string;
  limit: number;
};

/**
 * Returns the active and scheduled challenges in these days that go to some of the same people, the
 * most shared first.
 */
export async function listOverlaps(
  db: Queryable,
  { challenge, people, today, limit }: Asked,
): Promise<Overlap[]> {
  if (people === 0) return [];
  const { id, startDate, endDate } = challenge;
  const isForAll = challenge.assignmentType === 'global' && !(await hasExceptions(db, id));
  const { rows } = await db.execute<Overlap>(sql`
    with others as materialized (
      select id, title, start_date, end_date, assignment_type, ${isCountedOneByOne} as "oneByOne"
      from challenges
      where id <> ${id} and status in ('active', 'scheduled')
        and start_date <= ${endDate} and end_date >= greatest(${startDate}::date, ${today}::date)
    ), shared as (
      select id as challenge_id, ${people}::int as people from others
      where assignment_type = 'global' and not "oneByOne"
      union all
      ${isForAll ? sharedByAll : sharedBySome(id)}
    )
    select others.id, title, start_date as "startDate", end_date as "endDate",
      sum(shared.people)::int as people
    from others join shared on shared.challenge_id = others.id
    group by others.id, title, start_date, end_date
    having sum(shared.people) > 0
    order by sum(shared.people) desc, title, others.id
    limit ${limit}`);
  return rows;
}

async function hasExceptions(db: Queryable, id: string): Promise<boolean> {
  return (await db.$count(challengeExceptions, eq(challengeExceptions.challengeId, id))) > 0;
}

/** Whether companies and teams do not tell who receives a challenge. */
const isCountedOneByOne = sql`(
  exists (select from challenge_exceptions where challenge_id = challenges.id)
  or exists (select from challenge_targets
    where challenge_id = challenges.id and department is not null))`;

/** For a challenge for everyone: all recipients of another challenge have both. */
const sharedByAll = sql`
  select challenge_id, count(*)::int as people
  from (${receiversOf(sql`given.id in (
    select id from others where assignment_type <> 'global' or "oneByOne")`)}) as receivers
  group by challenge_id`;

/**
 * Groups its people once by company and team and compares other assignments with these groups.
 * Comparing everyone with each assignment would take seconds.
 */
const sharedBySome = (id: string): SQL => sql`
  (with people as materialized (
    select id, company_id, team_id from (${receiversOf(sql`given.id = ${id}`)}) as receivers
  ), groups as materialized (
    select company_id, team_id, count(*)::int as people from people group by company_id, team_id
  ), targets as materialized (
    select challenge_targets.* from challenge_targets join others on others.id = challenge_id
    where others.assignment_type <> 'global' and not others."oneByOne"
      and (team_id is null or team_id in (${activeTeams}))
  ), covered as materialized (
    select challenge_id, groups.* from targets join groups on groups.company_id = targets.company_id
    union
    select challenge_id, groups.* from targets join groups on groups.team_id = targets.team_id
  )
  select challenge_id, people from covered
  union all
  select receivers.challenge_id, count(*)::int
  from (${receiversOf(sql`given.id in (select id from others where "oneByOne")`)}) as receivers
  join people on people.id = receivers.id
  group by receivers.challenge_id
  union all
  select challenge_id, 1 from targets join people on people.id = targets.employee_id
  where not exists (select 1 from covered where covered.challenge_id = targets.challenge_id
    and covered.company_id = people.company_id
    and covered.team_id is not distinct from people.team_id))`;
