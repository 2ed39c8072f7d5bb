// Plans challenges, their targets and their participation before anything is inserted.
import { idOf, pick, timedId } from '../harness/row-texts.ts';

/** The same number in small and large databases: only the number of people grows. */
export const challenges = 200;

/** A word in the title of one challenge in thirty. */
export const commonGoal = 'hydration';

/**
 * Challenges for everyone, by their use. All others are for a company, some teams or some people.
 */
export const forEverybody = {
  active: [165, 185],
  completed: [171, 191],
  scheduled: [183],
  draft: [200],
};

const today = `(now() at time zone 'Asia/Kolkata')::date`;
const everybody = Object.values(forEverybody).flat();

/** SQL for a whole number below 100 that depends on the numbers of a person and a day. */
const chanceOf = (person: string, day: string) =>
  `((hashint8(${person} * 100003::bigint + ${day}) & 2147483647) % 100)`;

/**
 * Parameter: how many. Each takes at least four days, and nothing becomes due during the
 * measurement.
 */
export const planChallenges = `
  create temp table planned_challenges as
  with made as (
    select n, date_trunc('milliseconds', now() - ($1::int - n) * interval '1 day') as at,
      n in (${everybody}) as everybody, n % 20 as turn, n % 3 as kind,
      case when n % 30 = 7 then 'Hydration' else ${pick('squad')} end as goal, ${pick('brand')} as name
    from generate_series(1, $1::int) as n
  ), known as (
    select *, case when turn < 3 then 'draft' when turn < 5 then 'scheduled' when turn < 11 then 'active'
        when turn < 18 then 'completed' else 'cancelled' end as status,
      case when everybody then 'global' when kind = 0 then 'company' when kind = 1 then 'team'
        else 'custom' end as assignment_type,
      (array['fitness', 'nutrition', 'mental_health', 'sleep', 'hydration', 'general_wellness'])
        [1 + n % 6] as category
    from made
  ), dated as (
    select *, ${today} + case status when 'draft' then 0 when 'scheduled' then 1
        when 'active' then case when n = ${forEverybody.active[0]} then -2 else -4 end
        when 'completed' then -30 - n % 60 else -20 end as start_date
    from known
  )
  select *, ${timedId} as id,
    start_date + case when status = 'completed' then case when everybody then 3 else 9 end else 13 end
      as end_date
  from dated`;

/** Companies, teams and people as targets of the planned challenges. */
export const planTargets = `
  create temp table planned_targets as
  with company as (
    select company_id, row_number() over (order by count(*) desc, company_id) as place
    from planned_teams group by company_id
  ), team as (
    select id, row_number() over (order by id) as place, count(*) over () as all from planned_teams
  ), person as (
    select id, row_number() over (order by id) as place, count(*) over () as all from planned_people
  )
  select n, at, id as challenge_id, company.company_id, null::uuid as team_id, null::uuid as employee_id
  from planned_challenges join company on place in (1 + n % 40, 41 + n % 7)
  where assignment_type = 'company'
  union all
  select n, at, planned_challenges.id, null, team.id, null
  from planned_challenges join team on (place + n * 7) % (team.all / 10) = 0
  where assignment_type in ('team', 'custom') and (place - n) % (team.all / 20) < team.all / 20
  union all
  select n, at, planned_challenges.id, null, null, person.id
  from planned_challenges join person on (place + n * 11) % (person.all / 20) = 0
  where assignment_type = 'custom'`;

/** One for each date. Those up to now were opened. */
export const planDays = `
  create temp table planned_days as
  with dated as (
    select planned_challenges.n as challenge, id as challenge_id, status as of_status, at as challenge_at,
      date::date, (date::date - start_date) as place, ${today} as today
    from planned_challenges,
      generate_series(start_date, end_date, interval '1 day') as date
  ), made as (
    select *, challenge * 1000 + place as n, challenge_at as at,
      case when of_status in ('draft', 'scheduled') or (of_status = 'active' and date > today)
        or (of_status = 'cancelled' and place > 2) then 'pending'
        when of_status = 'active' and date = today then 'open' else 'closed' end as status
    from dated
  )
  select *, ${idOf(`'day ' || n`)} as id, ${idOf(`'task ' || n`)} as task_id from made`;

/** Active people of open companies, once for each challenge that they receive. */
export const planEnrolments = `
  create temp table planned_enrolments as
  with person as (
    select planned_people.n, planned_people.id, company_id, team_id
    from planned_people join companies on companies.id = company_id
    where planned_people.status = 'active' and companies.status in ('active', 'trial')
  ), running as (
    select * from planned_challenges where status in ('active', 'completed', 'cancelled')
  )
  select challenge_id, person.n, person.id as employee_id, company_id, team_id from person join (
    select running.id as challenge_id, person.id from running, person where running.everybody
    union
    select challenge_id, person.id from planned_targets join person using (company_id)
    union
    select challenge_id, person.id from planned_targets join person using (team_id)
    union
    select challenge_id, employee_id from planned_targets join person on person.id = employee_id
  ) as receiving using (id) join running on running.id = challenge_id`;

/** Two people in five never submit anything. The others complete half of their days. */
export const planPersonDays = `
  create temp table planned_person_days as
  with made as (
    select planned_days.challenge, planned_days.challenge_id, planned_days.id as day_id, date, task_id,
      planned_days.status = 'closed' as closed, planned_days.n as day,
      planned_enrolments.n as person, employee_id, company_id, team_id,
      case when ${chanceOf('planned_enrolments.n', '0')} < 60
        then ${chanceOf('planned_enrolments.n', 'planned_days.n')} else 99 end as chance,
      date_trunc('milliseconds', least(now(), date::timestamp at time zone 'Asia/Kolkata'
        + ${chanceOf('planned_enrolments.n', '-planned_days.n')} * interval '13 minutes')) as at
    from planned_enrolments join planned_days using (challenge_id)
    where planned_days.status <> 'pending'
  )
  select *, ${idOf(`'own ' || day || ' ' || person`)} as id, ${idOf(`'deed ' || day || ' ' || person`)}
      as deed_id, chance < 50 as complete, chance < 57 as did,
    case when chance < 57 then 10 + chance % 4 * 10 else 0 end as score
  from made`;
