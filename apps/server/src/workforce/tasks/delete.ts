import { requireFresh, type SignedInScope } from '#core/scope.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { removeFilesOf } from '#platform/files/actions.ts';
import { untell } from '#platform/notifications/actions.ts';
import { listAttachments } from './attachment-store.ts';
import { requireTaskForUpdate } from './own.ts';
import { recordOf } from './record.ts';
import { removeTask } from './store.ts';

/** Deletes a task with its comments and files. */
export async function deleteTask(scope: SignedInScope, id: string) {
  return scope.transaction(async (tx) => {
    const task = await requireTaskForUpdate(tx, scope, id);
    requireFresh(scope, task.version);
    const attachments = await listAttachments(tx, [id]);
    await removeTask(tx, id);
    await untell(tx, { kinds: ['task-assigned'], recordIds: [id] });
    await removeFilesOf(
      tx,
      scope,
      attachments.map((attachment) => attachment.id),
    );
    await recordChange(tx, scope, {
      record: recordOf(task),
      action: 'deleted',
      changes: changesBetween({ status: task.status }, { status: null }),
    });
    return { deleted: { id } };
  });
}
