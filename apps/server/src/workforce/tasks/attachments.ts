import { fileMessages } from '@kolam/contract/platform/files/messages.ts';
import { taskLimits } from '@kolam/contract/workforce/tasks/limits.ts';
import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { removeFilesOf } from '#platform/files/actions.ts';
import { showFiles } from '#platform/files/queries.ts';
import { countAttachments, removeAttachmentRow } from './attachment-store.ts';
import { requireTask, requireTaskForUpdate } from './own.ts';
import { recordOf } from './record.ts';
import { checkAttachments, saveAttachments } from './save-files.ts';
import { showTask } from './show.ts';
import { saveTask } from './store.ts';

/** Adds files to a task, up to the limit. */
export async function addAttachments(
  context: SignedInContext,
  { id, files }: { id: string; files: UploadedFile[] },
) {
  await requireTask(context.db, context, id);
  if (files.length === 0) throw invalid({ attachment_0: fileMessages.oneFile });
  const checked = await checkAttachments(context, files);
  return context.transaction(async (tx) => {
    const task = await requireTaskForUpdate(tx, context, id);
    assertVersion(context, task.version);
    if ((await countAttachments(tx, id)) + checked.length > taskLimits.attachments) {
      throw conflict('TOO_MANY_ATTACHMENTS', taskMessages.attachmentsTooMany);
    }
    await saveAttachments(tx, context, { taskId: id, checked });
    const row = await saveTask(tx, id, { updatedAt: context.clock.now() });
    await recordChange(tx, context, {
      record: recordOf(task),
      action: 'files_attached',
      changes: checked.map(({ file }) => ({
        field: 'attachment',
        before: null,
        after: file.fileName,
      })),
    });
    return showTask(tx, context, row);
  });
}

/** Detaches a file from a task and deletes it. */
export async function removeAttachment(
  context: SignedInContext,
  { id, attachmentId }: { id: string; attachmentId: string },
) {
  return context.transaction(async (tx) => {
    const task = await requireTaskForUpdate(tx, context, id);
    assertVersion(context, task.version);
    const removed = await removeAttachmentRow(tx, { id: attachmentId, taskId: id });
    if (!removed) throw notFound();
    const file = (await showFiles(tx, context, [removed.fileId])).get(removed.fileId);
    await removeFilesOf(tx, context, [attachmentId]);
    const row = await saveTask(tx, id, { updatedAt: context.clock.now() });
    await recordChange(tx, context, {
      record: recordOf(task),
      action: 'file_removed',
      changes: [{ field: 'attachment', before: file?.name ?? null, after: null }],
    });
    return showTask(tx, context, row);
  });
}
