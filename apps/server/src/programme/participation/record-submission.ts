import type { ComponentKind } from '@kolam/contract/programme/challenges/days.ts';
import { together } from '#core/database/lease.ts';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { listEntriesOfDays } from '#programme/points/queries.ts';
import type { SubmissionOfDay } from './activity.ts';
import type { LockedPlace } from './own-place.ts';
import { postScores, type SharedSums } from './post-scores.ts';
import { rewardCompletion } from './reward-completion.ts';
import { scoreDay } from './score.ts';
import { insertSubmission, type NewSubmission, type SubmissionRow } from './store.ts';

type Given = { kind: ComponentKind; componentId: string; points: number } & Partial<
  Pick<
    NewSubmission,
    | 'id'
    | 'status'
    | 'note'
    | 'clientId'
    | 'answers'
    | 'questions'
    | 'rightAnswers'
    | 'hasProof'
    | 'proofId'
    | 'proofSha256'
    | 'pictureHash'
  >
>;

/**
 * Records a submission on a locked day, with its points. Returns the changes for `addToShared` at
 * the end of the transaction.
 */
export async function recordSubmission(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'quiet'>,
  { place, given }: { place: LockedPlace; given: Given },
): Promise<SharedSums> {
  const { challenge, day, own, done, person, isLate, doneAt } = place;
  const earlier = done.filter(({ componentId }) => componentId === given.componentId);
  const at = context.clock.now();
  const inserting = insertSubmission(tx, {
    id: newId(),
    status: 'accepted',
    ...given,
    participantDayId: own.id,
    challengeId: challenge.id,
    dayId: day.id,
    employeeId: person.id,
    companyId: person.companyId,
    attempt: earlier.length + 1,
    submittedAt: at,
    doneAt,
    late: isLate,
  });
  const [submission, entries] = await together([inserting, listEntriesOfDays(tx, [own.id])]);
  const submissions = [...done, submission];
  const scored = scoreDay(
    {
      id: own.id,
      content: day.content,
      rules: challenge,
      countsTogether: own.countsTogether,
      submissions,
      entries,
      isComplete: own.completedAt !== null,
      isMissed: own.missed,
    },
    { type: 'done', submission },
  );
  const row = {
    row: own,
    person,
    submissions,
    scored,
    submission: submissionOfDay(submission, person.companyId),
  };
  const sums = await postScores(tx, context, { rows: [row], at });
  if (scored.isComplete && own.completedAt === null) await rewardCompletion(tx, context, person.id);
  return sums;
}

const submissionOfDay = (
  { id, employeeId, challengeId, kind, questions, rightAnswers }: SubmissionRow,
  companyId: string,
): SubmissionOfDay => ({
  id,
  employeeId,
  companyId,
  challengeId,
  kind,
  questions: questions ?? 0,
  rightAnswers: rightAnswers ?? 0,
});
