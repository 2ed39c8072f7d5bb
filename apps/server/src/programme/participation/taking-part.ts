import { type DayRules, dayTimes } from '@kolam/contract/programme/challenges/day-times.ts';
import type { ProofKind, Task } from '@kolam/contract/programme/challenges/days.ts';
import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import type { ChallengeRow, DayRow } from '#programme/challenges/queries.ts';

type Problem = { code: 'DAY_NOT_OPEN' | 'CHALLENGE_NOT_ACTIVE'; message: string };

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
    return { code: 'CHALLENGE_NOT_ACTIVE', message: participationMessages.challengeNotActive };
  }
  const { startsAt, closesAt } = dayTimes(day.date, challenge);
  if (now < startsAt) return notOpen(participationMessages.beforeItsDate);
  if (day.status !== 'open') return notOpen(participationMessages.dayNotOpen);
  if (now >= closesAt) return notOpen(participationMessages.tooLate);
  return null;
}

const notOpen = (message: string): Problem => ({ code: 'DAY_NOT_OPEN', message });

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
