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
import {
  atLeast,
  hasSmallCells,
  partSize,
  placed,
  sizeOfParts,
  whatTheyDid,
  withParts,
} from './parts.ts';
import { countedIn, decidedBy, type Scope, startOf } from './scope.ts';

/** `isMixed`: what everyone did is made from the numbers of the parts, see `parts.ts`. */
type Asked = { scope: Scope; least: number; isMixed: boolean };

/**
 * Returns the least number of people in a group that is shown, whether it is that of sensitive
 * challenges, which is larger than the company's own, and whether the period is mixed. That of a single
 * challenge never is.
 */
export async function readFloor(
  db: Queryable,
  scope: Scope,
): Promise<{ least: number; isSensitive: boolean; isMixed: boolean }> {
  const isMixed = scope.challengeId === null ? hasSmallCells : sql`false`;
  const { rows } = await db.execute<{ own: number; least: number; isMixed: boolean }>(sql`
    with ${countedIn(scope)}, challenges_of as (
      select exists (
        select from all_enrolments as enrolments
        join challenges on challenges.id = enrolments.challenge_id
        where enrolments.in_period
          and challenges.category = any(${sql.param([...sensitiveCategories])}::text[])
      ) as sensitive
    ), floor as (
      select ${leastPeople(scope, sql`false`)} as own, ${leastPeople(scope, sql`sensitive`)} as least
      from challenges_of
    ), ${withParts(scope, sql`(select least from floor)`)}
    select own, least, ${isMixed} as "isMixed" from floor`);
  const { own, least, isMixed: found } = rows[0] as (typeof rows)[number];
  return { least, isSensitive: least > own, isMixed: found };
}

const leastPeople = (scope: Scope, sensitive: SQL): SQL =>
  sql`least_people(${scope.companyId}::uuid, ${startOf(scope)}, ${sensitive})`;

/**
 * Everyone, with what they did in any challenge in the period, or in the week of `monday`. `size`: how many
 * could do something, or have an account where nobody had anything to do.
 */
const everyone = sql`(
  select people, accounts, coalesce(did.size, accounts) as size, active, answered, read, with_days,
    sent, assigned, completed
  from (select count(*) as people, count(*) filter (where has_account) as accounts from people) as counted,
    did where monday is null
) as everyone`;
/** Of `everyone`: who could do something in any challenge. */
const ofEveryone = ({ least, isMixed }: Asked) => ({
  ...{ people: sql`everyone.people`, size: sql`everyone.size` },
  ...{ least, isRounded: isMixed },
});
const ofAccounts = { people: sql`everyone.people`, size: sql`everyone.accounts` };

type Totals = Pick<Figures, 'people' | 'joined' | 'active' | 'activities' | 'completedDays'>;

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
export async function readTotals(db: Queryable, asked: Asked): Promise<Totals> {
  const { scope, least, isMixed } = asked;
  const activities =
    scope.challengeId === null
      ? sql`case when not exists (
          select from shared_days where able is not null or sent > 0
          group by month having not ${isShownOf(asked)}
        ) then ${countOf(sql`everyone.sent`, ofEveryone(asked))} end`
      : sql`null::integer`;
  const { rows } = await db.execute<Totals>(sql`
    with ${countedIn(scope)}, ${withParts(scope, least)}, ${whatTheyDid(asked)}
    select everyone.people::int as people,
      ${withAccountOf(sql`joined.people`, { ...ofAccounts, least })} as joined,
      ${shareOf(sql`everyone.active`, ofEveryone(asked))} as active,
      ${activities} as activities,
      ${percentOf(sql`everyone.completed`, sql`everyone.assigned`, {
        ...{ size: sql`everyone.with_days`, least, isRounded: isMixed },
      })} as "completedDays"
    from ${everyone},
      (select count(*) as people from people where joined_at < ${decidedBy(scope)}) as joined`);
  return rows[0] as Totals;
}

/**
 * Returns the weeks from Monday, the first and last as far as they belong to the period. Those with few
 * people are in one row with another, or have none (`parts.ts`). None has its activities if in one of them, or in the
 * part of one that is in a month, they are of too few people: those would follow from the total.
 */
export async function readWeeks(db: Queryable, asked: Asked): Promise<Week[]> {
  const { scope, least } = asked;
  const activities =
    scope.challengeId === null
      ? sql`case when not exists (
          select from shared_days where able is not null or sent > 0
          group by monday, month having not ${isShownOf(asked)}
        ) then ${countOf(sql`coalesce(of_week.sent, 0)`, ofEveryone(asked))} end`
      : sql`null::integer`;
  const { rows } = await db.execute<Week>(sql`
    with ${countedIn(scope)}, ${withParts(scope, least)}, ${whatTheyDid(asked)}, weeks as (
      select row_monday as monday, greatest(min(monday), ${scope.from}::date) as first,
        least(max(monday) + 6, ${scope.to}::date) as last
      from rows_of_weeks where not is_cut group by row_monday
    )
    select to_char(weeks.first, 'YYYY-MM-DD') as from, to_char(weeks.last, 'YYYY-MM-DD') as to,
      ${withAccountOf(
        sql`select count(*) from people
          where joined_at < case when weeks.last = ${scope.to}::date then ${decidedBy(scope)}
            else (weeks.last + 1)::timestamp at time zone 'Asia/Kolkata' end`,
        { ...ofAccounts, least },
      )} as joined,
      ${shareOf(sql`coalesce(of_week.active, 0)`, {
        ...ofEveryone(asked),
        size: sql`coalesce(of_week.size, everyone.size)`,
      })} as active,
      ${activities} as activities
    from weeks left join did as of_week on of_week.monday = weeks.monday
      cross join ${everyone}
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
 * a share where the period is mixed, or fewer than 20 people had something to do: the number of everyone
 * would follow from those of small groups.
 */
export async function readGroups(
  db: Queryable,
  { scope, least, isMixed }: Asked,
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
        bool_or(${isMixed}::boolean or able < 20 and accounts >= 20) as is_left_out,
        case when not bool_or(sum(with_days) between 1 and ${least}::int - 1) over ()
          then ${percentOf(sql`sum(completed)`, sql`sum(assigned)`, withDays)} end as completed_days,
        row_number() over (order by folded, min(name) nulls last) as place
      from ${withFolds(sql`groups`, { order: sql`name nulls last, id`, least })} as folds
        cross join (select count(*) filter (where has_account) as accounts,
          (select count(*) from able) as able from people) as of_all
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

/** Of a mixed period: whether a challenge has no part in which too few people answered a quiz, or all. */
function hasAnswersIn({ least }: Asked): SQL {
  const answered = sql`count(able) filter (where quizzes > 0)`;
  return sql`sent.challenge_id not in (
      select challenge_id from parts where monday is null group by challenge_id, month
      having ${answered} > 0 and ${partOf(answered, sql`count(able)`)} < ${least}::int)`;
}

export async function readLearning(db: Queryable, asked: Asked): Promise<Learning> {
  const { scope, least, isMixed } = asked;
  const shown = ofEveryone(asked);
  const tables = sql`${countedIn(scope)}, ${withParts(scope, least)}, ${whatTheyDid(asked)}, answers as (
    select challenges.category, employee_id, right_answers, questions
    from sent join challenges on challenges.id = sent.challenge_id
    where kind = 'trivia' and ${isMixed ? hasAnswersIn(asked) : sql`true`}
  )`;
  const { rows } = await db.execute<Pick<Learning, 'answered' | 'rightAnswers' | 'read'>>(sql`
    with ${tables}
    select ${shareOf(sql`everyone.answered`, shown)} as answered,
      ${percentOf(sql`of_all.correct`, sql`of_all.questions`, {
        ...{ size: partOf(sql`of_all.answered`, sql`everyone.size`), least, isRounded: isMixed },
      })} as "rightAnswers",
      ${shareOf(sql`everyone.read`, shown)} as read
    from ${everyone}, (
      select count(distinct employee_id) as answered, coalesce(sum(right_answers), 0) as correct,
        coalesce(sum(questions), 0) as questions
      from answers) as of_all`);
  const { rows: topics } = await db.execute<Learning['topics'][number] & { folded: boolean }>(sql`
    with ${tables}, topics as (
      select counted.*, ${partOf(sql`counted.answered`, sql`everyone.size`)} as size,
        ${countOf(sql`counted.answered`, shown)} as people
      from ${everyone}, (
        select category, count(distinct employee_id) as answered,
          sum(right_answers) as correct, sum(questions) as questions
        from answers group by category
      ) as counted
    )
    select category, folded, people,
      ${percentOf(sql`correct`, sql`questions`, {
        ...{ size: sql`size`, least, isRounded: isMixed },
      })} as "rightAnswers"
    from ${withFolds(sql`topics`, { order: sql`category`, least })} as folds order by category`);
  const { shown: large, hidden } = shownOf(topics);
  const [totals] = rows;
  return { ...(totals as NonNullable<typeof totals>), topics: large, hidden };
}

/**
 * Returns the workshops that people joined, in order of their days. Those of fewer than 20 people are not
 * counted. Those of a challenge of too few are not among the hidden ones: then someone joined them.
 */
export async function readWorkshops(
  db: Queryable,
  { scope, least }: Asked,
): Promise<Figures['workshops']> {
  const rounded = reportLimits.roundedBelow;
  const ofChallenge = { size: sql`of_challenge.size`, least };
  const { rows } = await db.execute<Workshop & { folded: boolean }>(sql`
    with ${countedIn(scope)}, ${withParts(scope, least)}, workshops as (
      select counted.*, ${partOf(sql`counted.people`, sql`of_challenge.size`)} as size,
        ${partOf(sql`counted.ratings`, sql`of_challenge.size`)} as rated,
        ${countOf(sql`counted.people`, ofChallenge)} as joined,
        ${countOf(sql`counted.ratings`, ofChallenge)} as ratings_shown,
        days.date, coalesce(workshop.content ->> 'title', '') as title
      from (
        select day_id, component_id, count(distinct employee_id) as people,
          count(rating) as ratings, avg(rating) as mean
        from sent where kind = 'workshop' group by day_id, component_id
      ) as counted
      join challenge_days as days on days.id = counted.day_id
      join (select challenge_id, count(distinct able) as size from shared_days group by challenge_id)
        as of_challenge on of_challenge.challenge_id = days.challenge_id and of_challenge.size >= ${least}::int
      left join lateral (
        select content from jsonb_array_elements(days.content -> 'workshops') as all_of (content)
        where content ->> 'workshopId' = counted.component_id::text
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

/**
 * Returns the rewards that were given in the period. Who could have one is in a challenge whose rewards
 * came in it, which makes groups of its own: those of a challenge come after its last day.
 */
export async function readRewards(
  db: Queryable,
  { scope, least }: Asked,
): Promise<Figures['rewards']> {
  const only = scope.challengeId === null ? sql`true` : sql`in_period`;
  const isIn = (moment: SQL) =>
    sql`(${moment} < ${decidedBy(scope)} and ${moment} >= ${startOf(scope)})`;
  const tables = sql`${countedIn(scope)}, parts as materialized (
    select null::date as monday, challenge_id, '' as month, employee_id as id, able, is_given, certificate, badges
    from (
      select enrolments.*, case when has_account then employee_id end as able,
        ${isIn(sql`earned_at`)} is true as is_given,
        bool_or(${isIn(sql`earned_at`)} or ${isIn(sql`rewarded_at`)}) over (partition by challenge_id) as is_open
      from all_enrolments as enrolments join challenges on challenges.id = challenge_id
      where ${only}
    ) as all_of where is_open
  )`;
  const { rows: cells } = await db.execute<{ isMixed: boolean }>(sql`
    with ${tables} select ${hasSmallCells} as "isMixed"`);
  const isMixed = cells[0]?.isMixed === true;
  const given = isMixed
    ? sql`select ${sizeOfParts(least)} as size, ${atLeast(sql`people`, least)} as people
        from (select challenge_id, ${partSize}, count(able) filter (where is_given) as people
          from ${placed(sql`parts`, { by: sql``, part: sql`challenge_id` })} as placed
          group by challenge_id) as of_parts`
    : sql`select nullif(count(distinct able), 0) as size,
        count(distinct id) filter (where is_given) as people,
        count(*) filter (where is_given and certificate) as certificates,
        coalesce(sum(cardinality(badges)) filter (where is_given), 0) as badges from parts`;
  const counted = {
    size: sql`coalesce(given.size, of_people.accounts)`,
    least,
    isRounded: isMixed,
  };
  const { rows } = await db.execute<Figures['rewards']>(sql`
    with ${tables}
    select ${shareOf(sql`given.people`, { ...counted, people: sql`of_people.people` })} as people,
      ${countOf(sql`given.certificates`, counted)} as certificates,
      ${countOf(sql`given.badges`, counted)} as badges
    from (${given}) as given,
      (select count(*) as people, count(*) filter (where has_account) as accounts from people) as of_people`);
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
