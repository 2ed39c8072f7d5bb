import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { noticeLimits } from '@kolam/contract/people/notices/limits.ts';
import { sql } from 'drizzle-orm';
import { after, minutes } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { dismissEmployeeNotices, notifyEmployees } from '#people/notices/actions.ts';
import type { SubmissionRow } from './store.ts';
import { retryUntilOf } from './taking-part.ts';

type Notifying = Pick<RequestContext, 'clock' | 'quiet'>;

const kinds = {
  asked_again: 'proof-again',
  rejected: 'proof-rejected',
  approved: 'proof-approved',
} as const;

/** The end of the next day: a push about an event is of use until then. */
const endOfTomorrow = (at: Date) => dayStart(addDays(dayOf(at), 2));

/**
 * Notifies a person of a decided proof, together with those decided shortly after it. The notice
 * replaces that of an earlier decision about the proof. Everyone who asked for a second look gets
 * its answer.
 */
export async function notifyOfDecision(
  tx: Tx,
  context: Notifying,
  { decided, date }: { decided: SubmissionRow; date: string },
): Promise<void> {
  const { id, employeeId, challengeId, status, decidedAt, secondLookDecidedAt } = decided;
  await dismissDecisions(tx, [decided]);
  if (!decidedAt || !(status in kinds)) return;
  const until = retryUntilOf(decided) ?? endOfTomorrow(decidedAt);
  await notifyEmployees(tx, context, {
    kind: kinds[status as keyof typeof kinds],
    of: sql`
      select employees.id as employee_id, ${id}::uuid as subject_id, ${date}::date as date,
        ${challengeId}::uuid as challenge_id, ${until}::timestamptz as until
      from employees where id = ${employeeId}`,
    dueAt: after(decidedAt, minutes(noticeLimits.bundledMinutes)),
    isAnswer: secondLookDecidedAt !== null,
  });
}

/** Notifies the people of many approved proofs, in one statement. */
export async function notifyOfApprovals(
  tx: Tx,
  context: Notifying,
  { ids, at }: { ids: string[]; at: Date },
): Promise<void> {
  await notifyEmployees(tx, context, {
    kind: kinds.approved,
    of: sql`
      select submissions.employee_id, submissions.id as subject_id, participant_days.date,
        submissions.challenge_id, ${endOfTomorrow(at)}::timestamptz as until
      from submissions
      join participant_days on participant_days.id = submissions.participant_day_id
      join employees on employees.id = submissions.employee_id
      where submissions.id = any(${sql.param(ids)}::uuid[])`,
    dueAt: after(at, minutes(noticeLimits.bundledMinutes)),
  });
}

/** Decisions were undone, changed, or met by another proof, so their notices hold no longer. */
export async function dismissDecisions(tx: Tx, proofs: SubmissionRow[]): Promise<void> {
  await dismissEmployeeNotices(tx, {
    employeeIds: proofs.map(({ employeeId }) => employeeId),
    kinds: Object.values(kinds),
    subjectIds: proofs.map(({ id }) => id),
  });
}

/** Notifies the people who earned rewards at this instant. Those who had them before know. */
export async function notifyOfRewards(
  tx: Tx,
  context: Notifying,
  { challengeId, at }: { challengeId: string; at: Date },
): Promise<void> {
  await notifyEmployees(tx, context, {
    kind: 'reward',
    of: sql`
      select employee_id, challenge_id as subject_id, ${dayOf(at)}::date as date, challenge_id,
        ${endOfTomorrow(at)}::timestamptz as until
      from challenge_rewards
      where challenge_id = ${challengeId} and earned_at = ${at}::timestamptz`,
  });
}

/** Notifies everyone who takes part in a challenge that is being cancelled. */
export async function notifyOfCancellation(
  tx: Tx,
  context: Notifying,
  challengeId: string,
): Promise<void> {
  const now = context.clock.now();
  await notifyEmployees(tx, context, {
    kind: 'challenge-cancelled',
    of: sql`
      select employee_id, challenge_id as subject_id, ${dayOf(now)}::date as date, challenge_id,
        ${endOfTomorrow(now)}::timestamptz as until
      from enrolments
      where challenge_id = ${challengeId} and to_date is null`,
  });
}
