import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { changesBetween, recordChanges } from '#platform/audit/actions.ts';
import { settleNotifications } from '#platform/notifications/actions.ts';
import { recordOf } from './record.ts';
import { lockUndone, saveTasks } from './store.ts';

/**
 * Completes tasks whose work is done elsewhere, except those that are completed or deleted already.
 * Null: there is no task.
 */
export async function completeTasks(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  given: (string | null)[],
): Promise<void> {
  const tasks = await lockUndone(
    tx,
    given.flatMap((id) => id ?? []),
  );
  if (tasks.length === 0) return;
  const now = context.clock.now();
  const status = 'completed';
  const ids = tasks.map(({ id }) => id);
  await saveTasks(tx, ids, { status, completedAt: now, updatedAt: now });
  await settleNotifications(tx, { kinds: ['task-assigned'], recordIds: ids });
  await recordChanges(
    tx,
    context,
    tasks.map((task) => ({
      record: recordOf(task),
      action: 'completed',
      changes: changesBetween({ status: task.status }, { status }),
    })),
  );
}
