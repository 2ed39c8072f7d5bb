import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { Task } from '@kolam/contract/programme/challenges/days.ts';
import { countsAsDone } from '@kolam/contract/programme/participation/decisions.ts';
import type { submitTask as submitTaskEndpoint } from '@kolam/contract/programme/participation/employee-endpoints.ts';
import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import { removeFilesLater } from '#core/files/remove-files-job.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { newId } from '#core/ids.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { type CheckedMedia, checkMedia, insertFile } from '#platform/files/actions.ts';
import type { DayRow } from '#programme/challenges/queries.ts';
import { hasProofNote } from '#programme/proof-notes/queries.ts';
import { dismissDecisions } from './notify-participants.ts';
import { ownDayAfter, ownDayResponse } from './own-day.ts';
import { findPlan, lockOwnPlace, type OfDay } from './own-place.ts';
import { addToShared } from './post-scores.ts';
import { recordSubmission } from './record-submission.ts';
import { proofOf, requireSameComponent } from './taking-part.ts';

type Submission = {
  of: OfDay & { taskId: string };
  body: BodyOf<typeof submitTaskEndpoint>;
  files: UploadedFile[];
};

/**
 * Submits a task, with proof if required. It counts at once, until a reviewer rejects it. With the
 * client id of an earlier submission it changes nothing.
 */
export async function submitTask(context: ParticipantContext, { of, body, files }: Submission) {
  const proof = await checkProof(context, { of, note: body.note, file: files[0] });
  return context.transaction(async (tx) => {
    const locked = await lockOwnPlace(tx, context, {
      of,
      requirePart: (day) => requireTask(day, of.taskId),
      componentId: of.taskId,
      isRepeated: ({ clientId }) => body.clientId !== undefined && clientId === body.clientId,
      claim: body,
    });
    if (locked.repeated) {
      requireSameComponent(locked.repeated, of.taskId);
      await removeFilesLater(
        tx,
        context,
        files.map(({ key }) => key),
      );
      return ownDayResponse(tx, context, of);
    }
    const { place, part: task } = locked;
    requireFirst(task, place.done);
    // While the file was checked, the task may have changed.
    if (proof.asked !== proofOf(task, place.challenge)) throw proofRefused(task, place.challenge);
    const id = newId();
    const sums = await recordSubmission(tx, context, {
      place,
      given: {
        id,
        kind: 'task',
        componentId: task.taskId,
        points: task.points,
        note: body.note,
        clientId: body.clientId ?? null,
        ...(await saveProof(tx, context, { proof, recordId: id })),
      },
    });
    const requests = place.done.filter(
      ({ componentId, status }) => componentId === task.taskId && status === 'asked_again',
    );
    if (requests.length > 0) await dismissDecisions(tx, requests);
    const response = await ownDayAfter(tx, context, place);
    await addToShared(tx, sums);
    return response;
  });
}

const requireTask = (day: DayRow, taskId: string): Task => {
  const task = day.content.tasks.find((each) => each.taskId === taskId);
  if (!task) throw notFound();
  return task;
};

/** Without an upload, a note takes its place. */
type Proof = { asked: 'none' } | { asked: 'photo' | 'video'; upload: CheckedMedia | null };

/**
 * Checks by its content that the file is of the required kind, and removes its metadata. A person may
 * be allowed to send a note in its place, which is reviewed like it.
 */
async function checkProof(
  context: ParticipantContext,
  { of, note, file }: { of: Submission['of']; note: string; file: UploadedFile | undefined },
): Promise<Proof> {
  const { db, actor } = context;
  const { day, challenge } = await findPlan(db, actor.id, of);
  const task = requireTask(day, of.taskId);
  const asked = proofOf(task, challenge);
  if (asked === 'none' && !file) return { asked };
  if (asked !== 'none' && !file && (await hasProofNote(db, actor.id))) {
    if (note === '') throw invalid({ note: participationMessages.noteRequired });
    return { asked, upload: null };
  }
  if (asked === 'none' || !file) throw proofRefused(task, challenge);
  return { asked, upload: await checkMedia(context, file, { purpose: asked, field: 'proof' }) };
}

function proofRefused(task: Task, challenge: { requirePhotoProof: boolean }) {
  const asked = proofOf(task, challenge);
  return invalid({
    proof:
      asked === 'none'
        ? participationMessages.noProofAsked
        : participationMessages.proofRequired[asked],
  });
}

/**
 * A task that counts can't be submitted again, nor one whose proof was rejected: only a request to
 * submit again returns it to the person.
 */
function requireFirst(
  { taskId }: Task,
  done: { componentId: string; status: Parameters<typeof countsAsDone>[0] }[],
): void {
  const counts = done.some(
    ({ componentId, status }) => componentId === taskId && countsAsDone(status),
  );
  if (counts) throw conflict('ALREADY_SUBMITTED', participationMessages.alreadySubmitted);
  const last = done.findLast(({ componentId }) => componentId === taskId);
  if (last?.status === 'rejected') throw conflict('REJECTED', participationMessages.rejectedTask);
}

async function saveProof(
  tx: Tx,
  context: ParticipantContext,
  { proof, recordId }: { proof: Proof; recordId: string },
) {
  if (proof.asked === 'none') return {};
  const waiting = { status: 'pending' as const, hasProof: true };
  if (proof.upload === null) return waiting;
  const { id } = await insertFile(tx, context, { ...proof.upload, recordId });
  const { file, pictureHash } = proof.upload;
  return { ...waiting, proofId: id, proofSha256: file.sha256, pictureHash };
}
