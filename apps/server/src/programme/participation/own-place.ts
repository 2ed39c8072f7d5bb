import { isDay } from '@kolam/contract/core/dates.ts';
import { dayTimes } from '@kolam/contract/programme/challenges/day-times.ts';
import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { conflict, notFound, unauthenticated } from '#core/failure.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { lockCompaniesForShare } from '#people/companies/actions.ts';
import { type PlaceOfPerson, placesOf } from '#people/employees/queries.ts';
import {
  type ChallengeRow,
  type DayRow,
  findChallengeRow,
  findDayOfDate,
  lockDayForShare,
} from '#programme/challenges/queries.ts';
import {
  findEnrolment,
  findPersonDay,
  listSubmissionsOf,
  lockPersonDay,
  type PersonDayRow,
  type SubmissionRow,
} from './store.ts';
import { takingPartProblem } from './taking-part.ts';

/** A challenge and date, as in a path. */
export type OfDay = { id: string; date: string };

/**
 * A planned day of one of a person's challenges, and their row for it, or null if they have none.
 */
export type OwnPlace = {
  challenge: ChallengeRow;
  day: DayRow;
  own: PersonDayRow | null;
  done: SubmissionRow[];
};

/**
 * Finds a day of a person's challenge. A person who has left a challenge keeps its earlier days.
 * @throws Failure 404 when the challenge is not the person's, or has no such day for them
 */
export async function findOwnPlace(
  db: Queryable,
  employeeId: string,
  { id: challengeId, date }: OfDay,
): Promise<OwnPlace> {
  const { challenge, day } = await findPlan(db, employeeId, { id: challengeId, date });
  const own = await findPersonDay(db, { challengeId, employeeId, date });
  const done = own ? await listSubmissionsOf(db, [own.id]) : [];
  return { challenge, day, own, done };
}

async function findPlan(
  db: Queryable,
  employeeId: string,
  { id: challengeId, date }: OfDay,
): Promise<Pick<OwnPlace, 'challenge' | 'day'>> {
  if (!isDay(date)) throw notFound();
  const enrolment = await findEnrolment(db, { challengeId, employeeId });
  const isTheirs = enrolment && (enrolment.toDate === null || date <= enrolment.toDate);
  const challenge = isTheirs ? await findChallengeRow(db, challengeId) : null;
  const day = challenge && (await findDayOfDate(db, { challengeId, date }));
  if (!day) throw notFound();
  return { challenge, day };
}

/** A day that is open for the person now, with their row locked. */
export type LockedPlace = OwnPlace & { own: PersonDayRow; person: PlaceOfPerson; isLate: boolean };

/**
 * Locks everything that a submission depends on, in the common order (decision record 0010).
 * `requirePart` checks that the day has the component, before any error about its time.
 * @throws Failure 404 as `findOwnPlace`, 409 `DAY_NOT_OPEN` or `CHALLENGE_NOT_ACTIVE`
 */
export async function lockOwnPlace(
  tx: Tx,
  context: ParticipantContext,
  { of, requirePart }: { of: OfDay; requirePart: (day: DayRow) => unknown },
): Promise<LockedPlace> {
  const { id, companyId } = context.actor;
  await lockCompaniesForShare(tx, [companyId]);
  const person = (await placesOf(tx, [id])).get(id);
  // The person was erased or moved to another company since authentication.
  if (person?.companyId !== companyId) throw unauthenticated();
  const seen = await findPlan(tx, id, of);
  const day = await lockDayForShare(tx, seen.day.id);
  if (!day) throw notFound();
  requirePart(day);
  const now = context.clock.now();
  const problem = takingPartProblem(seen.challenge, day, now);
  if (problem) throw conflict(problem.code, problem.message);
  // Read only after the lock: transactions that end enrolments wait for the day.
  const ofPerson = { challengeId: of.id, employeeId: id };
  const enrolment = await findEnrolment(tx, ofPerson);
  if (enrolment?.toDate !== null) {
    throw conflict('CHALLENGE_NOT_ACTIVE', participationMessages.leftChallenge);
  }
  const before = await findPersonDay(tx, { ...ofPerson, date: of.date });
  const own = before && (await lockPersonDay(tx, before.id));
  if (!own) throw conflict('DAY_NOT_OPEN', participationMessages.beforeOneJoined);
  const done = await listSubmissionsOf(tx, [own.id]);
  const isLate = now >= dayTimes(day.date, seen.challenge).endsAt;
  return { challenge: seen.challenge, day, own, done, person, isLate };
}
