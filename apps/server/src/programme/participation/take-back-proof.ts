import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { removeFilesOf } from '#platform/files/actions.ts';
import { unsettleDay } from '#programme/challenges/actions.ts';
import { lockDay } from '#programme/challenges/queries.ts';
import { listEntriesOfDays } from '#programme/points/queries.ts';
import { ownDayResponse } from './own-day.ts';
import { type LockedPlace, lockOwnPlace, type OfDay } from './own-place.ts';
import { addToShared, postScores, type SharedSums } from './post-scores.ts';
import { scoreDay } from './score.ts';
import { listScoredSubmissionsOf, type SubmissionRow } from './store.ts';
import { submissions } from './tables.ts';

/**
 * Takes back the proof of a task that nobody has reviewed, and its points, while the day takes
 * another. A proof sent after a request for it can be taken back as long as another can be sent: the
 * person's day then waits for that one again. The file and the note are deleted. Repeating it changes
 * nothing.
 * @throws Failure 409 `NOT_WAITING` for a task without such a proof
 */
export function takeBackProof(context: ParticipantContext, of: OfDay & { taskId: string }) {
  return context.transaction(async (tx) => {
    const isOfTask = ({ componentId }: SubmissionRow) => componentId === of.taskId;
    const locked = await lockOwnPlace(tx, context, {
      of,
      requirePart: (day) => {
        if (!day.content.tasks.some(({ taskId }) => taskId === of.taskId)) throw notFound();
      },
      componentId: of.taskId,
      isRepeated: (each, _, all) => each.status === 'withdrawn' && each === all.findLast(isOfTask),
      claim: {},
      // The day may have been settled with this proof.
      lock: lockDay,
    });
    if (locked.repeated) return ownDayResponse(tx, context, of);
    const { place } = locked;
    const proof = place.done.findLast(isOfTask);
    if (proof?.status !== 'pending') {
      throw conflict('NOT_WAITING', participationMessages.notWaiting);
    }
    const sums = await withdraw(tx, context, { place, proof });
    const response = await ownDayResponse(tx, context, of);
    await addToShared(tx, sums);
    return response;
  });
}

async function withdraw(
  tx: Tx,
  context: ParticipantContext,
  { place, proof }: { place: LockedPlace; proof: SubmissionRow },
): Promise<SharedSums> {
  const { challenge, day, own, person } = place;
  const status = 'withdrawn' as const;
  await tx
    .update(submissions)
    .set({ status, note: '', hasProof: false, proofId: null, proofSha256: null, pictureHash: null })
    .where(eq(submissions.id, proof.id));
  await removeFilesOf(tx, context, [proof.id]);
  if (day.settledAt !== null) await unsettleDay(tx, day.id);
  const scored = await listScoredSubmissionsOf(tx, [own.id]);
  const known = {
    ...{ id: own.id, content: day.content, rules: challenge, submissions: scored },
    ...{ isComplete: own.completedAt !== null, isMissed: own.missed },
    countsTogether: own.countsTogether,
    entries: await listEntriesOfDays(tx, [own.id]),
  };
  const event = { type: status, submission: { ...proof, status }, penalty: null };
  return postScores(tx, context, {
    rows: [{ row: own, person, submissions: scored, scored: scoreDay(known, event) }],
  });
}
