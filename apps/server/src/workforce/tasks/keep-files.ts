import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { newId } from '#core/ids.ts';
import type { Scope } from '#core/scope.ts';
import { type CheckedUpload, checkUpload, insertFiles } from '#platform/files/actions.ts';
import { insertAttachments } from './attachment-store.ts';

/** Finds out what sent files are. Called before the transaction. @throws Failure 400 at the file's field */
export async function checkAttachments(
  scope: Pick<Scope, 'files'>,
  files: UploadedFile[],
): Promise<CheckedUpload[]> {
  const others = files.filter(({ field }) => !/^attachment_\d+$/.test(field));
  if (others.length > 0) {
    throw invalid(
      Object.fromEntries(others.map(({ field }) => [field, taskMessages.attachmentField])),
    );
  }
  const checked: CheckedUpload[] = [];
  for (const file of files) {
    checked.push(await checkUpload(scope, file, { purpose: 'attachment', field: file.field }));
  }
  return checked;
}

/** Attaches files to a task, which is new or locked, in the order in which they were sent. */
export async function keepAttachments(
  tx: Tx,
  scope: Pick<Scope, 'clock' | 'actor'>,
  { taskId, checked }: { taskId: string; checked: CheckedUpload[] },
): Promise<void> {
  const uploadedAt = scope.clock.now();
  const attached = checked.map((upload) => ({ ...upload, recordId: newId() }));
  const files = await insertFiles(tx, scope, attached);
  await insertAttachments(
    tx,
    files.map((file, place) => ({
      id: attached[place]?.recordId ?? newId(),
      taskId,
      fileId: file.id,
      uploadedAt,
    })),
  );
}
