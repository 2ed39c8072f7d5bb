import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { alongside } from '#core/database/lease.ts';
import { prepared, preparedSql } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { workshopsToRemind } from './hooks.ts';
import type { ScoredSubmission } from './score-value.ts';
import {
  dayPassKeys,
  earlierDecisions,
  enrolments,
  participantDays,
  submissions,
} from './tables.ts';

export type EnrolmentRow = typeof enrolments.$inferSelect;
export type PersonDayRow = typeof participantDays.$inferSelect;
export type SubmissionRow = typeof submissions.$inferSelect;
export type NewSubmission = typeof submissions.$inferInsert;

const given = sql.placeholder;

const enrolmentOf = prepared((db) =>
  db
    .select()
    .from(enrolments)
    .where(
      and(
        eq(enrolments.challengeId, given('challengeId')),
        eq(enrolments.employeeId, given('employeeId')),
      ),
    ),
);

/** Returns a person's enrolment in a challenge, or null if they never had one. */
export async function findEnrolment(
  db: Queryable,
  { challengeId, employeeId }: { challengeId: string; employeeId: string },
): Promise<EnrolmentRow | null> {
  const [found] = await enrolmentOf(db, { challengeId, employeeId });
  return found ?? null;
}

/** Returns whether others stayed in a challenge longer than a person who left. */
export async function hasEnrolledAfter(
  db: Queryable,
  { challengeId, toDate }: EnrolmentRow,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from enrolments
    where challenge_id = ${challengeId} and (to_date is null or to_date > ${toDate}::date) limit 1`);
  return rows.length > 0;
}

/** Returns the enrolments of these people in a challenge, by person. */
export async function findEnrolments(
  db: Queryable,
  { challengeId, employeeIds }: { challengeId: string; employeeIds: string[] },
): Promise<Map<string, EnrolmentRow>> {
  if (employeeIds.length === 0) return new Map();
  const found = await db
    .select()
    .from(enrolments)
    .where(
      and(eq(enrolments.challengeId, challengeId), inArray(enrolments.employeeId, employeeIds)),
    );
  return new Map(found.map((row) => [row.employeeId, row]));
}

type OfPerson = { challengeId: string; employeeId: string; date: string };

const isOf = and(
  eq(participantDays.challengeId, given('challengeId')),
  eq(participantDays.employeeId, given('employeeId')),
  eq(participantDays.date, given('date')),
);
const personDay = prepared((db) => db.select().from(participantDays).where(isOf));
const lockedPersonDay = prepared((db) =>
  db.select().from(participantDays).where(isOf).for('update'),
);

export async function findPersonDay(db: Queryable, of: OfPerson): Promise<PersonDayRow | null> {
  const [found] = await personDay(db, of);
  return found ?? null;
}

/** Returns the workshops before which a person wants a push. */
export async function findWorkshopsToRemind(db: Queryable, employeeId: string): Promise<string[]> {
  const asked = workshopsToRemind.only()(sql`${employeeId}::uuid`);
  const { rows } = await db.execute<{ ids: string[] }>(sql`select ${asked} as ids`);
  return rows[0]?.ids ?? [];
}

/** Returns a person's days of several challenges. */
export function findPersonDays(
  db: Queryable,
  { employeeId, challengeIds }: { employeeId: string; challengeIds: string[] },
): Promise<PersonDayRow[]> {
  if (challengeIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(participantDays)
    .where(
      and(
        eq(participantDays.employeeId, employeeId),
        inArray(participantDays.challengeId, challengeIds),
      ),
    );
}

/**
 * Locks a person's row of a day, after the day itself, so that their submissions on it run one
 * after the other.
 */
export async function lockPersonDay(tx: Tx, id: string): Promise<PersonDayRow | null> {
  const [found] = await tx
    .select()
    .from(participantDays)
    .where(eq(participantDays.id, id))
    .for('update');
  return found ?? null;
}

/** Locks the row of a person's day in the same way. */
export async function lockDayOfPerson(tx: Tx, of: OfPerson): Promise<PersonDayRow | null> {
  const [found] = await lockedPersonDay(tx, of);
  return found ?? null;
}

/**
 * Locks the rows of these people's days that are neither complete nor missed, in the order of their
 * ids.
 */
export function lockPersonDays(tx: Tx, ids: string[]): Promise<PersonDayRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(participantDays)
    .where(
      and(
        inArray(participantDays.id, ids),
        isNull(participantDays.completedAt),
        eq(participantDays.missed, false),
      ),
    )
    .orderBy(asc(participantDays.id))
    .for('update');
}

const submissionsOf = prepared((db) =>
  db
    .select()
    .from(submissions)
    .where(sql`${submissions.participantDayId} = any(${given('ids')}::uuid[])`)
    .orderBy(asc(submissions.submittedAt), asc(submissions.id)),
);

/** Returns the submissions on these people's days, in order. */
export function listSubmissionsOf(
  db: Queryable,
  participantDayIds: string[],
): Promise<SubmissionRow[]> {
  if (participantDayIds.length === 0) return Promise.resolve([]);
  return submissionsOf(db, { ids: participantDayIds });
}

/** Returns the decisions on these people's days that were undone or replaced by a second look. */
export function listEarlierDecisions(db: Queryable, participantDayIds: string[]) {
  return db
    .select({
      submissionId: earlierDecisions.submissionId,
      participantDayId: submissions.participantDayId,
      decidedAt: earlierDecisions.decidedAt,
      endedAt: earlierDecisions.endedAt,
      reason: earlierDecisions.reason,
    })
    .from(earlierDecisions)
    .innerJoin(submissions, eq(submissions.id, earlierDecisions.submissionId))
    .where(inArray(submissions.participantDayId, participantDayIds));
}

/** Returns the submissions, with only the columns that scoring needs. */
export function listScoredSubmissionsOf(
  db: Queryable,
  participantDayIds: string[],
): Promise<(ScoredSubmission & { participantDayId: string })[]> {
  if (participantDayIds.length === 0) return Promise.resolve([]);
  const { id, participantDayId, kind, componentId, status, points, submittedAt } =
    getTableColumns(submissions);
  return db
    .select({ id, participantDayId, kind, componentId, status, points, submittedAt })
    .from(submissions)
    .where(inArray(submissions.participantDayId, participantDayIds))
    .orderBy(asc(submissions.submittedAt), asc(submissions.id));
}

export async function findPassKey(db: Queryable): Promise<string | null> {
  const [found] = await db.select({ secret: dayPassKeys.secret }).from(dayPassKeys);
  return found?.secret ?? null;
}

/** Stores a key unless there is one already, which then stays. */
export async function insertPassKey(
  db: Queryable,
  { secret, createdAt }: { secret: string; createdAt: Date },
): Promise<void> {
  await db.insert(dayPassKeys).values({ id: 1, secret, createdAt }).onConflictDoNothing();
}

export async function insertSubmission(tx: Tx, submission: NewSubmission): Promise<SubmissionRow> {
  const [inserted] = await tx.insert(submissions).values(submission).returning();
  return inserted as SubmissionRow;
}

/** The changes of a person's day. `points` is added. */
type PersonDayChange = {
  id: string;
  points: number;
  tasksDone: number;
  completedAt: Date | null;
  completedBefore: Date | null;
  missed: boolean;
};

const savePersonDay = preparedSql(sql`
  update participant_days set points = participant_days.points + given.points,
    tasks_done = given."tasksDone", completed_at = given."completedAt", missed = given.missed,
    completed_before = given."completedBefore"
  from json_to_recordset(${sql.placeholder('changes')}::json) as given
    (id uuid, points numeric, "tasksDone" int, "completedAt" timestamptz,
    "completedBefore" timestamptz, missed boolean)
  where participant_days.id = given.id`);

/** Writes locked rows of people's days, in one statement however many. */
export async function savePersonDays(tx: Tx, changes: PersonDayChange[]): Promise<void> {
  alongside(tx, () => savePersonDay(tx, { changes: JSON.stringify(changes) }));
}

type EnrolmentChange = {
  challengeId: string;
  employeeId: string;
  points: number;
  assigned: number;
  completed: number;
  /**
   * The instant of their submission, stored if it is their first. Null if they submitted nothing.
   */
  joinedAt: Date | null;
};

// Locks rows in a fixed order, so that two changes never deadlock.
const addToEnrolment = preparedSql(sql`
  with given as (
    select "challengeId", "employeeId", sum(points) as points, sum(assigned) as assigned,
      sum(completed) as completed, min("joinedAt") as "joinedAt"
    from json_to_recordset(${sql.placeholder('changes')}::json) as given
      ("challengeId" uuid, "employeeId" uuid, points numeric, assigned int, completed int,
      "joinedAt" timestamptz)
    group by 1, 2
  ), held as (
    select challenge_id, employee_id, given.points, given.assigned, given.completed,
      given."joinedAt"
    from enrolments join given on challenge_id = "challengeId" and employee_id = "employeeId"
    order by challenge_id, employee_id for no key update of enrolments
  )
  update enrolments set points = enrolments.points + held.points,
    days_assigned = days_assigned + held.assigned,
    days_completed = days_completed + held.completed,
    joined_at = coalesce(joined_at, held."joinedAt")
  from held
  where enrolments.challenge_id = held.challenge_id and enrolments.employee_id = held.employee_id`);

/** Adds to the sums of enrolments, also several changes to one. Erased people have none. */
export async function addToEnrolments(tx: Tx, changes: EnrolmentChange[]): Promise<void> {
  if (changes.length > 0)
    alongside(tx, () => addToEnrolment(tx, { changes: JSON.stringify(changes) }));
}
