import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type CheckedUpload, checkUpload, insertFiles } from '#platform/files/actions.ts';
import { insertAttachments } from './attachment-store.ts';

/**
 * Detects the types of the sent files. Called before the transaction. @throws Failure 400 at the
 * file's field
 */
export async function checkAttachments(
  context: Pick<RequestContext, 'files'>,
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
    checked.push(await checkUpload(context, file, { purpose: 'attachment', field: file.field }));
  }
  return checked;
}

/** Attaches files to a new or locked task, in the order in which they were sent. */
export async function saveAttachments(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor'>,
  { taskId, checked }: { taskId: string; checked: CheckedUpload[] },
): Promise<void> {
  const uploadedAt = context.clock.now();
  const attached = checked.map((upload) => ({ ...upload, recordId: newId() }));
  const files = await insertFiles(tx, context, attached);
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
