import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { setOwnPicture } from '@kolam/contract/people/employee-accounts/endpoints.ts';
import { employeeAccountMessages } from '@kolam/contract/people/employee-accounts/messages.ts';
import { endingsOf } from '@kolam/contract/platform/files/model.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import type { ParticipantContext, RequestContext } from '#core/request-context.ts';
import {
  type CheckedUpload,
  checkMedia,
  insertFile,
  removeFilesOf,
} from '#platform/files/actions.ts';
import { lockOwn } from './lock-own.ts';
import { presentParticipant } from './me.ts';
import { clearPicture, updatePicture } from './profile-store.ts';

type GivenPicture = { body: BodyOf<typeof setOwnPicture>; files: UploadedFile[] };

/** Replaces the employee's picture by a motif or a photo. @throws Failure 400 for both or none */
export async function setPicture(context: ParticipantContext, { body, files }: GivenPicture) {
  const { motif = null } = body;
  const [file] = files;
  if (motif && file) throw invalid({ motif: employeeAccountMessages.onePicture });
  if (!motif && !file) throw invalid({ picture: employeeAccountMessages.pictureOrMotif });
  const upload =
    file && (await checkMedia(context, file, { purpose: 'portrait', field: 'picture' }));
  const { id } = context.actor;
  return context.transaction(async (tx) => {
    await lockOwn(tx, context);
    await removePicture(tx, context, id);
    const pictureId = upload ? await savePhoto(tx, context, upload) : null;
    if (motif || pictureId) await updatePicture(tx, id, { motif, pictureId });
    return presentParticipant(tx, context, context.actor);
  });
}

export function deletePicture(context: ParticipantContext) {
  return context.transaction(async (tx) => {
    await lockOwn(tx, context);
    await removePicture(tx, context, context.actor.id);
    return presentParticipant(tx, context, context.actor);
  });
}

/** Deletes a person's picture at once. They or their company are locked. */
export async function removePicture(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'jobs'>,
  employeeId: string,
): Promise<void> {
  if (await clearPicture(tx, employeeId)) await removeFilesOf(tx, context, [employeeId]);
}

/** Stores a photo under a name that does not name the person: links to it show the name. */
async function savePhoto(
  tx: Tx,
  context: ParticipantContext,
  { file, contentType }: CheckedUpload,
): Promise<string> {
  const named = { ...file, fileName: `picture${endingsOf[contentType][0]}` };
  const recordId = context.actor.id;
  return (await insertFile(tx, context, { file: named, contentType, recordId })).id;
}
