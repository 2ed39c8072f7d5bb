import { pick, scattered, timedId } from '../harness/row-texts.ts';

/** A word in the name of one team in thirty. */
export const commonSquad = 'striders';
/** A word in the name of one person in thirty. */
export const commonName = 'kulkarni';

/**
 * The periods over which teams and people were added, whatever their number, and over which points
 * were earned.
 */
const [history, ledger] = ['700 days', '112 days'];
const entriesEach = 4;
const earnersInTen = 7;

/** The number of point entries for a number of people, which must be a multiple of ten. */
export const entriesOf = (people: number) => (people / 10) * earnersInTen * entriesEach;

/**
 * SQL for the instant of the `n`th of `$1`, the last one now, in milliseconds like the product's
 * clock.
 */
const moment = `date_trunc('milliseconds', now() - ($1::int - n) / $1::float * interval '${history}')`;

/** SQL for a number from 0 below 1 that depends only on row `n`. */
const part = (salt: number) => `(${scattered(salt)} / 2147483648.0)`;

/**
 * Parameters: how many, and how many companies have some. The first companies have most of them: of a
 * thousand the first has 3 %. A single one is active.
 */
export const planTeams = `
  create temp table planned_teams as
  with company as (
    select id as company_id, split_part(email, '@', 2) as domain,
      row_number() over (order by $2::int = 1 and status <> 'active', id) as place,
      least(count(*) over (), $2::int) as companies
    from companies
  ), made as (
    select n, ${moment} as at, ${part(20)} as chance from generate_series(1, $1::int) as n
  )
  select n, ${timedId} as id, at, company_id, domain
  from made join company on place = 1 + floor(companies * chance * chance)`;

/**
 * Parameters: numbers of people and of teams. A leader for each team, then others. One in ten is in
 * no team.
 */
export const planPeople = `
  create temp table planned_people as
  with made as (
    select n, ${moment} as at, n <= $2::int as leads,
      case when n <= $2::int then n else 1 + ${scattered(21)} % $2::int end as team,
      n <= $2::int or ${scattered(22)} % 10 > 0 as has_team, ${scattered(23)} % 100 as chance
    from generate_series(1, $1::int) as n
  ), known as (
    select *, ${timedId} as id, ${pick('first')} as first, ${pick('last')} as last,
      ${pick('position')} as position, ${pick('department')} as department
    from made
  )
  select known.*, case when has_team then planned_teams.id end as team_id, company_id, domain,
    case when leads or chance < 80 then 'active' when chance < 88 then 'pending' else 'inactive' end as status
  from known join planned_teams on planned_teams.n = known.team`;

export const insertPoints = `
  with entry as (
    select planned_people.n * ${entriesEach} + each as n, id as employee_id, company_id, team_id
    from planned_people, generate_series(0, ${entriesEach - 1}) as each
    where planned_people.n % 10 < ${earnersInTen}
  ), made as (
    select *, date_trunc('milliseconds', now() - ${part(24)} * interval '${ledger}') as at from entry
  )
  insert into points_entries (id, at, employee_id, company_id, team_id, kind, cause_id, points)
  select ${timedId}, at, employee_id, company_id, team_id,
    case when n % 20 = 0 then 'reversal' else 'score' end, md5('cause ' || n)::uuid,
    case when n % 20 = 0 then -10 else 10 + ${scattered(25)} % 41 end
  from made`;

export const insertTeams = `
  with member as (
    select team_id, count(*) as members from planned_people where team_id is not null group by team_id
  ), earned as (
    select team_id, sum(points) as points from points_entries where team_id is not null group by team_id
  ), made as (
    select *, ${scattered(26)} % 100 as chance, ${scattered(27)} % 101 as participation
    from planned_teams left join member on member.team_id = id left join earned using (team_id)
  )
  insert into teams (id, created_at, updated_at, company_id, name, description, motto, icon, is_active,
    is_suspended, suspension_reason, min_members, max_members, member_count, total_points, participation)
  select id, at, at, company_id, ${pick('brand')} || ' ' || ${pick('squad')} || ' ' || n,
    'A few minutes every morning, before the day begins.', 'One dot a day', 'users', chance >= 15,
    chance between 10 and 19, case when chance between 10 and 19 then 'Paused for an audit' else '' end,
    5, greatest(members, 10), coalesce(members, 0), coalesce(points, 0),
    case when chance % 5 > 0 then participation end
  from made`;

export const insertAccounts = `
  insert into accounts (id, created_at, updated_at, kind, status, email, name, company_id)
  select id, at, at, 'employee', status, lower(first || '.' || last || '.' || n || '@' || domain),
    first || ' ' || last, company_id
  from planned_people`;

export const insertEmployees = `
  with earned as (
    select employee_id, sum(points) as points from points_entries group by employee_id
  ), made as (
    select planned_people.*, accounts.email, coalesce(points, 0) as points
    from planned_people join accounts using (id) left join earned on employee_id = id
  )
  insert into employees (id, created_at, updated_at, company_id, first_name, last_name, email, phone,
    position, department, status, team_id, joined_team_at, is_team_leader, total_points, engagement_score)
  select id, at, at, company_id, first, last, email,
    '+91 9' || lpad((${scattered(28)} % 1000000000)::text, 9, '0'), position, department, status, team_id,
    case when team_id is not null then at end, leads, points,
    case when chance % 5 > 0 then ${scattered(29)} % 101 end
  from made`;

export const countEmployees = `
  update companies set employee_count = employees, max_employees = greatest(max_employees, employees)
  from (
    select companies.id, count(employees.id) filter (where employees.status <> 'inactive') as employees
    from companies left join employees on company_id = companies.id group by companies.id
  ) as counted
  where counted.id = companies.id`;

const monday = `date_trunc('week', at at time zone 'Asia/Kolkata')::date`;

export const insertWeekEarners = `
  insert into points_week_earners (week, employee_id, company_id)
  select distinct ${monday}, employee_id, employees.company_id
  from points_entries join employees on employees.id = employee_id where points > 0`;

export const insertWeeks = `
  insert into points_weeks (week, company_id, points, participants)
  select week, company_id, points, coalesce(earners, 0)
  from (
    select ${monday} as week, company_id, sum(points) as points from points_entries group by 1, 2
  ) as earned
  left join (
    select week, company_id, count(*) as earners from points_week_earners group by 1, 2
  ) as counted using (week, company_id)`;
