import { sumOfPoints } from '@kolam/contract/core/points.ts';
import { and, asc, between, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { PlaceOfPerson } from '#people/employees/queries.ts';
import { lockTeamFigures } from '#people/team-store/actions.ts';
import type { TotalsChange } from '#programme/challenges/actions.ts';
import { type ChallengeRow, findDayRows, lockChallenges } from '#programme/challenges/queries.ts';
import type { PausedDates } from '#programme/pauses/hooks.ts';
import { isPausedOn } from '#programme/pauses/queries.ts';
import { postPoints } from '#programme/points/actions.ts';
import { listEntriesOfDays } from '#programme/points/queries.ts';
import type { DayEntry } from './day-ledger.ts';
import { refreshFigures, teamsOf } from './figures.ts';
import { grouped } from './grouped.ts';
import { hadFairChance } from './penalty.ts';
import { addToShared, postingsOf } from './post-scores.ts';
import { giveRewardsLate } from './schedule-store.ts';
import { type Scored, scoreDay } from './score.ts';
import { addToEnrolments, type EnrolmentRow, type PersonDayRow } from './store.ts';
import { enrolments, participantDays } from './tables.ts';

/** A day whose pause began or ended, with the entries that this needs. */
type ChangedDay = { row: PersonDayRow; scored: Scored };

/**
 * Marks a person's days by their pauses: a paused day leaves the sums of assigned and completed
 * days, and its penalty is reversed; one that is no longer paused returns to them. Locks the
 * challenges of the person, so that no day is assigned in the meantime.
 */
export async function applyPauses(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  { person, from, to }: PausedDates,
): Promise<void> {
  const challenges = await lockChallengesOf(tx, { employeeId: person.id, from, to });
  const rows = await lockChangedDays(tx, { employeeId: person.id, from, to });
  if (rows.length === 0) return;
  const days = await scoreDays(tx, { employeeId: person.id, rows, challenges });
  await saveDays(tx, days);
  const at = context.clock.now();
  const postings = days.flatMap(({ row, scored }) => postingsOf({ row, person, scored }));
  await lockTeamFigures(tx, [
    ...new Set([...teamsOf([person]), ...postings.flatMap(({ teamId }) => teamId ?? [])]),
  ]);
  const { week } = await postPoints(tx, at, postings);
  await refreshFigures(tx, context, [person]);
  await addToOwnEnrolments(tx, person, days);
  const rewarded = challenges.filter(({ rewardedAt }) => rewardedAt !== null);
  await giveRewardsLate(tx, {
    employeeId: person.id,
    challengeIds: rewarded.map(({ id }) => id),
    at,
  });
  await addToShared(tx, { week, submissions: [], totals: totalsOf(days) });
}

/** Locks the challenges in which the person is enrolled, or has a day in a period. */
async function lockChallengesOf(
  tx: Tx,
  { employeeId, from, to }: { employeeId: string; from: string; to: string },
): Promise<ChallengeRow[]> {
  const enrolled = await tx
    .select({ id: enrolments.challengeId })
    .from(enrolments)
    .where(and(eq(enrolments.employeeId, employeeId), isNull(enrolments.toDate)))
    .union(
      tx
        .select({ id: participantDays.challengeId })
        .from(participantDays)
        .where(
          and(eq(participantDays.employeeId, employeeId), between(participantDays.date, from, to)),
        ),
    );
  return lockChallenges(
    tx,
    enrolled.map(({ id }) => id),
  );
}

function lockChangedDays(
  tx: Tx,
  { employeeId, from, to }: { employeeId: string; from: string; to: string },
): Promise<PersonDayRow[]> {
  // A day that the company paused for everyone stays so, whatever pauses the person has.
  const hasPause = isPausedOn(sql`${participantDays.employeeId}`, sql`${participantDays.date}`);
  return tx
    .select()
    .from(participantDays)
    .where(
      and(
        eq(participantDays.employeeId, employeeId),
        between(participantDays.date, from, to),
        sql`${participantDays.paused} <> (${participantDays.pausedBy} is not null or ${hasPause})`,
      ),
    )
    .orderBy(asc(participantDays.id))
    .for('update');
}

async function scoreDays(
  tx: Tx,
  {
    employeeId,
    rows,
    challenges,
  }: { employeeId: string; rows: PersonDayRow[]; challenges: ChallengeRow[] },
): Promise<ChangedDay[]> {
  const entriesOf = grouped(
    await listEntriesOfDays(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ participantDayId }) => participantDayId,
  );
  const dayIds = rows.map(({ dayId }) => dayId);
  const dayById = new Map((await findDayRows(tx, dayIds)).map((day) => [day.id, day]));
  const challengeById = new Map(challenges.map((each) => [each.id, each]));
  const enrolmentOf = await findEnrolmentsOf(tx, employeeId);
  return rows.flatMap((row) => {
    const day = dayById.get(row.dayId);
    const challenge = challengeById.get(row.challengeId);
    if (!day || !challenge) return [];
    const own = { ...row, paused: !row.paused };
    const entries = entriesOf(row.id);
    const enrolment = enrolmentOf.get(row.challengeId) ?? null;
    const scored = scoreDay(
      {
        id: row.id,
        content: day.content,
        rules: challenge,
        countsTogether: row.countsTogether,
        submissions: [],
        entries,
        isComplete: row.completedAt !== null,
        isMissed: row.missed,
      },
      own.paused
        ? { type: 'paused' }
        : {
            type: 'resumed',
            penalty: hadFairChance({ challenge, day, own, enrolment })
              ? penaltyAgain(entries, challenge)
              : 0,
          },
    );
    return { row: own, scored };
  });
}

/** A penalty that was posted is due as it was. A day that had none yet costs that of now. */
const penaltyAgain = (
  entries: DayEntry[],
  { penaltyPoints }: Pick<ChallengeRow, 'penaltyPoints'>,
): number => -(entries.findLast(({ kind }) => kind === 'penalty')?.points ?? -penaltyPoints);

/** Returns the enrolments of a person, by challenge. */
async function findEnrolmentsOf(tx: Tx, employeeId: string): Promise<Map<string, EnrolmentRow>> {
  const found = await tx.select().from(enrolments).where(eq(enrolments.employeeId, employeeId));
  return new Map(found.map((row) => [row.challengeId, row]));
}

const pointsOf = ({ scored }: ChangedDay): number =>
  sumOfPoints(scored.steps.map(({ points }) => points));

/** 1 for a day that counts again, -1 for one that no longer does. */
const countOf = ({ row }: ChangedDay): number => (row.paused ? -1 : 1);
const completedOf = (day: ChangedDay): number => (day.row.completedAt === null ? 0 : countOf(day));

async function saveDays(tx: Tx, days: ChangedDay[]): Promise<void> {
  const given = days.map((day) => ({
    id: day.row.id,
    paused: day.row.paused,
    points: pointsOf(day),
  }));
  await tx.execute(sql`
    update participant_days set paused = given.paused,
      points = participant_days.points + given.points
    from json_to_recordset(${JSON.stringify(given)}::json) as given
      (id uuid, paused boolean, points numeric)
    where participant_days.id = given.id`);
}

function addToOwnEnrolments(tx: Tx, person: PlaceOfPerson, days: ChangedDay[]): Promise<void> {
  return addToEnrolments(
    tx,
    days.map((day) => ({
      challengeId: day.row.challengeId,
      employeeId: person.id,
      points: pointsOf(day),
      assigned: countOf(day),
      completed: completedOf(day),
      joinedAt: null,
    })),
  );
}

const totalsOf = (days: ChangedDay[]): TotalsChange[] =>
  days.map((day) => ({
    dayId: day.row.dayId,
    points: pointsOf(day),
    assigned: countOf(day),
    completed: completedOf(day),
    submitted: day.row.tasksDone > 0 ? countOf(day) : 0,
  }));
