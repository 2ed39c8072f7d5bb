import { isDay } from '@kolam/contract/core/dates.ts';
import { dayTimes } from '@kolam/contract/programme/challenges/day-times.ts';
import type { Claim } from '@kolam/contract/programme/participation/rules.ts';
import { together } from '#core/database/lease.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { lockOwnCompany } from '#people/employees/actions.ts';
import { type PlaceOfPerson, placesOf } from '#people/employees/queries.ts';
import {
  type ChallengeRow,
  type DayRow,
  findChallengeRow,
  findDayOfDate,
  lockDayForShare,
} from '#programme/challenges/queries.ts';
import { listPausesOf, pausedHolidays, pauseOn } from '#programme/pauses/queries.ts';
import { hasProofNote } from '#programme/proof-notes/queries.ts';
import { claimedTime } from './offline-grace.ts';
import {
  findEnrolment,
  findPersonDay,
  findWorkshopsToRemind,
  listSubmissionsOf,
  lockDayOfPerson,
  type PersonDayRow,
  type SubmissionRow,
} from './store.ts';
import {
  leftChallenge,
  notOpen,
  refusedBy,
  retryUntilOf,
  takingPartProblem,
} from './taking-part.ts';

/** A challenge and date, as in a path. */
export type OfDay = { id: string; date: string };

/**
 * A planned day of one of a person's challenges, and their row for it, or null if they have none.
 */
export type OwnPlace = {
  challenge: ChallengeRow;
  day: DayRow;
  own: PersonDayRow | null;
  isPaused: boolean;
  /** The holiday for which the company pauses the day for everyone. */
  holiday: string | null;
  /** The person has left the challenge before its end. */
  hasLeft: boolean;
  /** A note may take the place of a photo or video of theirs. */
  acceptsNote: boolean;
  /** The workshops before which they want a push, at least those of the day. */
  toRemind: readonly string[];
  done: SubmissionRow[];
};

/**
 * Finds a day of a person's challenge. A person who has left a challenge keeps its earlier days, and
 * the day of leaving if it had begun.
 * @throws Failure 404 when the challenge is not the person's, or has no such day for them
 */
export async function findOwnPlace(
  db: Queryable,
  employeeId: string,
  { id: challengeId, date }: OfDay,
): Promise<OwnPlace> {
  return placeOf(db, employeeId, await findPlan(db, employeeId, { id: challengeId, date }));
}

/** A planned day of a person's challenge. */
export type Plan = Pick<OwnPlace, 'challenge' | 'day' | 'hasLeft'>;

/** Reads what a person's place on a day has besides its plan. */
export async function placeOf(db: Queryable, employeeId: string, plan: Plan): Promise<OwnPlace> {
  const { date } = plan.day;
  const hasWorkshops = plan.day.content.workshops.length > 0;
  const [own, acceptsNote, toRemind] = await together([
    findPersonDay(db, { challengeId: plan.challenge.id, employeeId, date }),
    hasProofNote(db, employeeId),
    hasWorkshops ? findWorkshopsToRemind(db, employeeId) : Promise.resolve([]),
  ]);
  const done = own ? await listSubmissionsOf(db, [own.id]) : [];
  const holiday = await findHoliday(db, { employeeId, date, own });
  const isPaused = own ? own.paused : holiday !== null || (await hasPauseOn(db, employeeId, date));
  return { ...plan, own, isPaused, holiday, acceptsNote, toRemind, done };
}

/** @throws Failure 404 as `findOwnPlace` */
export async function findPlan(
  db: Queryable,
  employeeId: string,
  { id: challengeId, date }: OfDay,
): Promise<Plan> {
  if (!isDay(date)) throw notFound();
  const [enrolment, challenge, day] = await together([
    findEnrolment(db, { challengeId, employeeId }),
    findChallengeRow(db, challengeId),
    findDayOfDate(db, { challengeId, date }),
  ]);
  // On the day of leaving they may have done something before.
  const isTheirs =
    enrolment &&
    (enrolment.toDate === null ||
      date <= enrolment.toDate ||
      (await findPersonDay(db, { challengeId, employeeId, date })));
  if (!isTheirs || !challenge || !day) throw notFound();
  return { challenge, day, hasLeft: enrolment.toDate !== null };
}

/** Whether a person has a pause on the date of a day that was not opened for them yet. */
const hasPauseOn = async (db: Queryable, employeeId: string, date: string): Promise<boolean> =>
  pauseOn(await listPausesOf(db, employeeId), date) !== null;

/** Returns the holiday for which a company pauses a day of a person: theirs, if it was not opened. */
async function findHoliday(
  db: Queryable,
  { employeeId, date, own }: { employeeId: string; date: string; own: PersonDayRow | null },
): Promise<string | null> {
  const companyId = own
    ? own.pausedBy
    : (await placesOf(db, [employeeId])).get(employeeId)?.companyId;
  return companyId ? ((await pausedHolidays(db, companyId)).get(date) ?? null) : null;
}

/** A day that takes a submission of the person now, with their row locked. */
export type LockedPlace = Omit<OwnPlace, 'holiday' | 'hasLeft' | 'acceptsNote' | 'toRemind'> & {
  own: PersonDayRow;
  person: PlaceOfPerson;
  isLate: boolean;
  /** When it was done, if it arrives after the day has closed. */
  doneAt: Date | null;
};

type Submitting<Part> = {
  of: OfDay;
  /** Returns the component of the day, or throws, before any error about its time. */
  requirePart: (day: DayRow) => Part;
  componentId: string;
  /** Whether this submission is the one that is sent again. */
  isRepeated: (submission: SubmissionRow, place: number, all: SubmissionRow[]) => boolean;
  /** When it was done, for a day that has closed since. */
  claim: Claim;
  /** How the day is locked: shared, unless the caller may change it. */
  lock?: typeof lockDayForShare;
};

/**
 * Locks everything that a submission depends on, in the common order (decision record 0010).
 * Returns the earlier submission instead when it is sent again, whatever the time. A task whose
 * proof was requested again can be submitted for a while on a closed day too, as late as before. What
 * was made without a connection before the day closed is as late as it was made.
 * @throws Failure 404 as `findOwnPlace`, 409 `DAY_NOT_OPEN` or `CHALLENGE_NOT_ACTIVE`
 */
export async function lockOwnPlace<Part>(
  tx: Tx,
  context: ParticipantContext,
  { of, requirePart, componentId, isRepeated, claim, lock = lockDayForShare }: Submitting<Part>,
): Promise<
  { part: Part; repeated: SubmissionRow } | { part: Part; repeated: null; place: LockedPlace }
> {
  const { id } = context.actor;
  const person = await lockOwnCompany(tx, context);
  const seen = await findPlan(tx, id, of);
  const ofPerson = { challengeId: of.id, employeeId: id };
  const [day, own, enrolment] = await together([
    lock(tx, seen.day.id),
    lockDayOfPerson(tx, { ...ofPerson, date: of.date }),
    // Read only after the lock: transactions that end enrolments wait for the day.
    findEnrolment(tx, ofPerson),
  ]);
  if (!day) throw notFound();
  const part = requirePart(day);
  const done = own ? await listSubmissionsOf(tx, [own.id]) : [];
  const repeated = done.find(isRepeated);
  if (repeated) return { part, repeated };
  const now = context.clock.now();
  const problem = takingPartProblem(seen.challenge, day, now);
  const retried = retriedBy(done, { componentId, now });
  const { challenge } = seen;
  const doneAt =
    problem?.reason === 'too-late' && !retried
      ? await claimedTime(tx, context, { challenge, day, claim, now })
      : null;
  if (problem && !doneAt && !(retried && problem.code === 'DAY_NOT_OPEN')) throw refusedBy(problem);
  if (enrolment?.toDate !== null) throw refusedBy(leftChallenge);
  if (!own) throw refusedBy(notOpen('before-joined'));
  const isLate = retried?.late ?? (doneAt ?? now) >= dayTimes(day.date, challenge).endsAt;
  return {
    part,
    repeated: null,
    place: { challenge, day, own, isPaused: own.paused, done, person, isLate, doneAt },
  };
}

/**
 * Returns the submission of a component whose proof was requested again a short time ago. The one
 * sent since may wait for review, or be taken back.
 */
function retriedBy(
  done: SubmissionRow[],
  { componentId, now }: { componentId: string; now: Date },
): SubmissionRow | undefined {
  const last = done.findLast(
    ({ componentId: id, status }) =>
      id === componentId && status !== 'pending' && status !== 'withdrawn',
  );
  const retryUntil = last && retryUntilOf(last);
  return retryUntil && now < retryUntil ? last : undefined;
}
