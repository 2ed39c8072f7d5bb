import { can } from '@kolam/contract/core/permissions.ts';
import type { RecordAction } from '@kolam/contract/core/record-kinds.ts';
import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import { isDone } from '@kolam/contract/workforce/tasks/model.ts';
import type { UpdateTask } from '@kolam/contract/workforce/tasks/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { forbidden } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { findAssignable, staffNames } from '#workforce/staff/queries.ts';
import { assignedNow, requireAssignable } from './assign.ts';
import { changedColumns, completedAt } from './columns.ts';
import { notifyAssignee } from './notify.ts';
import { requireTaskForUpdate } from './own.ts';
import { historyValues } from './present.ts';
import { recordOf } from './record.ts';
import { showTask } from './show.ts';
import { saveTask, type TaskRow } from './store.ts';

/**
 * Changes the fields that the body names. Users who are not managers change only status and hours
 * of their own tasks.
 */
export async function updateTask(context: SignedInContext, id: string, body: UpdateTask) {
  return context.transaction(async (tx) => {
    const wanted = body.assignee ?? body.staff;
    const assignable = await findAssignable(tx, wanted === undefined ? [] : [wanted]);
    const before = await requireTaskForUpdate(tx, context, id);
    requireFields(context, body);
    assertVersion(context, before.version);
    const reassigned = wanted !== undefined && wanted !== before.assigneeId;
    if (reassigned) requireAssignable(assignable, { id: wanted, field: 'assignee' });
    const changed = {
      ...changedColumns(before, body),
      ...(reassigned ? { assigneeId: wanted, ...assignedNow(context) } : {}),
    };
    // A save without changes must not make another user's edit stale.
    if (Object.keys(changed).length === 0) return showTask(tx, context, before);
    const now = context.clock.now();
    const row = await saveTask(tx, id, {
      ...changed,
      completedAt: completedAt(changed.status ?? before.status, {
        before: before.completedAt,
        now,
      }),
      updatedAt: now,
    });
    await writeDown(tx, context, { before, row });
    if (reassigned)
      await notifyAssignee(tx, context, { assigneeId: row.assigneeId, taskIds: [id] });
    return showTask(tx, context, row);
  });
}

/** @throws Failure 403 when the body has fields that the user may not change */
function requireFields({ actor }: SignedInContext, body: UpdateTask): void {
  if (can(actor.role, 'tasks:write')) return;
  const { status, completed, actualHoursWorked, ...others } = body;
  const named = Object.values(others).some((value) => value !== undefined);
  if (named) throw forbidden(taskMessages.notYours);
}

async function writeDown(
  tx: Tx,
  context: SignedInContext,
  { before, row }: { before: TaskRow; row: TaskRow },
): Promise<void> {
  const names = await staffNames(tx, [before.assigneeId, row.assigneeId]);
  const valuesOf = (task: TaskRow) => historyValues(task, names.get(task.assigneeId)?.name ?? '');
  await recordChange(tx, context, {
    record: recordOf(row),
    action: actionOf(before, row),
    changes: changesBetween(valuesOf(before), valuesOf(row)),
  });
}

function actionOf(before: TaskRow, after: TaskRow): RecordAction {
  if (isDone(before.status) === isDone(after.status)) return 'updated';
  return isDone(after.status) ? 'completed' : 'reopened';
}
