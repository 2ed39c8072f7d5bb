import { and, asc, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import type { ChallengeRow } from '#programme/challenges/queries.ts';
import { challengeDays, challenges } from '#programme/challenges/tables.ts';
import { isPausedOn } from '#programme/pauses/queries.ts';
import { receivers } from './enrolment-sql.ts';
import { enrolments, participantDays, submissions } from './tables.ts';

type Asked = { employeeId: string; today: string };

/** What decides when a day opens and closes, and whether it counts. */
const { status, timeOfDay, allowLateSubmission, maxLateHours } = challenges;
const rules = { status, timeOfDay, allowLateSubmission, maxLateHours };

const daysInReach = prepared((db) => {
  const isRetried = inArray(
    challengeDays.id,
    db
      .select({ id: submissions.dayId })
      .from(submissions)
      .where(
        and(
          eq(submissions.employeeId, sql.placeholder('employeeId')),
          eq(submissions.status, 'asked_again'),
          gt(submissions.decidedAt, sql.placeholder('retriedSince')),
        ),
      ),
  );
  const done = db
    .select({
      count: sql<number>`count(*)::int`.as('count'),
      changed: sql`max(greatest(${submissions.submittedAt}, ${submissions.decidedAt}))`.as(
        'changed',
      ),
    })
    .from(submissions)
    .where(eq(submissions.participantDayId, participantDays.id))
    .as('done');
  return db
    .select({
      challenge: { ...rules, version: challenges.version },
      progress: {
        points: enrolments.points,
        daysAssigned: enrolments.daysAssigned,
        daysCompleted: enrolments.daysCompleted,
      },
      day: {
        id: challengeDays.id,
        date: challengeDays.date,
        status: challengeDays.status,
        version: challengeDays.version,
      },
      own: participantDays,
      isPaused: sql<boolean>`${isPausedOn(sql`${enrolments.employeeId}`, sql`${challengeDays.date}`)}`,
      done: { count: done.count, changed: done.changed },
      isRetried: sql<boolean>`${isRetried}`,
    })
    .from(enrolments)
    .innerJoin(challenges, eq(challenges.id, enrolments.challengeId))
    .innerJoin(challengeDays, eq(challengeDays.challengeId, challenges.id))
    .leftJoin(
      participantDays,
      and(
        eq(participantDays.dayId, challengeDays.id),
        eq(participantDays.employeeId, enrolments.employeeId),
      ),
    )
    .leftJoinLateral(done, sql`true`)
    .where(
      and(
        eq(enrolments.employeeId, sql.placeholder('employeeId')),
        isNull(enrolments.toDate),
        inArray(challenges.status, ['active', 'completed']),
        lte(challengeDays.date, sql.placeholder('today')),
        or(gte(challengeDays.date, sql.placeholder('from')), isRetried),
      ),
    );
});

/**
 * Returns the days of a person's running challenges from a date on, and earlier ones with a proof
 * that was requested again after an instant.
 */
export const listDaysInReach = (
  db: Queryable,
  asked: Asked & { from: string; retriedSince: Date },
) => daysInReach(db, asked);

/** The state of a day that a person may be able to submit, without its content. */
export type DayState = Awaited<ReturnType<typeof listDaysInReach>>[number];

/** What decides whether a day counts for a streak. */
const { employeeId, assignedAt, completedAt, missed, paused } = participantDays;

const pastDays = prepared((db) =>
  db
    .select({
      challenge: rules,
      day: { date: challengeDays.date, openBeforeMs: challengeDays.openBeforeMs },
      own: { employeeId, assignedAt, completedAt, missed, paused },
      enrolment: { toDate: enrolments.toDate },
    })
    .from(participantDays)
    .innerJoin(challengeDays, eq(challengeDays.id, participantDays.dayId))
    .innerJoin(challenges, eq(challenges.id, participantDays.challengeId))
    .innerJoin(
      enrolments,
      and(
        eq(enrolments.challengeId, participantDays.challengeId),
        eq(enrolments.employeeId, employeeId),
      ),
    )
    .where(
      and(
        sql`${employeeId} = any(${sql.placeholder('employeeIds')}::uuid[])`,
        gte(participantDays.date, sql.placeholder('from')),
      ),
    )
    .orderBy(asc(participantDays.date)),
);

/**
 * Returns people's days from a date on, in ascending order of their dates, with what decides
 * whether they had a fair chance to complete them.
 */
export const listPastDays = (db: Queryable, asked: { employeeIds: string[]; from: string }) =>
  pastDays(db, asked);

export type PastDay = Awaited<ReturnType<typeof listPastDays>>[number];

export type NextChallenge = Pick<
  ChallengeRow,
  | 'id'
  | 'title'
  | 'translations'
  | 'startDate'
  | 'timeOfDay'
  | 'allowLateSubmission'
  | 'maxLateHours'
>;

/** Returns the scheduled challenge with the earliest start that a person receives, if any. */
export async function findNextChallenge(
  db: Queryable,
  { employeeId }: Pick<Asked, 'employeeId'>,
): Promise<NextChallenge | undefined> {
  const { id, title, translations, startDate } = challenges;
  const received = receivers(sql`given.status = 'scheduled'`, { employeeIds: [employeeId] });
  const [next] = await db
    .select({ id, title, translations, startDate, timeOfDay, allowLateSubmission, maxLateHours })
    .from(challenges)
    .where(sql`${challenges.id} in (select challenge_id from (${received}) as received)`)
    .orderBy(asc(challenges.startDate), asc(challenges.id))
    .limit(1);
  return next;
}
