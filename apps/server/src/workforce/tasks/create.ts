import type { CreateTask } from '@kolam/contract/workforce/tasks/rules.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import { newId } from '#core/ids.ts';
import type { SignedInScope } from '#core/scope.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { findAssignable } from '#workforce/staff/queries.ts';
import { assignedNow, requireAssignable } from './assign.ts';
import { columnsOf, completedAt } from './columns.ts';
import { checkAttachments, keepAttachments } from './keep-files.ts';
import { historyValues } from './present.ts';
import { recordOf } from './record.ts';
import { showTask } from './show.ts';
import { insertTask } from './store.ts';
import { tellAssignee } from './tell.ts';

/** Assigns a task to a member of staff, with the files that came with it. */
export async function createTask(scope: SignedInScope, body: CreateTask, files: UploadedFile[]) {
  const checked = await checkAttachments(scope, files);
  return scope.transaction(async (tx) => {
    // One of them is there, or the body would have been refused.
    const id = body.assignee ?? body.staff ?? '';
    const assignable = await findAssignable(tx, [id]);
    const assignee = requireAssignable(assignable, { id, field: 'assignee' });
    const now = scope.clock.now();
    const row = await insertTask(tx, {
      id: newId(),
      createdAt: now,
      updatedAt: now,
      ...columnsOf(body),
      ...assignedNow(scope),
      assigneeId: id,
      actualMinutes: null,
      completedAt: completedAt(body.status, { before: null, now }),
    });
    await keepAttachments(tx, scope, { taskId: row.id, checked });
    await recordChange(tx, scope, {
      record: recordOf(row),
      action: 'created',
      changes: changesBetween({}, historyValues(row, assignee.name)),
    });
    await tellAssignee(tx, scope, { assigneeId: id, taskIds: [row.id] });
    return showTask(tx, scope, row);
  });
}
