import type { Category, ChallengeStatus } from '@kolam/contract/programme/challenges/values.ts';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import type { Part } from '#programme/challenges/hooks.ts';
import { entriesOfChallenge } from '#programme/points/queries.ts';
import { participantDays, submissions } from './tables.ts';

export { isNamedWinner } from './named-winners.ts';
export { findOwnPlace } from './own-place.ts';
export { previewDay } from './preview-day.ts';
export { listStreakDates } from './streak-dates.ts';
export {
  firstDayOf,
  isEarnedInCompany,
  isInTime,
  isOfCompany,
  isSinceMove,
} from './time-in-company.ts';

/** Whether a challenge has submissions or points. */
export const hasParticipation = (challengeId: SQL): SQL =>
  sql`exists (select 1 from ${submissions} where ${submissions.challengeId} = ${challengeId})
    or exists ${entriesOfChallenge(challengeId)}`;

/** Participant-days, those of them with all required components done, and people's rewards. */
type FiguresOfAll = { assigned: number; completed: number; points: number; rewarded: number };

/** Returns the results of all challenges together. */
export async function measureAllChallenges(db: Queryable): Promise<FiguresOfAll> {
  const { rows } = await db.execute<FiguresOfAll>(sql`
    select coalesce(sum(assigned), 0)::bigint as assigned,
      coalesce(sum(completed), 0)::bigint as completed, coalesce(sum(points), 0) as points,
      (select count(*) from challenge_rewards) as rewarded
    from challenge_day_totals`);
  return rows[0] as FiguresOfAll;
}

/** Counts the people who are or were enrolled in any challenge. */
export async function countEnrolled(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ people: number }>(sql`
    select count(*)::int as people from participants`);
  return rows[0]?.people ?? 0;
}

/** Returns which of these components have submissions. Each is looked up in an index. */
export async function usedComponents(db: Queryable, parts: Part[]): Promise<Set<string>> {
  if (parts.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select given."componentId" as id
    from json_to_recordset(${JSON.stringify(parts)}::json) as given ("dayId" uuid, "componentId" uuid)
    where exists (select 1 from ${submissions}
      where ${submissions.dayId} = given."dayId" and ${submissions.componentId} = given."componentId")`);
  return new Set(rows.map(({ id }) => id));
}

/** Returns which of these days have submissions or points. */
export async function usedDays(db: Queryable, dayIds: string[]): Promise<Set<string>> {
  if (dayIds.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select given.id from unnest(${sql.param(dayIds)}::uuid[]) as given (id)
    where exists (select 1 from ${submissions} where ${submissions.dayId} = given.id)
      or exists (select 1 from participant_days where day_id = given.id and points > 0)
      or exists (select 1 from participant_days where day_id = given.id and points < 0)`);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the dates of these rows of people's days, by id. */
export async function datesOfPersonDays(
  db: Queryable,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: participantDays.id, date: participantDays.date })
    .from(participantDays)
    .where(inArray(participantDays.id, ids));
  return new Map(found.map(({ id, date }) => [id, date]));
}

const { waiting } = submissions;

/** Whether a challenge has proofs to review. */
export const hasWaitingProofs = (challengeId: SQL): SQL => sql`exists (
  select 1 from ${submissions} where ${submissions.challengeId} = ${challengeId} and ${waiting})`;

const waitingOfChallenges = prepared((db) =>
  db
    .select({ id: submissions.challengeId, proofs: sql<number>`count(*)::int` })
    .from(submissions)
    .where(
      and(
        sql`${submissions.challengeId} = any(${sql.placeholder('challengeIds')}::uuid[])`,
        waiting,
      ),
    )
    .groupBy(submissions.challengeId),
);

/** Counts the proofs to review of each challenge, by its id. */
export async function countWaitingOf(
  db: Queryable,
  challengeIds: string[],
): Promise<(id: string) => number> {
  if (challengeIds.length === 0) return () => 0;
  const found = await waitingOfChallenges(db, { challengeIds });
  const byId = new Map(found.map(({ id, proofs }) => [id, proofs]));
  return (id) => byId.get(id) ?? 0;
}

/** Counts the proofs to review, and their challenges. */
export async function countWaitingProofs(
  db: Queryable,
): Promise<{ challenges: number; proofs: number }> {
  const { rows } = await db.execute<{ challenges: number; proofs: number }>(sql`
    select count(*)::int as challenges, coalesce(sum(waiting.proofs), 0)::int as proofs
    from (
      select count(*) as proofs from ${submissions} where ${waiting}
      group by ${submissions.challengeId}
    ) as waiting`);
  return rows[0] ?? { challenges: 0, proofs: 0 };
}

/** People of a challenge: how many it is or was assigned to, who joined, and who completed it. */
type Reached = { assigned: number; joined: number; completed: number };
type ChallengeFunnel = Reached & {
  id: string;
  title: string;
  status: ChallengeStatus;
  /** Totals of all requested challenges. */
  total: Reached & { challenges: number };
};

/**
 * Returns the funnel of the challenges that had a day in a period, the latest start first. Joined
 * people have any submission. Completed ones have done all that was required on as many of their
 * days as the challenge requires, at least on one.
 */
export async function readFunnel(
  db: Queryable,
  {
    from,
    to,
    companyId,
    limit,
  }: {
    from: string;
    to: string;
    companyId: string | undefined;
    limit: number | null;
  },
): Promise<ChallengeFunnel[]> {
  const enough = sql`days_completed > 0 and days_completed * 100 >= min_participation * days_assigned`;
  // Without a company filter the assigned number is stored, and an index contains who joined. A
  // single company has few people.
  const reached =
    companyId === undefined
      ? sql`challenges cross join lateral (
          select participant_count as assigned, count(*) as joined,
            count(*) filter (where ${enough}) as completed
          from enrolments where challenge_id = challenges.id and joined_at is not null
        ) as reached`
      : sql`(
          select challenge_id, count(*) as assigned, count(joined_at) as joined,
            count(*) filter (where joined_at is not null and ${enough}) as completed
          from employees join enrolments on employee_id = employees.id
          join challenges on challenges.id = challenge_id
          where employees.company_id = ${companyId} group by challenge_id
        ) as reached join challenges on challenges.id = challenge_id`;
  const { rows } = await db.execute<ChallengeFunnel>(sql`
    select id, title, status, assigned::int, joined::int, completed::int,
      json_build_object('challenges', count(*) over (), 'assigned', sum(assigned) over (),
        'joined', sum(joined) over (), 'completed', sum(completed) over ()) as total
    from ${reached}
    where participant_count > 0 and start_date <= ${to}::date and end_date >= ${from}::date
    order by start_date desc, id desc limit ${limit}`);
  return rows;
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
