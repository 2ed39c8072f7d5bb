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
import { markHolidays } from './holidays.ts';
import { notifyOfCancellation } from './notify-participants.ts';
import { refreshAfterOpening } from './refresh-task.ts';

/**
 * Enrols and releases people of a challenge by its current assignment, and assigns them its open
 * days. The caller has locked all companies, then the challenge.
 */
export async function syncChallenge(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  challengeId: string,
): Promise<void> {
  await letTakeLong(tx);
  await syncLocked(tx, { clock }, { reach: { challengeId }, challengeIds: [challengeId] });
}

/** All people of all companies may take longer than the statement timeout of a request allows. */
async function letTakeLong(tx: Tx): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '5min'`);
}

/**
 * Does the same for some people after their status, company or team changed. The caller has locked
 * their companies, old and new. Takes one query where no challenge is affected.
 */
export function syncPeople(
  tx: Tx,
  context: Pick<RequestContext, 'clock'>,
  employeeIds: string[],
): Promise<void> {
  return employeeIds.length === 0 ? Promise.resolve() : syncWithin(tx, context, { employeeIds });
}

/** Does the same for all people of a locked company, after a change of its status. */
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
  const concerned = await challengesToSync(tx, { reach, clock: context.clock });
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
  // The company of nobody changes with the assignment of a challenge.
  const marked = 'challengeId' in within.reach ? [] : await markHolidays(tx, { ...within, clock });
  await addToAssigned(tx, [...lost, ...gained, ...added, ...marked]);
}

/**
 * Starts a challenge that is active from now on, like `syncChallenge` and `openDueDays` together.
 * The caller has locked all companies, then the challenge.
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
 * Assigns a day that has just been opened to all enrolled people. The caller has locked the
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
 * For a locked, active challenge, opens the pending days whose time has come, for all enrolled
 * people, and closes those whose time is already over: a day that never opened is not settled. A
 * day outside the schedule, after its dates moved, does not open automatically.
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

/** Returns the opened days. The caller assigns people to them. */
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
 * Notifies the people of a cancelled challenge and ends all their enrolments, with today as the last
 * day. The caller closes its days (`closeDays`, settled).
 */
export async function endChallenge(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'quiet'>,
  challengeId: string,
): Promise<void> {
  await letTakeLong(tx);
  await notifyOfCancellation(tx, context, challengeId);
  const lastDay = dayOf(context.clock.now());
  await tx.execute(sql`
    update enrolments set to_date = greatest(${lastDay}::date, from_date - 1)
    where challenge_id = ${challengeId} and to_date is null`);
}

/** Removes these texts from other people's submissions, review reasons and rewards. */
export async function eraseFromSubmissions(tx: Tx, { texts }: { texts: string[] }): Promise<void> {
  const words = { texts, by: erasedName };
  const columns = { note: 'text', reason: 'text', second_look_note: 'text' } as const;
  const where = sql`(note <> '' or reason <> '' or second_look_note <> '')`;
  await eraseTexts(tx, { table: 'submissions', columns, where }, words);
  const rewards = {
    table: 'challenge_rewards',
    key: ['challenge_id', 'employee_id'],
    columns: { title: 'text', badges: 'text[]' },
  } as const;
  await eraseTexts(tx, rewards, words);
}

/**
 * Deletes all enrolments, current and past, before a challenge without participation is deleted.
 */
export async function removeEnrolments(tx: Tx, challengeId: string): Promise<void> {
  await letTakeLong(tx);
  await countChallengesDown(
    tx,
    sql`select employee_id from enrolments where challenge_id = ${challengeId}`,
  );
  await tx.execute(sql`delete from enrolments where challenge_id = ${challengeId}`);
}

/**
 * Deletes all assignments of a day without participation, before it is deleted or moved to another
 * date. `openDay` assigns an open day again that stays open. The caller has locked the challenge.
 */
export async function removeDayActivity(tx: Tx, dayIds: string[]): Promise<void> {
  await letTakeLong(tx);
  await tx.execute(sql`
    with removed as (
      delete from participant_days where day_id = any(${sql.param(dayIds)}::uuid[])
      returning challenge_id, employee_id, completed_at, paused
    ), forgotten as (
      delete from challenge_day_totals where day_id = any(${sql.param(dayIds)}::uuid[])
    ), lost as (
      select challenge_id, employee_id, count(*)::int as assigned,
        count(completed_at)::int as completed
      from removed where not paused group by challenge_id, employee_id
    )
    update enrolments set days_assigned = days_assigned - lost.assigned,
      days_completed = days_completed - lost.completed
    from lost
    where enrolments.challenge_id = lost.challenge_id
      and enrolments.employee_id = lost.employee_id`);
}
