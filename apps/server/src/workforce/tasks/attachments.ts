import { fileMessages } from '@kolam/contract/platform/files/messages.ts';
import { taskLimits } from '@kolam/contract/workforce/tasks/limits.ts';
import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { requireFresh, type SignedInScope } from '#core/scope.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { removeFilesOf } from '#platform/files/actions.ts';
import { showFiles } from '#platform/files/queries.ts';
import { countAttachments, removeAttachmentRow } from './attachment-store.ts';
import { checkAttachments, keepAttachments } from './keep-files.ts';
import { requireTask, requireTaskForUpdate } from './own.ts';
import { recordOf } from './record.ts';
import { showTask } from './show.ts';
import { saveTask } from './store.ts';

/** Adds files to a task, as many as it may have. */
export async function addAttachments(
  scope: SignedInScope,
  { id, files }: { id: string; files: UploadedFile[] },
) {
  await requireTask(scope.db, scope, id);
  if (files.length === 0) throw invalid({ attachment_0: fileMessages.oneFile });
  const checked = await checkAttachments(scope, files);
  return scope.transaction(async (tx) => {
    const task = await requireTaskForUpdate(tx, scope, id);
    requireFresh(scope, task.version);
    if ((await countAttachments(tx, id)) + checked.length > taskLimits.attachments) {
      throw conflict('TOO_MANY_ATTACHMENTS', taskMessages.attachmentsTooMany);
    }
    await keepAttachments(tx, scope, { taskId: id, checked });
    const row = await saveTask(tx, id, { updatedAt: scope.clock.now() });
    await recordChange(tx, scope, {
      record: recordOf(task),
      action: 'attached files',
      changes: checked.map(({ file }) => ({
        field: 'attachment',
        before: null,
        after: file.fileName,
      })),
    });
    return showTask(tx, scope, row);
  });
}

/** Takes a file off a task and removes it. */
export async function removeAttachment(
  scope: SignedInScope,
  { id, attachmentId }: { id: string; attachmentId: string },
) {
  return scope.transaction(async (tx) => {
    const task = await requireTaskForUpdate(tx, scope, id);
    requireFresh(scope, task.version);
    const removed = await removeAttachmentRow(tx, { id: attachmentId, taskId: id });
    if (!removed) throw notFound();
    const file = (await showFiles(tx, scope, [removed.fileId])).get(removed.fileId);
    await removeFilesOf(tx, scope, [attachmentId]);
    const row = await saveTask(tx, id, { updatedAt: scope.clock.now() });
    await recordChange(tx, scope, {
      record: recordOf(task),
      action: 'removed a file',
      changes: [{ field: 'attachment', before: file?.name ?? null, after: null }],
    });
    return showTask(tx, scope, row);
  });
}
