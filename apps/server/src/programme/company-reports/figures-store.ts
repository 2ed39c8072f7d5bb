import {
  reportLimits,
  sensitiveCategories,
} from '@kolam/contract/programme/company-reports/values.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { isInTime } from '#programme/participation/queries.ts';
import type { Figures, Group, Learning, Reached, Week, Workshop } from './figures.ts';
import {
  countOf,
  partOf,
  peoplePercentOf,
  percentOf,
  shareOf,
  withAccountOf,
  withFolds,
} from './floor.ts';
import { countedIn, decidedBy, isInDaysOf, onlyIn, type Scope, startOf } from './scope.ts';

type Asked = { scope: Scope; least: number };

/**
 * Returns the least number of people in a group that is shown, and whether it is that of sensitive
 * challenges, which is larger than the company's own.
 */
export async function leastOf(
  db: Queryable,
  scope: Scope,
): Promise<{ least: number; isSensitive: boolean }> {
  const { rows } = await db.execute<{ own: number; least: number }>(sql`
    with ${countedIn(scope)}, challenges_of as (
      select exists (
        select from all_enrolments as enrolments
        join challenges on challenges.id = enrolments.challenge_id
        where enrolments.in_period
          and challenges.category = any(${sql.param([...sensitiveCategories])}::text[])
      ) as sensitive
    )
    select ${leastPeople(scope, sql`false`)} as own, ${leastPeople(scope, sql`sensitive`)} as least
    from challenges_of`);
  const { own, least } = rows[0] as { own: number; least: number };
  return { least, isSensitive: least > own };
}

const leastPeople = (scope: Scope, sensitive: SQL): SQL =>
  sql`least_people(${scope.companyId}::uuid, ${startOf(scope)}, ${sensitive})`;

/**
 * Counts all people, those with an account, and in `size` those who could do something: with an
 * account, where nobody had anything to do. `is_mixed`: a challenge of fewer than 20 people is counted
 * too. What these people did would follow from the number of everyone and those of the other
 * challenges, so that one is rounded.
 */
const everyoneIn = (scope: Scope): SQL => sql`(
  select people, accounts, coalesce(nullif(able, 0), accounts) as size,
    exists (
      select from all_enrolments as enrolments
      join challenges on challenges.id = enrolments.challenge_id
      where has_account and ${onlyIn(scope, sql`challenges.id`)} and (enrolments.in_period
        or challenges.rewarded_at >= ${startOf(scope)} and challenges.rewarded_at < ${decidedBy(scope)})
      group by challenges.id having count(*) < 20
    ) as is_mixed
  from (select count(*) as people, count(*) filter (where has_account) as accounts from people) as counted,
    (select count(*) as able from able) as of_able
) as everyone`;
const isRounded = sql`everyone.is_mixed`;
/** Of `everyoneIn`: what they did in any challenge. */
const ofEveryone = { people: sql`everyone.people`, size: sql`everyone.size`, isRounded };
const ofAccounts = { people: sql`everyone.people`, size: sql`everyone.accounts` };

type Totals = Pick<Figures, 'people' | 'joined' | 'active' | 'activities' | 'completedDays'>;

/**
 * A row for each person of a challenge, week and month with a day or something sent there, and whether
 * anyone sent something there. `able` is null for who counts for no floor.
 */
const sharedDays = (scope: Scope): SQL => sql`
  shared_days as materialized (
    select *, sum(sent) over (partition by challenge_id, monday, month) > 0 as is_busy
    from (
      select challenge_id, date_trunc('week', day)::date as monday,
        date_trunc('month', day)::date as month, all_of.id, able.id as able, sum(sent) as sent
      from (
        select days.challenge_id, days.date::timestamp as day, days.employee_id as id, 0 as sent
        from able join times on times.id = able.id
        join participant_days as days on days.employee_id = able.id
        where days.date between ${scope.from}::date and ${scope.to}::date and not days.paused
          and ${isInDaysOf(sql`times`, sql`days.date`)}
          and ${onlyIn(scope, sql`days.challenge_id`)}
        union all
        select challenge_id, submitted_at at time zone 'Asia/Kolkata', employee_id, 1 from sent
      ) as all_of left join able on able.id = all_of.id
      group by 1, 2, 3, 4, 5
    ) as summed
  )`;

/**
 * Whether the number of activities of a group of `sharedDays` can be shown: at least 20 people could do
 * something, in the challenges and weeks in which anyone did. That nobody did anything in the others can
 * be known from their reports, and then the number is of these people alone.
 */
function isShownOf({ least }: Pick<Asked, 'least'>): SQL {
  const isEnough = (size: SQL) => sql`${countOf(sql`0`, { size, least })} is not null`;
  return sql`case
    when sum(sent) = 0 then ${isEnough(sql`count(distinct able)`)}
    else count(distinct id) filter (where sent > 0) >= ${least}::int
      and ${isEnough(sql`count(distinct able) filter (where is_busy)`)} end`;
}

/**
 * Activities are left out for fewer than 20 people, and if in a month those were too few: else they would
 * follow from the report of a longer period. A challenge has none: its days are in the reports of months
 * too, and those of the other challenges could be subtracted.
 */
export async function readTotals(db: Queryable, { scope, least }: Asked): Promise<Totals> {
  const everyone = { ...ofEveryone, least };
  const activities =
    scope.challengeId === null
      ? sql`case when not exists (
          select from shared_days group by month having not ${isShownOf({ least })}
        ) then ${countOf(sql`activity.sent`, everyone)} end`
      : sql`null::integer`;
  const { rows } = await db.execute<Totals>(sql`
    with ${countedIn(scope)}, ${sharedDays(scope)}
    select everyone.people::int as people,
      ${withAccountOf(sql`joined.people`, { ...ofAccounts, least })} as joined,
      ${shareOf(sql`activity.people`, everyone)} as active,
      ${activities} as activities,
      ${percentOf(sql`days.completed`, sql`days.assigned`, {
        ...{ size: sql`days.size`, least, isRounded },
      })} as "completedDays"
    from ${everyoneIn(scope)},
      (select count(*) as people from people where joined_at < ${decidedBy(scope)}) as joined,
      (select count(*) as sent, count(distinct employee_id) as people from sent) as activity,
      (select count(*) filter (where has_account) as size, sum(assigned) as assigned,
        sum(completed) as completed from done) as days`);
  return rows[0] as Totals;
}

/**
 * Returns the weeks from Monday, the first and last as far as they belong to the period. None has its
 * activities if in one of them, or in the part of one that is in a month, they are of too few people:
 * those would follow from the total.
 */
export async function readWeeks(db: Queryable, { scope, least }: Asked): Promise<Week[]> {
  const everyone = { ...ofEveryone, least };
  const activities =
    scope.challengeId === null
      ? sql`case when not exists (
          select from shared_days group by monday, month having not ${isShownOf({ least })}
        ) then ${countOf(sql`coalesce(of_week.sent, 0)`, everyone)} end`
      : sql`null::integer`;
  const { rows } = await db.execute<Week>(sql`
    with ${countedIn(scope)}, ${sharedDays(scope)}, weeks as (
      select monday::date as monday, greatest(monday::date, ${scope.from}::date) as first,
        least(monday::date + 6, ${scope.to}::date) as last
      from generate_series(date_trunc('week', ${scope.from}::date::timestamp),
        ${scope.to}::date::timestamp, interval '1 week') as all_weeks (monday)
    ), of_week as (
      select monday, sum(sent) as sent, count(distinct id) filter (where sent > 0) as people,
        nullif(count(distinct able), 0) as able
      from shared_days group by monday
    )
    select to_char(weeks.first, 'YYYY-MM-DD') as from, to_char(weeks.last, 'YYYY-MM-DD') as to,
      ${withAccountOf(
        sql`select count(*) from people
          where joined_at < case when weeks.last = ${scope.to}::date then ${decidedBy(scope)}
            else (weeks.last + 1)::timestamp at time zone 'Asia/Kolkata' end`,
        { ...ofAccounts, least },
      )} as joined,
      ${shareOf(sql`coalesce(of_week.people, 0)`, {
        ...everyone,
        size: sql`coalesce(of_week.able, everyone.size)`,
      })} as active,
      ${activities} as activities
    from weeks left join of_week on of_week.monday = weeks.monday
      cross join ${everyoneIn(scope)}
    order by weeks.monday`);
  return rows;
}

/**
 * Returns how far people got in each challenge until the end of the period: assigned, joined with a
 * first submission, completed as much as the challenge requires of the days so far (all of them if
 * it requires none), and rewarded. Of all challenges only those that ended in the period: one that goes
 * on would be counted again later, and the two could be subtracted. Cancelled ones are left out: nobody
 * can complete them.
 */
export async function readChallenges(
  db: Queryable,
  { scope, least }: Asked,
): Promise<Figures['challenges']> {
  const assigned = { people: sql`people`, size: sql`size`, least };
  const decided = decidedBy(scope);
  const { rows } = await db.execute<Reached & { folded: boolean }>(sql`
    with ${countedIn(scope)}, reached as (
      select challenges.id, challenges.title, challenges.category, challenges.status,
        challenges.start_date, challenges.end_date, challenges.rewarded_at,
        count(*) as people, count(*) filter (where has_account) as size,
        count(*) filter (where enrolments.joined_at < ${decided}) as joined,
        count(*) filter (where so_far.completed > 0
          and so_far.completed * 100 >= coalesce(nullif(challenges.min_participation, 0), 100)
            * so_far.assigned) as completed,
        count(*) filter (where enrolments.earned_at < ${decided}) as rewarded
      from all_enrolments as enrolments join challenges on challenges.id = enrolments.challenge_id
      cross join lateral (
        select count(*) as assigned, count(*) filter (where completed_at < ${decided}) as completed
        from participant_days as days
        where days.challenge_id = challenges.id and days.employee_id = enrolments.employee_id
          and days.date <= ${scope.to}::date and days.date <@ enrolments.days_in_time
          and not days.paused
      ) as so_far
      where enrolments.in_period and challenges.status <> 'cancelled'
        and ${
          scope.challengeId === null
            ? sql`challenges.end_date between ${scope.from}::date and ${scope.to}::date`
            : sql`true`
        }
      group by challenges.id
    )
    select title, category, status, folded, people::int as assigned,
      to_char(start_date, 'YYYY-MM-DD') as from, to_char(end_date, 'YYYY-MM-DD') as to,
      ${shareOf(sql`joined`, assigned)} as joined,
      ${shareOf(sql`completed`, assigned)} as completed,
      case when rewarded_at < ${decided} then ${shareOf(sql`rewarded`, assigned)} end as rewarded
    from ${withFolds(sql`reached`, { order: sql`start_date, id`, least })} as folds
    order by start_date, id`);
  return shownOf(rows);
}

/** Takes the rows that are not folded. Of the others, only their number is returned. */
function shownOf<Row>(rows: (Row & { folded: boolean })[]): { shown: Row[]; hidden: number } {
  const shown = rows.filter(({ folded }) => !folded);
  return {
    shown: shown.map(({ folded: _, ...row }) => row as Row),
    hidden: rows.length - shown.length,
  };
}

/**
 * Returns the figures of teams, where at least half of the people are in one, else of departments,
 * else null. One of both only: two divisions of the same people could be subtracted. Folded groups
 * are one row. None has its completed days if too few people of one had days: those would follow from
 * the total. If nobody or everyone of one with fewer than 20 people may have been active, the smallest
 * other one has no share of active people, so that the number does not follow from the total. None has
 * a share where the number of everyone is left out for a challenge of fewer than 20 people: it would
 * follow from those of small groups.
 */
export async function readGroups(
  db: Queryable,
  { scope, least }: Asked,
): Promise<Figures['groups']> {
  const { rows: found } = await db.execute<{ teams: boolean; departments: boolean }>(sql`
    with ${countedIn(scope)}
    select count(team_id) * 2 >= count(*) and count(team_id) > 0 as teams,
      count(nullif(department, '')) * 2 >= count(*) and count(nullif(department, '')) > 0
        as departments
    from people`);
  const by = found[0]?.teams ? 'team' : found[0]?.departments ? 'department' : null;
  if (by === null) return null;
  const name = by === 'team' ? sql`teams.name` : sql`nullif(people.department, '')`;
  const id = by === 'team' ? sql`people.team_id::text` : name;
  const members = { size: sql`sum(size)`, least };
  const withDays = { size: sql`sum(with_days)`, least };
  const { rows } = await db.execute<Group>(sql`
    with ${countedIn(scope)}, groups as (
      select ${id} as id, min(${name}) as name, count(*) as people,
        count(able.id) as size, count(senders.employee_id) as active,
        count(*) filter (where done.has_account) as with_days,
        coalesce(sum(done.assigned), 0) as assigned, coalesce(sum(done.completed), 0) as completed
      from people left join teams on teams.id = people.team_id left join done on done.id = people.id
      left join able on able.id = people.id
      left join (select distinct employee_id from sent) as senders on senders.employee_id = people.id
      group by 1
    ), shown as (
      select case when folded then null else min(name) end as name, folded,
        case when folded then count(*) else 0 end::int as groups, sum(people)::int as people,
        sum(size) < 20 and sum(active) not between 2 and sum(size) - 2 as is_extreme,
        ${peoplePercentOf(sql`sum(active)`, sql`sum(people)`, members)} as active,
        bool_or(is_mixed and accounts >= 20) as is_left_out,
        case when not bool_or(sum(with_days) between 1 and ${least}::int - 1) over ()
          then ${percentOf(sql`sum(completed)`, sql`sum(assigned)`, withDays)} end as completed_days,
        row_number() over (order by folded, min(name) nulls last) as place
      from ${withFolds(sql`groups`, { order: sql`name nulls last, id`, least })} as folds
        cross join (select is_mixed, accounts from ${everyoneIn(scope)}) as of_all
      group by folded, case when folded then 0 else folds.place end
      having sum(size) >= ${least}::int
    )
    select name, groups as folded, people,
      case when not is_left_out then completed_days end as "completedDays",
      case when is_left_out then null when not bool_or(is_extreme) over () or count(*) over () = 1
        or row_number() over (order by is_extreme, people, place) > 1 then active end as active
    from shown order by place`);
  return { by, shown: rows };
}

export async function readLearning(db: Queryable, { scope, least }: Asked): Promise<Learning> {
  const everyone = { ...ofEveryone, least };
  const { rows } = await db.execute<Pick<Learning, 'answered' | 'rightAnswers' | 'read'>>(sql`
    with ${countedIn(scope)}
    select ${shareOf(sql`learning.answered`, everyone)} as answered,
      ${percentOf(sql`learning.correct`, sql`learning.questions`, {
        size: partOf(sql`learning.answered`, sql`everyone.size`),
        ...{ least, isRounded },
      })} as "rightAnswers",
      ${shareOf(sql`learning.read`, everyone)} as read
    from ${everyoneIn(scope)}, (
      select count(distinct employee_id) filter (where kind = 'trivia') as answered,
        count(distinct employee_id) filter (where kind = 'module') as read,
        coalesce(sum(right_answers), 0) as correct, coalesce(sum(questions), 0) as questions
      from sent) as learning`);
  const { rows: topics } = await db.execute<Learning['topics'][number] & { folded: boolean }>(sql`
    with ${countedIn(scope)}, topics as (
      select counted.*, ${partOf(sql`counted.answered`, sql`everyone.size`)} as size,
        ${countOf(sql`counted.answered`, everyone)} as people, ${isRounded} as is_mixed
      from ${everyoneIn(scope)}, (
        select challenges.category, count(distinct sent.employee_id) as answered,
          sum(sent.right_answers) as correct, sum(sent.questions) as questions
        from sent join challenges on challenges.id = sent.challenge_id
        where sent.kind = 'trivia' group by challenges.category
      ) as counted
    )
    select category, folded, people,
      ${percentOf(sql`correct`, sql`questions`, {
        ...{ size: sql`size`, least, isRounded: sql`is_mixed` },
      })} as "rightAnswers"
    from ${withFolds(sql`topics`, { order: sql`category`, least })} as folds order by category`);
  const { shown, hidden } = shownOf(topics);
  const [totals] = rows;
  return { ...(totals as NonNullable<typeof totals>), topics: shown, hidden };
}

/** Returns the workshops that people joined, in order of their days. Fewer than 20 are not counted. */
export async function readWorkshops(
  db: Queryable,
  { scope, least }: Asked,
): Promise<Figures['workshops']> {
  const rounded = reportLimits.roundedBelow;
  const everyone = { size: sql`everyone.size`, least };
  const { rows } = await db.execute<Workshop & { folded: boolean }>(sql`
    with ${countedIn(scope)}, joined as (
      select counted.*, ${partOf(sql`counted.people`, sql`everyone.size`)} as size,
        ${partOf(sql`counted.ratings`, sql`everyone.size`)} as rated,
        ${countOf(sql`counted.people`, everyone)} as joined, ${countOf(sql`counted.ratings`, everyone)} as ratings_shown
      from ${everyoneIn(scope)}, (
        select day_id, component_id, count(distinct employee_id) as people,
          count(rating) as ratings, avg(rating) as mean
        from sent where kind = 'workshop' group by day_id, component_id
      ) as counted
    ), workshops as (
      select joined.*, days.date, coalesce(workshop.content ->> 'title', '') as title
      from joined join challenge_days as days on days.id = joined.day_id
      left join lateral (
        select content from jsonb_array_elements(days.content -> 'workshops') as all_of (content)
        where content ->> 'workshopId' = joined.component_id::text
      ) as workshop on true
    )
    select title, to_char(date, 'YYYY-MM-DD') as day, folded, joined,
      case when rated >= ${least}::int then ratings_shown end as ratings,
      case when rated < ${least}::int then null when rated < ${rounded}::int
        then round(mean * 2) / 2 else round(mean, 1) end::float8 as mean
    from ${withFolds(sql`workshops`, { order: sql`date, component_id`, least })} as folds
    order by date, title, component_id`);
  return shownOf(rows);
}

export async function readRewards(
  db: Queryable,
  { scope, least }: Asked,
): Promise<Figures['rewards']> {
  const everyone = { ...ofAccounts, least, isRounded };
  const only = scope.challengeId === null ? sql`true` : sql`in_period`;
  const counted = (part: SQL) => countOf(part, everyone);
  const { rows } = await db.execute<Figures['rewards']>(sql`
    with ${countedIn(scope)}
    select ${shareOf(sql`given.people`, everyone)} as people,
      ${counted(sql`given.certificates`)} as certificates, ${counted(sql`given.badges`)} as badges
    from ${everyoneIn(scope)}, (
      select count(distinct employee_id) as people, count(*) filter (where certificate) as certificates,
        coalesce(sum(cardinality(badges)), 0) as badges
      from all_enrolments
      where ${only} and earned_at < ${decidedBy(scope)} and earned_at >= ${startOf(scope)}) as given`);
  return rows[0] as Figures['rewards'];
}

/** Whether the number of people of a challenge may be shown: not by who was chosen or left out. */
export const isCountable = (challengeId: SQLWrapper): SQL => sql`(
  not exists (select from challenge_exceptions as except_one
    where except_one.challenge_id = ${challengeId})
  and not exists (select from challenge_targets as target
    where target.challenge_id = ${challengeId} and target.employee_id is not null))`;

/**
 * Returns how many people of a company each of these challenges is assigned to, by its id. Null or
 * missing for fewer than 20, and if it was assigned to single people or not to some: who deactivates one person after the other would see which of them the number counts.
 */
export async function countAssigned(
  db: Queryable,
  { companyId, challengeIds }: { companyId: string; challengeIds: string[] },
): Promise<Map<string, number | null>> {
  if (challengeIds.length === 0) return new Map();
  const people = sql`count(*)`;
  const { rows } = await db.execute<{ id: string; people: number | null }>(sql`
    select enrolments.challenge_id as id,
      ${countOf(people, { size: people, least: reportLimits.sensitiveFloor })} as people
    from employees join enrolments on enrolments.employee_id = employees.id
    where employees.company_id = ${companyId} and employees.status <> 'inactive'
      and enrolments.challenge_id = any(${sql.param(challengeIds)}::uuid[])
      and ${isCountable(sql`enrolments.challenge_id`)}
      and ${isInTime(sql`enrolments`, sql`employees.moved_at`)}
    group by enrolments.challenge_id`);
  return new Map(rows.map(({ id, people: count }) => [id, count]));
}
