import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { removeFilesOf } from '#platform/files/actions.ts';
import { dismissNotifications } from '#platform/notifications/actions.ts';
import { listAttachments } from './attachment-store.ts';
import { requireTaskForUpdate } from './own.ts';
import { recordOf } from './record.ts';
import { removeTask } from './store.ts';

/** Deletes a task with its comments and files. */
export async function deleteTask(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const task = await requireTaskForUpdate(tx, context, id);
    assertVersion(context, task.version);
    const attachments = await listAttachments(tx, [id]);
    await removeTask(tx, id);
    await dismissNotifications(tx, { kinds: ['task-assigned'], recordIds: [id] });
    await removeFilesOf(
      tx,
      context,
      attachments.map((attachment) => attachment.id),
    );
    await recordChange(tx, context, {
      record: recordOf(task),
      action: 'deleted',
      changes: changesBetween({ status: task.status }, { status: null }),
    });
    return { deleted: { id } };
  });
}
