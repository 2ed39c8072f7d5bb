import { dayOf } from '@kolam/contract/core/dates.ts';
import { erasedName } from '@kolam/contract/platform/audit/model.ts';
import { dayTimes } from '@kolam/contract/programme/challenges/day-times.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { eraseTexts } from '#core/erase-texts.ts';
import type { RequestContext } from '#core/request-context.ts';
import { addToAssigned, closeDays, setDaysOpen } from '#programme/challenges/actions.ts';
import {
  findChallengeRow,
  isScheduledDay,
  listDayStates,
  lockChallenges,
} from '#programme/challenges/queries.ts';
import {
  addEnrolments,
  challengesToSync,
  closeEnrolments,
  countChallengesDown,
  coverDays,
  reopenEnrolments,
} from './enrol.ts';
import type { Reach } from './enrolment-sql.ts';
import { forgetSubmissions } from './forget-participant.ts';
import { refreshAfterOpening } from './refresh-task.ts';

/**
 * Enrols and releases people of a challenge as its assignment says now, and gives them their share
 * of its open days. The caller holds all companies, then the challenge.
 */
export async function syncChallenge(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  challengeId: string,
): Promise<void> {
  await letTakeLong(tx);
  await syncLocked(tx, { clock }, { reach: { challengeId }, challengeIds: [challengeId] });
}

/** Everybody of all companies may be more than a request's statements have time for. */
async function letTakeLong(tx: Tx): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '5min'`);
}

/**
 * The same for some people after a change of theirs: their status, company or team. The caller holds
 * their companies, old and new. One query where no challenge is concerned.
 */
export function syncPeople(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  employeeIds: string[],
): Promise<void> {
  return employeeIds.length === 0 ? Promise.resolve() : syncWithin(tx, context, { employeeIds });
}

/** The same for everybody of a company that is held, after a change of its status. */
export async function syncCompany(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  companyId: string,
): Promise<void> {
  await letTakeLong(tx);
  await syncWithin(tx, context, { companyId });
}

async function syncWithin(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  reach: Reach,
): Promise<void> {
  const concerned = await challengesToSync(tx, reach);
  if (concerned.length === 0) return;
  const locked = await lockChallenges(tx, concerned);
  await syncLocked(tx, context, { reach, challengeIds: locked.map(({ id }) => id) });
}

async function syncLocked(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  within: { reach: Reach; challengeIds: string[] },
): Promise<void> {
  const lost = await closeEnrolments(tx, { ...within, clock });
  await reopenEnrolments(tx, { ...within, clock });
  const gained = await coverDays(tx, { clock }, within);
  const added = await addEnrolments(tx, { ...within, clock });
  await addToAssigned(tx, [...lost, ...gained, ...added]);
}

/**
 * Begins a challenge that is active from now on, as `syncChallenge` and `openDueDays` together do.
 * The caller holds all companies, then the challenge.
 */
export async function beginChallenge(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'jobs'>,
  challengeId: string,
): Promise<void> {
  await letTakeLong(tx);
  const opened = await turnDueDays(tx, context, challengeId);
  await refreshLater(tx, context, opened);
  await syncLocked(tx, context, { reach: { challengeId }, challengeIds: [challengeId] });
}

/**
 * Gives everybody enrolled their share of a day that has just been opened. The caller holds the
 * challenge.
 */
export function openDay(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'jobs'>,
  { id }: { id: string },
): Promise<void> {
  return giveDays(tx, context, [id]);
}

/**
 * Opens the pending days of a locked challenge whose time has come, where it is active, for everybody
 * enrolled, and closes those whose time is over already: nobody is measured by a day that never was
 * open. A day that moved dates have left outside the schedule does not open by itself.
 */
export async function openDueDays(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'jobs'>,
  challengeId: string,
): Promise<void> {
  await giveDays(tx, context, await turnDueDays(tx, context, challengeId));
}

async function giveDays(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'jobs'>,
  dayIds: string[],
): Promise<void> {
  if (dayIds.length === 0) return;
  await letTakeLong(tx);
  await refreshLater(tx, context, dayIds);
  await addToAssigned(tx, await coverDays(tx, context, { dayIds }));
}

async function refreshLater(
  tx: Tx,
  { jobs }: Pick<RequestContext, 'jobs'>,
  dayIds: string[],
): Promise<void> {
  if (dayIds.length > 0) await jobs.enqueue(tx, refreshAfterOpening, { dayIds });
}

/** Answers the days that it opened, whose people are the caller's to be given them. */
async function turnDueDays(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  challengeId: string,
): Promise<string[]> {
  const now = context.clock.now();
  const challenge = await findChallengeRow(tx, challengeId);
  if (!challenge) return [];
  const pending = (await listDayStates(tx, [challengeId])).filter(
    ({ status, date }) => status === 'pending' && date <= dayOf(now),
  );
  const timed = pending.map((day) => ({ day, times: dayTimes(day.date, challenge) }));
  const over = timed.filter(({ times }) => times.closesAt <= now).map(({ day }) => day);
  const due = timed
    .filter(({ times }) => times.opensAt <= now && times.closesAt > now)
    .filter(({ day }) => challenge.status === 'active' && isScheduledDay(challenge, day.date))
    .map(({ day }) => day.id);
  const neverOpen = over.filter(({ openedAt }) => openedAt === null);
  await closeDays(tx, context, { days: neverOpen, settled: true });
  await closeDays(tx, context, { days: over.filter(({ openedAt }) => openedAt !== null) });
  await setDaysOpen(tx, context, due);
  return due;
}

/**
 * Ends all enrolments of a challenge that was cancelled, with their last day. Its days are the
 * caller's to close (`closeDays`, settled).
 */
export async function endChallenge(tx: Tx, challengeId: string, lastDay: string): Promise<void> {
  await letTakeLong(tx);
  await tx.execute(sql`
    update enrolments set to_date = greatest(${lastDay}::date, from_date - 1)
    where challenge_id = ${challengeId} and to_date is null`);
}

/** Takes a person who is being erased out of what they did. */
export function forgetParticipant(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'jobs'>,
  employeeId: string,
): Promise<void> {
  return forgetSubmissions(tx, context, employeeId);
}

/** Takes these texts out of what others sent with proofs, were answered and were rewarded with. */
export async function eraseFromSubmissions(tx: Tx, { texts }: { texts: string[] }): Promise<void> {
  const words = { texts, by: erasedName };
  const columns = { note: 'text', reason: 'text' } as const;
  const where = sql`(note <> '' or reason <> '')`;
  await eraseTexts(tx, { table: 'submissions', columns, where }, words);
  const rewards = {
    table: 'challenge_rewards',
    key: ['challenge_id', 'employee_id'],
    columns: { title: 'text', badges: 'text[]' },
  } as const;
  await eraseTexts(tx, rewards, words);
}

/** Before a challenge without participation is deleted: nobody is or was enrolled in it. */
export async function forgetEnrolments(tx: Tx, challengeId: string): Promise<void> {
  await letTakeLong(tx);
  await countChallengesDown(
    tx,
    sql`select employee_id from enrolments where challenge_id = ${challengeId}`,
  );
  await tx.execute(sql`delete from enrolments where challenge_id = ${challengeId}`);
}

/**
 * Before a day without participation is deleted or gets another date: nobody was assigned it. An
 * open day that stays open is given to people again by `openDay`. The caller holds the challenge.
 */
export async function forgetDay(tx: Tx, dayId: string): Promise<void> {
  await letTakeLong(tx);
  await tx.execute(sql`
    with removed as (
      delete from participant_days where day_id = ${dayId}
      returning challenge_id, employee_id, completed_at
    ), forgotten as (
      delete from challenge_day_totals where day_id = ${dayId}
    )
    update enrolments set days_assigned = days_assigned - 1,
      days_completed = days_completed - (removed.completed_at is not null)::int
    from removed
    where enrolments.challenge_id = removed.challenge_id
      and enrolments.employee_id = removed.employee_id`);
}
