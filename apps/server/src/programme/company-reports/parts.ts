import { reportLimits } from '@kolam/contract/programme/company-reports/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import { decidedBy, isInDaysOf, onlyIn, type Scope } from './scope.ts';

/*
 * What everyone did in several challenges. A part is a challenge in a month: what its people did there is
 * in a report of its own. From the number of everyone and those of the parts would follow what the people
 * did who are in the same parts and no others, such as those of a month less those of a challenge. If such
 * a group has fewer than 20 people, the period is mixed: then what everyone did is made from the numbers of
 * the parts alone, as far as these may be shown, and nothing new follows from it.
 */

/**
 * `rows_of_weeks`: each Monday of the period with that of its row. A week in which few people could do
 * something is in a row with the next week that has enough, or the one before: what these few did would
 * follow from the total and the other weeks. Enough are 20, or `least` where no 20 could do anything.
 * Of a week that goes beyond the period, the whole counts, as in a challenge's own report. If it has enough
 * and only the part in the period has not (`is_cut`), that part has no row: the two could be subtracted.
 */
const rowsOfWeeks = ({ from, to }: Scope, least: number | SQL): SQL => sql`
  rows_of_weeks as materialized (
    select monday, case
      when is_cut then monday
      when target < monday and few_after then target
      when target >= monday and few_before > coalesce(last, '-infinity') then target
      else monday end as row_monday, is_cut
    from (
      select monday, last, is_cut, coalesce(next, last, max(monday) filter (where is_few) over ()) as target,
        max(monday) filter (where is_few) over (order by monday) as few_before,
        bool_or(is_few) over (order by monday desc) as few_after
      from (
        select monday, size between 1 and enough - 1 and whole < enough as is_few,
          size between 1 and enough - 1 and whole >= enough as is_cut,
          min(monday) filter (where size >= enough) over (order by monday desc) as next,
          max(monday) filter (where size >= enough) over (order by monday) as last
        from (
          select monday::date as monday, coalesce(size, 0) as size, coalesce(whole, 0) as whole, case
            when (select count(distinct able) from days_of_weeks where is_in) >= ${reportLimits.roundedBelow}::int
            then ${reportLimits.roundedBelow}::int else ${least}::int end as enough
          from generate_series(date_trunc('week', ${from}::date::timestamp), ${to}::date::timestamp,
            interval '1 week') as all_weeks (monday)
          left join (
            select monday, count(distinct able) as whole, count(distinct able) filter (where is_in) as size
            from days_of_weeks group by monday
          ) as sizes using (monday)
        ) as weeks
      ) as sized
    ) as placed
  )`;

/**
 * A row for each person of a challenge, week and month with a day or something sent there, and whether
 * anyone sent something there. `able` is null for who counts for no floor, as in `able` of `countedIn`.
 * `monday` is that of the row of the week. In `days_of_weeks` also the other days of the first and last
 * week, which are not `is_in` the period.
 */
const sharedDays = (scope: Scope, least: number | SQL): SQL => sql`
  days_of_weeks as materialized (
    select challenge_id, date_trunc('week', day)::date as monday,
      date_trunc('month', day)::date as month, id, case when has_account then id end as able, is_in,
      count(kind) as sent, count(*) filter (where kind = 'trivia') as quizzes,
      count(*) filter (where kind = 'module') as modules,
      count(*) filter (where kind is null) as assigned, count(completed_at) as completed
    from (
      select days.challenge_id, days.date::timestamp as day, days.employee_id as id, has_account,
        days.date between ${scope.from}::date and ${scope.to}::date as is_in, null as kind,
        case when days.completed_at < ${decidedBy(scope)} then days.completed_at end as completed_at
      from times_of_people as times
      join participant_days as days on days.employee_id = times.id
      where days.date between date_trunc('week', ${scope.from}::date::timestamp)::date
          and date_trunc('week', ${scope.to}::date::timestamp)::date + 6 and not days.paused
        and ${isInDaysOf(sql`times`, sql`days.date`)}
        and ${onlyIn(scope, sql`days.challenge_id`)}
      union all
      select challenge_id, submitted_at at time zone 'Asia/Kolkata', employee_id, has_account, true, kind, null
      from sent
    ) as all_of
    group by 1, 2, 3, 4, 5, 6
  ), ${rowsOfWeeks(scope, least)}, shared_days as materialized (
    select *, sum(sent) over (partition by challenge_id, monday, month) > 0 as is_busy
    from (
      select challenge_id, row_monday as monday, month, id, able, sent, quizzes, modules, assigned, completed
      from days_of_weeks join rows_of_weeks using (monday) where is_in
    ) as in_rows
  )`;

/**
 * Common table expressions after `countedIn`. In `parts` a row of each person in each part: of the
 * period, where `monday` is null, and of each row of weeks.
 */
export const withParts = (
  scope: Scope,
  least: number | SQL,
): SQL => sql`${sharedDays(scope, least)}, parts as (
    select monday, challenge_id, month, id, able, sum(sent) as sent, sum(quizzes) as quizzes,
      sum(modules) as modules, sum(assigned) as assigned, sum(completed) as completed
    from shared_days
    group by grouping sets ((challenge_id, month, id, able), (monday, challenge_id, month, id, able))
  )`;

/** Whether fewer than 20 people are in the same parts and no others, in the period or a week. */
export const hasSmallCells = sql`exists (
    select from (
      select monday, cell, count(*) as people from (
        select monday, able, string_agg(challenge_id::text || month, ' ' order by challenge_id, month) as cell
        from parts where able is not null group by monday, able
      ) as cells group by monday, cell
    ) as sizes group by monday having count(*) > 1 and min(people) < ${reportLimits.roundedBelow}::int
  )`;

/**
 * Columns of a group of rows that each are a person in a part: how many people are in the part (`size`),
 * and how many of them are in a larger one too (`shared`).
 */
export const placed = (rows: SQL, { by, part }: { by: SQL; part: SQL }): SQL => sql`(
    select *, row_number() over (partition by ${by} id order by size desc, ${part}) as place
    from (select *, count(able) over (partition by ${by} ${part}) as size from ${rows} as each) as sized
  )`;
export const partSize = sql`max(size) as size, count(able) filter (where place = 1) as first,
  count(able) filter (where place > 1) as shared`;

/** As a report of the part itself shows it: of fewer than 20 people neither nothing nor everything. */
const bounded = (part: SQL, whole: SQL, people = sql`size`): SQL =>
  sql`case when ${people} < ${reportLimits.roundedBelow}::int then greatest(1, least(${part}, ${whole} - 1)) else ${part} end`;

/**
 * How many people did something at least, by the numbers of the parts with `enough` people: those of one
 * part, or of several less the people whom they share.
 */
export function atLeast(part: SQL, enough: number | SQL): SQL {
  const shown = bounded(part, sql`size`);
  const isLarge = sql`filter (where size >= ${enough}::int)`;
  return sql`coalesce(greatest(max(${shown}) ${isLarge},
    sum(greatest(0, ${shown} - shared)) ${isLarge}), 0)`;
}
export const sizeOfParts = (enough: number | SQL): SQL =>
  sql`coalesce(sum(first) filter (where size >= ${enough}::int), 0)`;

/** The own report of a part has no row of its own for a week of fewer than 20 people. */
const enoughInRow = (least: number): SQL =>
  sql`(case when monday is null then ${least}::int else ${reportLimits.roundedBelow}::int end)`;

type Asked = { scope: Scope; least: number; isMixed: boolean };

/**
 * After `withParts`: a row `did` of the period and one of each week, with how many people could do
 * something, did anything, answered a quiz and read a module, and their days.
 */
export function whatTheyDid({ least, isMixed }: Pick<Asked, 'least' | 'isMixed'>): SQL {
  const enough = enoughInRow(least);
  return isMixed
    ? sql`
  did as materialized (
    select monday, ${sizeOfParts(enough)} as size, ${atLeast(sql`active`, enough)} as active,
      ${atLeast(sql`answered`, enough)} as answered, ${atLeast(sql`read`, enough)} as read,
      ${sizeOfParts(enough)} as with_days, sum(sent) as sent,
      coalesce(sum(assigned) filter (where with_days >= ${enough}), 0) as assigned,
      sum(${bounded(sql`completed`, sql`assigned`, sql`with_days`)})
        filter (where with_days >= ${enough}) as completed
    from (
      select monday, challenge_id, month, ${partSize}, count(able) filter (where sent > 0) as active,
        count(able) filter (where quizzes > 0) as answered, count(able) filter (where modules > 0) as read,
        count(able) filter (where assigned > 0) as with_days, sum(sent) as sent,
        sum(assigned) as assigned, sum(completed) as completed
      from ${placed(sql`parts`, { by: sql`monday,`, part: sql`challenge_id, month` })} as placed
      group by monday, challenge_id, month
    ) as of_parts group by monday
  )`
    : sql`
  did as materialized (
    select monday, nullif(count(distinct able), 0) as size,
      count(distinct id) filter (where sent > 0) as active,
      count(distinct id) filter (where quizzes > 0) as answered,
      count(distinct id) filter (where modules > 0) as read,
      count(distinct able) filter (where assigned > 0) as with_days, sum(sent) as sent, sum(assigned) as assigned,
      sum(completed) as completed
    from shared_days group by grouping sets ((), (monday))
  )`;
}
