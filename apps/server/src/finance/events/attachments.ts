import { eventLimits } from '@kolam/contract/finance/events/limits.ts';
import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import { fileMessages } from '@kolam/contract/platform/files/messages.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { newId } from '#core/ids.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import {
  type CheckedUpload,
  checkUpload,
  insertFiles,
  removeFilesOf,
} from '#platform/files/actions.ts';
import { showFiles } from '#platform/files/queries.ts';
import { countAttachments, insertAttachments, removeAttachmentRow } from './attachment-store.ts';
import { recordOf } from './history.ts';
import { showEvent } from './show.ts';
import { lockEvent, saveEvent } from './store.ts';

/** Adds files to an event, up to the limit. */
export async function addEventFiles(
  context: SignedInContext,
  { id, files }: { id: string; files: UploadedFile[] },
) {
  const checked = await checkAttachments(context, files);
  return context.transaction(async (tx) => {
    const event = await lockEvent(tx, id);
    if (!event) throw notFound();
    assertVersion(context, event.version);
    if ((await countAttachments(tx, id)) + checked.length > eventLimits.attachments) {
      throw conflict('TOO_MANY_ATTACHMENTS', eventMessages.attachmentsTooMany);
    }
    const now = context.clock.now();
    const attached = checked.map((upload) => ({ ...upload, recordId: newId() }));
    const kept = await insertFiles(tx, context, attached);
    await insertAttachments(
      tx,
      kept.map((file, place) => ({
        id: attached[place]?.recordId ?? newId(),
        eventId: id,
        fileId: file.id,
        uploadedAt: now,
      })),
    );
    const row = await saveEvent(tx, id, { updatedAt: now });
    await recordChange(tx, context, {
      record: recordOf(event),
      action: 'files_attached',
      changes: kept.map(({ name }) => ({ field: 'attachment', before: null, after: name })),
    });
    return showEvent(tx, context, row);
  });
}

/** @throws Failure 400 at the file's field */
async function checkAttachments(
  context: Pick<SignedInContext, 'files'>,
  files: UploadedFile[],
): Promise<CheckedUpload[]> {
  if (files.length === 0) throw invalid({ attachment_0: fileMessages.oneFile });
  const others = files.filter(({ field }) => !/^attachment_\d+$/.test(field));
  if (others.length > 0) {
    throw invalid(
      Object.fromEntries(others.map(({ field }) => [field, eventMessages.attachmentField])),
    );
  }
  const checked: CheckedUpload[] = [];
  for (const file of files) {
    checked.push(await checkUpload(context, file, { purpose: 'attachment', field: file.field }));
  }
  return checked;
}

/** Detaches a file from an event and deletes it. */
export function removeEventFile(
  context: SignedInContext,
  { id, attachmentId }: { id: string; attachmentId: string },
) {
  return context.transaction(async (tx) => {
    const event = await lockEvent(tx, id);
    if (!event) throw notFound();
    assertVersion(context, event.version);
    const removed = await removeAttachmentRow(tx, { id: attachmentId, eventId: id });
    if (!removed) throw notFound();
    const file = (await showFiles(tx, context, [removed.fileId])).get(removed.fileId);
    await removeFilesOf(tx, context, [attachmentId]);
    const row = await saveEvent(tx, id, { updatedAt: context.clock.now() });
    await recordChange(tx, context, {
      record: recordOf(event),
      action: 'file_removed',
      changes: [{ field: 'attachment', before: file?.name ?? null, after: null }],
    });
    return showEvent(tx, context, row);
  });
}
