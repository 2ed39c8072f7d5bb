import { type Language, originalLanguage } from '@kolam/contract/core/languages.ts';
import { openCompanyStatuses } from '@kolam/contract/people/companies/values.ts';
import type { EmployeeStatus } from '@kolam/contract/people/employees/values.ts';
import type { Task } from '@kolam/contract/programme/challenges/days.ts';
import { isScheduled, type Schedule } from '@kolam/contract/programme/challenges/schedule.ts';
import { textIn } from '@kolam/contract/programme/challenges/translated-texts.ts';
import { and, asc, between, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import type { Searchable } from '#core/searchable.ts';
import { hasWithdrawn } from '#people/consents/queries.ts';
import { activeTeams } from '#people/team-store/queries.ts';
import { datesWithoutContent, endsSoon, isRunning } from './needs.ts';
import { challengeDays, challenges } from './tables.ts';

export { outlineDays } from './day-store.ts';

/** All columns but the search text. */
const { searchText: _, ...columns } = getTableColumns(challenges);

export type ChallengeRow = Omit<typeof challenges.$inferSelect, 'searchText'>;
export type DayRow = typeof challengeDays.$inferSelect;

const challengeById = prepared((db) =>
  db
    .select(columns)
    .from(challenges)
    .where(eq(challenges.id, sql.placeholder('id'))),
);

export async function findChallengeRow(db: Queryable, id: string): Promise<ChallengeRow | null> {
  const [found] = await challengeById(db, { id });
  return found ?? null;
}

/** Counts the challenges of each of these statuses. */
export async function countRunning(
  db: Queryable,
): Promise<{ active: number; scheduled: number; completed: number }> {
  const of = (status: string) =>
    sql<number>`(count(*) filter (where ${challenges.status} = ${status}))::int`;
  const [counted] = await db
    .select({ active: of('active'), scheduled: of('scheduled'), completed: of('completed') })
    .from(challenges);
  return counted as NonNullable<typeof counted>;
}

/** Counts challenges that need attention from `today` to `last`, as the list filters them. */
export async function countNeeds(
  db: Queryable,
  { today, last }: { today: string; last: string },
): Promise<{ ending: number; withoutContent: number; datesWithoutContent: number }> {
  const soon = { today: sql`${today}`, last: sql`${last}` };
  const [ending] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(challenges)
    .where(endsSoon(soon));
  const [without] = await db
    .select({
      challenges: sql<number>`count(distinct ${challenges.id})::int`,
      dates: sql<number>`count(*)::int`,
    })
    .from(challenges)
    .innerJoin(sql`lateral (${datesWithoutContent(soon)}) as lacking`, sql`true`)
    .where(isRunning);
  return {
    ending: ending?.count ?? 0,
    withoutContent: without?.challenges ?? 0,
    datesWithoutContent: without?.dates ?? 0,
  };
}

/** Returns the titles of challenges in a language, by id. Deleted ones are missing. */
export async function challengeTitles(
  db: Queryable,
  ids: string[],
  language: Language = originalLanguage,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, title, translations } = challenges;
  const found = await db
    .select({ id, title, translations })
    .from(challenges)
    .where(inArray(challenges.id, ids));
  return new Map(found.map((each) => [each.id, textIn(each, 'title', language)]));
}

export async function isChallenge(db: Queryable, id: string): Promise<boolean> {
  return (await findChallengeRow(db, id)) !== null;
}

/**
 * Locks a challenge for the rest of the transaction, after the companies and before its days
 * (decision record 0010). Rows that refer to it can still be added.
 */
export async function lockChallenge(tx: Tx, id: string): Promise<ChallengeRow | null> {
  const [found] = await tx
    .select(columns)
    .from(challenges)
    .where(eq(challenges.id, id))
    .for('no key update');
  return found ?? null;
}

/** Locks several in the order of their ids. Leaves out unknown ones. */
export function lockChallenges(tx: Tx, ids: string[]): Promise<ChallengeRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tx
    .select(columns)
    .from(challenges)
    .where(inArray(challenges.id, [...new Set(ids)]))
    .orderBy(asc(challenges.id))
    .for('no key update');
}

/** Returns several by their ids, in no order. Leaves out unknown ones. */
export function findChallengeRows(db: Queryable, ids: string[]): Promise<ChallengeRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.select(columns).from(challenges).where(inArray(challenges.id, ids));
}

const dayByDate = prepared((db) =>
  db
    .select()
    .from(challengeDays)
    .where(
      and(
        eq(challengeDays.challengeId, sql.placeholder('challengeId')),
        eq(challengeDays.date, sql.placeholder('date')),
      ),
    ),
);

/** Returns the planned day of a date, `YYYY-MM-DD`. */
export async function findDayOfDate(
  db: Queryable,
  { challengeId, date }: { challengeId: string; date: string },
): Promise<DayRow | null> {
  const [found] = await dayByDate(db, { challengeId, date });
  return found ?? null;
}

/** Returns the ids of a challenge's planned days of a period. */
export async function findDayIds(
  db: Queryable,
  { challengeId, from, to }: { challengeId: string; from: string; to: string },
): Promise<string[]> {
  const found = await db
    .select({ id: challengeDays.id })
    .from(challengeDays)
    .where(and(eq(challengeDays.challengeId, challengeId), between(challengeDays.date, from, to)));
  return found.map(({ id }) => id);
}

/** Locks a day for the rest of the transaction, after its challenge and before people's days. */
export async function lockDay(tx: Tx, id: string): Promise<DayRow | null> {
  const [found] = await tx
    .select()
    .from(challengeDays)
    .where(eq(challengeDays.id, id))
    .for('no key update');
  return found ?? null;
}

/**
 * Locks days in the order of their ids: waits for submissions on them in progress, and blocks new
 * ones until the transaction ends.
 */
export async function lockDays(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: challengeDays.id })
    .from(challengeDays)
    .where(inArray(challengeDays.id, ids))
    .orderBy(asc(challengeDays.id))
    .for('no key update');
}

const sharedDay = prepared((db) =>
  db
    .select()
    .from(challengeDays)
    .where(eq(challengeDays.id, sql.placeholder('id')))
    .for('share'),
);

/**
 * Locks a day shared until the transaction ends, so that it is not changed. Others can hold the
 * same lock.
 */
export async function lockDayForShare(tx: Tx, id: string): Promise<DayRow | null> {
  const [found] = await sharedDay(tx, { id });
  return found ?? null;
}

/** Returns planned days of several challenges without their content, by date. */
export function listDayStates(
  db: Queryable,
  challengeIds: string[],
): Promise<Omit<DayRow, 'content'>[]> {
  if (challengeIds.length === 0) return Promise.resolve([]);
  const { content: _content, ...states } = getTableColumns(challengeDays);
  return db
    .select(states)
    .from(challengeDays)
    .where(inArray(challengeDays.challengeId, challengeIds))
    .orderBy(asc(challengeDays.challengeId), asc(challengeDays.date));
}

/** Returns several days by their ids, in no order. Leaves out unknown ones. */
export function findDayRows(db: Queryable, ids: string[]): Promise<DayRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(challengeDays)
    .where(inArray(challengeDays.id, [...new Set(ids)]));
}

/** Returns several days with their challenges, in no order. Leaves out unknown ones. */
export function findDaysOfChallenges(
  db: Queryable,
  ids: string[],
): Promise<{ challenge: ChallengeRow; day: DayRow }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select({ challenge: columns, day: getTableColumns(challengeDays) })
    .from(challengeDays)
    .innerJoin(challenges, eq(challenges.id, challengeDays.challengeId))
    .where(inArray(challengeDays.id, ids));
}

/** Days with only these tasks of their content, if they have them. */
type DayWithTasks = Pick<DayRow, 'id' | 'date' | 'status'> & {
  tasks: Pick<Task, 'taskId' | 'title' | 'mediaRequired'>[];
};

/**
 * Returns several days by their ids with some of their tasks, in no order. Leaves out unknown ones.
 */
export async function findTasksOfDays(
  db: Queryable,
  { dayIds, taskIds }: { dayIds: string[]; taskIds: string[] },
): Promise<DayWithTasks[]> {
  if (dayIds.length === 0) return [];
  const { rows } = await db.execute<DayWithTasks>(sql`
    select id, date, status, coalesce(tasks, '[]') as tasks
    from challenge_days
    left join lateral (
      select json_agg(json_build_object('taskId', task ->> 'taskId', 'title', task ->> 'title',
        'mediaRequired', task ->> 'mediaRequired')) as tasks
      from jsonb_array_elements(content -> 'tasks') as task
      where task ->> 'taskId' = any(${sql.param(taskIds)}::text[])
    ) as chosen on true
    where id = any(${sql.param(dayIds)}::uuid[])`);
  return rows;
}

/** Returns all planned days of a challenge with their content, by date. */
export function listDaysOf(db: Queryable, challengeId: string): Promise<DayRow[]> {
  return db
    .select()
    .from(challengeDays)
    .where(eq(challengeDays.challengeId, challengeId))
    .orderBy(asc(challengeDays.date));
}

const openStatuses = sql.raw(openCompanyStatuses.map((status) => `'${status}'`).join(', '));

/**
 * A query for those of some `employees` who can take part in challenges and have not withdrawn from
 * it: `id`, `company_id`, `team_id`, `department`. With `pending`, those who can once they have
 * accepted their invitation.
 */
export function takingPart(whom: SQL, status: Exclude<EmployeeStatus, 'inactive'> = 'active'): SQL {
  return sql`
    select employees.id, employees.company_id, employees.team_id, employees.department
    from employees
    join companies on companies.id = employees.company_id and companies.status in (${openStatuses})
    where employees.status = ${status} and not ${hasWithdrawn(sql`employees.id`)} and ${whom}`;
}

/**
 * A query for who receives which challenge: active people of open companies to whom it is currently
 * assigned, each once. Suspended and inactive teams give it to nobody. In `columns` the challenge is named `given` and the person `people`. The
 * columns are the result and must identify a person of a challenge. Each kind of assignment is a
 * separate join, because one combined condition could use no index.
 */
export function receiving(
  columns: SQL,
  { which, whom, status }: { which: SQL; whom: SQL; status?: 'pending' },
): SQL {
  const isIncluded = sql`not exists (select from challenge_exceptions as left_out
    where left_out.challenge_id = given.id and left_out.employee_id = people.id)`;
  const targeted = (isMeant: SQL) => sql`
    select ${columns}
    from given join challenge_targets as target on target.challenge_id = given.id
    join people on ${isMeant}
    where given.assignment_type <> 'global' and ${isIncluded}`;
  return sql`
    with given as not materialized (
      select given.id, given.status, given.assignment_type from challenges as given where ${which}
    ), people as not materialized (${takingPart(whom, status)})
    select ${columns} from given join people on given.assignment_type = 'global'
    where ${isIncluded}
    union all (
      ${targeted(sql`people.company_id = target.company_id and target.department is null`)}
      union ${targeted(sql`people.company_id = target.company_id and people.department = target.department`)}
      union ${targeted(sql`people.team_id = target.team_id and target.team_id in (${activeTeams})`)}
      union ${targeted(sql`people.id = target.employee_id`)}
    )`;
}

/** Returns the fields of a challenge's plan for responses. */
export function planOf(row: ChallengeRow) {
  return {
    schedule: { ...scheduleOf(row), timeOfDay: row.timeOfDay },
    points: {
      completion: row.completionPoints,
      bonus: row.bonusPoints,
      penalty: row.penaltyPoints,
    },
    rules: {
      minParticipation: row.minParticipation,
      allowLateSubmission: row.allowLateSubmission,
      maxLateHours: row.maxLateHours,
      offlineGraceMinutes: row.offlineGraceMinutes,
      proofDays: row.proofDays,
      requirePhotoProof: row.requirePhotoProof,
      requireAllComponents: row.requireAllComponents,
    },
    rewards: { certificates: row.certificates, badges: row.badges },
  };
}

/** Returns what decides on which dates a challenge has days. */
export function scheduleOf(row: ChallengeRow) {
  return {
    type: row.scheduleType,
    startDate: row.startDate,
    endDate: row.endDate,
    recurringDays: row.recurringDays,
    monthDays: row.monthDays,
  } satisfies Schedule;
}

/** Returns whether the challenge's schedule has days on this date (`YYYY-MM-DD`). */
export const isScheduledDay = (challenge: ChallengeRow, date: string): boolean =>
  isScheduled(scheduleOf(challenge), date);

export const searchableChallenges: Searchable = {
  table: challenges,
  text: challenges.searchText,
  title: challenges.title,
  newestFirst: true,
  keys: [],
  detail: [
    challenges.status,
    sql`to_char(${challenges.startDate}, 'FMDD Mon YYYY') || ' – ' || to_char(${challenges.endDate}, 'FMDD Mon YYYY')`,
  ],
};

/** A subquery for whether any challenge exists. */
export const anyChallenge: SQL<boolean> = sql`exists (select from ${challenges})`;

/**
 * A query for challenges created after an instant whose first day (if scheduled) or last day (if
 * active) is between two days: `record_id`, `day`.
 */
export function challengesBetween({
  status,
  from,
  to,
  after,
}: {
  status: 'scheduled' | 'active';
  from: string;
  to: string;
  after: Date;
}): SQL {
  const day = sql.raw(status === 'scheduled' ? 'start_date' : 'end_date');
  return sql`
    select id as record_id, ${day} as day from challenges
    where status = ${status} and ${day} between ${from} and ${to}
      and created_at > ${after}::timestamptz`;
}

/** Percent with two decimals, or null when `whole` is 0. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;
}

/** Whether a stored or shown link of a day is an address elsewhere, from before files were stored. */
export const isElsewhere = (link: string): boolean => /^https?:/i.test(link);
