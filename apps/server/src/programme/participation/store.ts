import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import type { ScoredSubmission } from './score-value.ts';
import { enrolments, participantDays, submissions } from './tables.ts';

export type EnrolmentRow = typeof enrolments.$inferSelect;
export type PersonDayRow = typeof participantDays.$inferSelect;
export type SubmissionRow = typeof submissions.$inferSelect;
export type NewSubmission = typeof submissions.$inferInsert;

/** A person's part in a challenge; null where they never had one. */
export async function findEnrolment(
  db: Queryable,
  { challengeId, employeeId }: { challengeId: string; employeeId: string },
): Promise<EnrolmentRow | null> {
  const [found] = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.challengeId, challengeId), eq(enrolments.employeeId, employeeId)));
  return found ?? null;
}

/** Whether others of a challenge's people were there longer than someone who is there no more. */
export async function hasEnrolledAfter(
  db: Queryable,
  { challengeId, toDate }: EnrolmentRow,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from enrolments
    where challenge_id = ${challengeId} and (to_date is null or to_date > ${toDate}::date) limit 1`);
  return rows.length > 0;
}

/** The parts of these people in a challenge, by person. */
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

const isOf = ({ challengeId, employeeId, date }: OfPerson) =>
  and(
    eq(participantDays.challengeId, challengeId),
    eq(participantDays.employeeId, employeeId),
    eq(participantDays.date, date),
  );

export async function findPersonDay(db: Queryable, of: OfPerson): Promise<PersonDayRow | null> {
  const [found] = await db.select().from(participantDays).where(isOf(of));
  return found ?? null;
}

/** A person's days of several challenges. */
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

/** Locks a person's day, after the day itself: what they do on it comes one after the other. */
export async function lockPersonDay(tx: Tx, id: string): Promise<PersonDayRow | null> {
  const [found] = await tx
    .select()
    .from(participantDays)
    .where(eq(participantDays.id, id))
    .for('update');
  return found ?? null;
}

/** Locks those of these people's days that are neither complete nor missed, in the order of their ids. */
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

/** What was done on these people's days, in the order in which it was. */
export function listSubmissionsOf(
  db: Queryable,
  participantDayIds: string[],
): Promise<SubmissionRow[]> {
  if (participantDayIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(submissions)
    .where(inArray(submissions.participantDayId, participantDayIds))
    .orderBy(asc(submissions.submittedAt), asc(submissions.id));
}

/** The same, as far as points go. */
export function listScoredSubmissionsOf(
  db: Queryable,
  participantDayIds: string[],
): Promise<(ScoredSubmission & { participantDayId: string })[]> {
  if (participantDayIds.length === 0) return Promise.resolve([]);
  const { id, participantDayId, kind, componentId, status, points } = getTableColumns(submissions);
  return db
    .select({ id, participantDayId, kind, componentId, status, points })
    .from(submissions)
    .where(inArray(submissions.participantDayId, participantDayIds))
    .orderBy(asc(submissions.submittedAt), asc(submissions.id));
}

export async function insertSubmission(tx: Tx, submission: NewSubmission): Promise<SubmissionRow> {
  const [inserted] = await tx.insert(submissions).values(submission).returning();
  return inserted as SubmissionRow;
}

/** What changes of a person's day; `points` is added. */
export type PersonDayChange = {
  id: string;
  points: number;
  tasksDone: number;
  completedAt: Date | null;
  missed: boolean;
};

/** Writes locked people's days, in one statement however many. */
export async function savePersonDays(tx: Tx, changes: PersonDayChange[]): Promise<void> {
  await tx.execute(sql`
    update participant_days set points = participant_days.points + given.points,
      tasks_done = given."tasksDone", completed_at = given."completedAt", missed = given.missed
    from json_to_recordset(${JSON.stringify(changes)}::json) as given
      (id uuid, points numeric, "tasksDone" int, "completedAt" timestamptz, missed boolean)
    where participant_days.id = given.id`);
}

export type EnrolmentChange = {
  challengeId: string;
  employeeId: string;
  points: number;
  completed: number;
  /** When they did something, should it be the first time; null where they did nothing. */
  joinedAt: Date | null;
};

/** Adds to the sums of enrolments; the erased have none any more. */
export async function addToEnrolments(tx: Tx, changes: EnrolmentChange[]): Promise<void> {
  if (changes.length === 0) return;
  // Locked in one order, so that two changes never wait for each other.
  await tx.execute(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(changes)}::json) as given
        ("challengeId" uuid, "employeeId" uuid, points numeric, completed int, "joinedAt" timestamptz)
    ), held as (
      select challenge_id, employee_id, given.points, given.completed, given."joinedAt"
      from enrolments join given on challenge_id = "challengeId" and employee_id = "employeeId"
      order by challenge_id, employee_id for no key update of enrolments
    )
    update enrolments set points = enrolments.points + held.points,
      days_completed = days_completed + held.completed,
      joined_at = coalesce(joined_at, held."joinedAt")
    from held
    where enrolments.challenge_id = held.challenge_id and enrolments.employee_id = held.employee_id`);
}
