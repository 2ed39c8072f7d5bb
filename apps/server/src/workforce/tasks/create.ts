import type { CreateTask } from '@kolam/contract/workforce/tasks/rules.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { newId } from '#core/ids.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { findAssignable } from '#workforce/staff/queries.ts';
import { assignedNow, requireAssignable } from './assign.ts';
import { columnsOf, completedAt } from './columns.ts';
import { notifyAssignee } from './notify.ts';
import { historyValues } from './present.ts';
import { recordOf } from './record.ts';
import { checkAttachments, saveAttachments } from './save-files.ts';
import { showTask } from './show.ts';
import { insertTask } from './store.ts';

/** Creates a task for a staff member, with the files sent. */
export async function createTask(
  context: SignedInContext,
  body: CreateTask,
  files: UploadedFile[],
) {
  const checked = await checkAttachments(context, files);
  return context.transaction(async (tx) => {
    // The rules require one of the two.
    const id = body.assignee ?? body.staff ?? '';
    const assignable = await findAssignable(tx, [id]);
    const assignee = requireAssignable(assignable, { id, field: 'assignee' });
    const now = context.clock.now();
    const row = await insertTask(tx, {
      id: newId(),
      createdAt: now,
      updatedAt: now,
      ...columnsOf(body),
      ...assignedNow(context),
      assigneeId: id,
      actualMinutes: null,
      completedAt: completedAt(body.status, { before: null, now }),
    });
    await saveAttachments(tx, context, { taskId: row.id, checked });
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'created',
      changes: changesBetween({}, historyValues(row, assignee.name)),
    });
    await notifyAssignee(tx, context, { assigneeId: id, taskIds: [row.id] });
    return showTask(tx, context, row);
  });
}
