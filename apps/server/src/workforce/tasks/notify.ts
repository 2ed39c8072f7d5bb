import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { dismissNotifications, notify } from '#platform/notifications/actions.ts';

/** Notifies several people, each of their new task. */
export async function notifyAssignees(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'quiet'>,
  tasks: { id: string; assigneeId: string }[],
): Promise<void> {
  await notify(tx, context, {
    kind: 'task-assigned',
    about: tasks.map(({ id, assigneeId }) => ({ recordId: id, onlyFor: assigneeId })),
    to: tasks.map(({ assigneeId }) => assigneeId),
  });
}

/**
 * Notifies a person of tasks assigned to them, and removes the notifications of the previous
 * assignees.
 */
export async function notifyAssignee(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'quiet'>,
  { assigneeId, taskIds }: { assigneeId: string; taskIds: string[] },
): Promise<void> {
  const kind = 'task-assigned';
  await dismissNotifications(tx, { kinds: [kind], recordIds: taskIds });
  await notify(tx, context, {
    kind,
    about: taskIds.map((recordId) => ({ recordId })),
    to: [assigneeId],
  });
}
