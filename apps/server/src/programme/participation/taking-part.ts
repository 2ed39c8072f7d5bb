import type { GeneralCode } from '@kolam/contract/core/problem.ts';
import { type DayRules, dayTimes } from '@kolam/contract/programme/challenges/day-times.ts';
import type { ProofKind, Task } from '@kolam/contract/programme/challenges/days.ts';
import type {
  ChallengeReason,
  DayReason,
} from '@kolam/contract/programme/participation/employee-model.ts';
import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import { retryHours } from '@kolam/contract/programme/participation/model.ts';
import { after, hours } from '#core/clock.ts';
import { Failure } from '#core/failure.ts';
import type { ChallengeRow, DayRow } from '#programme/challenges/queries.ts';
import type { SubmissionRow } from './store.ts';

/** Why someone can't take part now. */
export type Problem =
  | { code: 'DAY_NOT_OPEN'; reason: DayReason; message: string }
  | { code: 'CHALLENGE_NOT_ACTIVE'; reason: ChallengeReason; message: string };

/**
 * Returns why nobody can take part in a day now, or null when people can. A completed challenge may
 * have a day that is still open for late submissions.
 */
export function takingPartProblem(
  challenge: DayRules & Pick<ChallengeRow, 'status'>,
  day: Pick<DayRow, 'date' | 'status'>,
  now: Date,
): Problem | null {
  if (challenge.status !== 'active' && challenge.status !== 'completed') {
    const reason = challenge.status === 'cancelled' ? 'cancelled' : 'not-started';
    const message = participationMessages.challengeNotActive;
    return { code: 'CHALLENGE_NOT_ACTIVE', reason, message };
  }
  const { startsAt, closesAt } = dayTimes(day.date, challenge);
  if (now < startsAt) return notOpen('before-date');
  if (now >= closesAt) return notOpen('too-late');
  if (day.status === 'pending') return notOpen('not-opened');
  return day.status === 'open' ? null : notOpen('closed');
}

const messages: Record<DayReason, string> = {
  'before-date': participationMessages.beforeItsDate,
  'not-opened': participationMessages.dayNotOpen,
  closed: participationMessages.dayNotOpen,
  'too-late': participationMessages.tooLate,
  'before-joined': participationMessages.beforeOneJoined,
};

export const notOpen = (reason: DayReason): Problem => ({
  code: 'DAY_NOT_OPEN',
  reason,
  message: messages[reason],
});

export const leftChallenge: Problem = {
  code: 'CHALLENGE_NOT_ACTIVE',
  reason: 'left',
  message: participationMessages.leftChallenge,
};

/** Returns the failure of a problem, with its reason. */
export const refusedBy = ({ code, reason, message }: Problem): Failure =>
  new Failure('conflict', code, message, { reason });

/** Refuses a client id that the person used for another component of the day. */
export function requireSameComponent(
  repeated: Pick<SubmissionRow, 'componentId'>,
  componentId: string,
): void {
  if (repeated.componentId === componentId) return;
  throw new Failure(
    'conflict',
    'IDEMPOTENCY_MISMATCH' satisfies GeneralCode,
    participationMessages.otherSubmission,
  );
}

/** Returns until when a task whose proof was requested again can be submitted. */
export function retryUntilOf({
  status,
  decidedAt,
}: Pick<SubmissionRow, 'status' | 'decidedAt'>): Date | null {
  return status === 'asked_again' && decidedAt ? after(decidedAt, hours(retryHours)) : null;
}

/**
 * Returns the proof that a task requires. A challenge may require a photo for every required task.
 */
export function proofOf(
  { mediaRequired, isOptional }: Pick<Task, 'mediaRequired' | 'isOptional'>,
  { requirePhotoProof }: Pick<ChallengeRow, 'requirePhotoProof'>,
): ProofKind {
  if (mediaRequired === 'none' && requirePhotoProof && !isOptional) return 'photo';
  return mediaRequired;
}
