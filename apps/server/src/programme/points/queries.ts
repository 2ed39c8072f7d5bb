import type { Page } from '@kolam/contract/core/paging.ts';
import type { Category } from '@kolam/contract/programme/challenges/terms.ts';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { listPage } from '#core/listing.ts';
import { pointsEntries } from './tables.ts';

/** Returns one person's entries, the newest first. */
export function listEntriesOf(
  db: Queryable,
  { employeeId, page }: { employeeId: string; page: Page },
) {
  return listPage(db, {
    name: 'points of a person',
    table: pointsEntries,
    filters: [eq(pointsEntries.employeeId, sql.placeholder('employeeId'))],
    values: { employeeId },
    searched: false,
    sort: pointsEntries.at,
    descending: true,
    page,
  });
}

/**
 * Returns the points of each week, named by its Monday, and the number of people who earned any in
 * it, for one company or all. Reversals and penalties are subtracted. Erased people's points count,
 * the people don't.
 */
export async function sumByWeek(
  db: Queryable,
  { companyId, mondays }: { companyId: string | undefined; mondays: string[] },
): Promise<{ points: number; participants: number }[]> {
  const ofCompany = companyId === undefined ? sql`` : sql`and company_id = ${companyId}`;
  const { rows } = await db.execute<{ points: number; participants: number }>(sql`
    select coalesce(sum(points), 0) as points,
      coalesce(sum(participants), 0)::int as participants
    from unnest(${sql.param(mondays)}::date[]) as asked (monday)
    left join points_weeks on week = monday ${ofCompany}
    group by monday order by monday`);
  return rows;
}

/** A query for each company's points, earned by people while they belonged to it. */
export function pointsByCompany(): SQL {
  return sql`select company_id, sum(points) as points from points_weeks group by company_id`;
}

type Kind = typeof pointsEntries.$inferSelect.kind;

/** Returns the kinds of these entries, by id. */
export async function kindsOfEntries(db: Queryable, ids: string[]): Promise<Map<string, Kind>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: pointsEntries.id, kind: pointsEntries.kind })
    .from(pointsEntries)
    .where(inArray(pointsEntries.id, ids));
  return new Map(found.map(({ id, kind }) => [id, kind]));
}

export type DayEntry = Pick<
  typeof pointsEntries.$inferSelect,
  'id' | 'kind' | 'causeId' | 'points' | 'teamId' | 'companyId'
> & { participantDayId: string };

/** Returns all entries of these people's days, in the order in which they were added. */
export function listEntriesOfDays(db: Queryable, participantDayIds: string[]): Promise<DayEntry[]> {
  return db
    .select({
      id: pointsEntries.id,
      kind: pointsEntries.kind,
      causeId: pointsEntries.causeId,
      points: pointsEntries.points,
      teamId: pointsEntries.teamId,
      companyId: pointsEntries.companyId,
      participantDayId: sql<string>`${pointsEntries.participantDayId}`,
    })
    .from(pointsEntries)
    .where(inArray(pointsEntries.participantDayId, participantDayIds))
    .orderBy(asc(pointsEntries.id));
}

/** A query for the entries of a challenge. */
export function entriesOfChallenge(challengeId: SQL): SQL {
  return sql`(select 1 from ${pointsEntries} where ${pointsEntries.challengeId} = ${challengeId})`;
}

/** Calendar days in Asia/Kolkata, both inclusive, for one company or all. */
export type ActivitySpan = { from: string; to: string; companyId: string | undefined };

/** Sums of activity over days. `people` counts each person once a day. */
export type Activity = {
  activities: number;
  people: number;
  points: number;
  tasks: number;
  quizzes: number;
  questions: number;
  rightAnswers: number;
  modules: number;
  workshops: number;
};

/** Sums of points stay exact, since daily sums are added up further. */
const sumOf = (column: string, name = column) =>
  sql.raw(`coalesce(sum(${column}), 0)${column === 'points' ? '' : '::float8'} as "${name}"`);
const activitySums = sql.join(
  [
    ...[
      'activities',
      'people',
      'points',
      'tasks',
      'quizzes',
      'questions',
      'modules',
      'workshops',
    ].map((column) => sumOf(column)),
    sumOf('right_answers', 'rightAnswers'),
  ],
  sql`, `,
);

/** The stored figures of everyone or of one company. */
const daysOf = ({ companyId }: ActivitySpan) =>
  companyId === undefined ? sql`activity_totals` : sql`activity_days`;

const within = ({ from, to, companyId }: ActivitySpan) => sql`
  day between ${from}::date and ${to}::date
  ${companyId === undefined ? sql`` : sql`and company_id = ${companyId}`}`;

/** Returns the total activity. */
export async function sumActivity(db: Queryable, span: ActivitySpan): Promise<Activity> {
  const { rows } = await db.execute<Activity>(sql`
    select ${activitySums} from ${daysOf(span)} where ${within(span)}`);
  return rows[0] as Activity;
}

/**
 * Returns the activity of each day, week (Monday to Sunday) or month of a span, including empty
 * ones.
 */
export async function activityOverTime(
  db: Queryable,
  { step, ...span }: ActivitySpan & { step: 'day' | 'week' | 'month' },
): Promise<(Activity & { from: string; to: string; days: number })[]> {
  const { rows } = await db.execute<Activity & { from: string; to: string; days: number }>(sql`
    with dates as (
      select day::date as day, date_trunc(${step}, day)::date as start
      from generate_series(${span.from}::timestamp, ${span.to}::timestamp, interval '1 day') as all_days (day)
    ), done as (
      select day, ${activitySums} from ${daysOf(span)} where ${within(span)} group by day
    )
    select to_char(min(dates.day), 'YYYY-MM-DD') as from, to_char(max(dates.day), 'YYYY-MM-DD') as to,
      count(*)::int as days, ${sql.join(
        [
          ...['activities', 'people', 'points', 'tasks', 'quizzes', 'questions', 'modules'],
          ...['workshops', 'rightAnswers'],
        ].map((name) => sql.raw(`coalesce(sum("${name}"), 0) as "${name}"`)),
        sql`, `,
      )}
    from dates left join done on done.day = dates.day
    group by start order by start`);
  return rows;
}

type OfCompany = { companyId: string; activities: number; people: number; points: number };

/** Returns the companies with any activity, those with the most points first, and their number. */
export async function activityByCompany(
  db: Queryable,
  { limit, ...span }: ActivitySpan & { limit: number | null },
): Promise<(OfCompany & { total: number })[]> {
  const { rows } = await db.execute<OfCompany & { total: number }>(sql`
    select company_id as "companyId", sum(activities)::float8 as activities,
      sum(people)::float8 as people, sum(points)::float8 as points, (count(*) over ())::int as total
    from activity_days where ${within(span)}
    group by company_id having sum(activities) > 0 or sum(points) <> 0
    order by sum(points) desc, sum(activities) desc, company_id limit ${limit}`);
  return rows;
}

/** Returns the activity in challenges by their category, the most points first. */
export async function activityByCategory(
  db: Queryable,
  span: ActivitySpan,
): Promise<{ category: Category; challenges: number; activities: number; points: number }[]> {
  const { rows } = await db.execute<{
    category: Category;
    challenges: number;
    activities: number;
    points: number;
  }>(sql`
    select category, count(*)::int as challenges, sum(done.activities)::float8 as activities,
      sum(done.points)::float8 as points
    from (
      select challenge_id, sum(activities) as activities, sum(points) as points
      from challenge_activity_days where ${within(span)} group by challenge_id
    ) as done join challenges on challenges.id = challenge_id
    group by category order by sum(done.points) desc, category`);
  return rows;
}
