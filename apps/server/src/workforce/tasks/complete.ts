import { isDone } from '@kolam/contract/workforce/tasks/model.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { settleNotifications } from '#platform/notifications/actions.ts';
import { recordOf } from './record.ts';
import { lockTask, saveTask } from './store.ts';

/** Completes a task whose work is done elsewhere, unless it is completed or deleted already. */
export async function completeTask(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  id: string,
): Promise<void> {
  const task = await lockTask(tx, id);
  if (!task || isDone(task.status)) return;
  const now = context.clock.now();
  const row = await saveTask(tx, id, { status: 'completed', completedAt: now, updatedAt: now });
  await settleNotifications(tx, { kinds: ['task-assigned'], recordIds: [id] });
  await recordChange(tx, context, {
    record: recordOf(row),
    action: 'completed',
    changes: changesBetween({ status: task.status }, { status: row.status }),
  });
}
