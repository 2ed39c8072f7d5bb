import type { Tx } from '#core/database/types.ts';
import type { Scope } from '#core/scope.ts';
import { tell, untell } from '#platform/notifications/actions.ts';

/** Tells somebody of tasks that are theirs now, and whoever had them before no longer. */
export async function tellAssignee(
  tx: Tx,
  scope: Pick<Scope, 'clock' | 'actor' | 'quiet'>,
  { assigneeId, taskIds }: { assigneeId: string; taskIds: string[] },
): Promise<void> {
  const kind = 'task-assigned';
  await untell(tx, { kinds: [kind], recordIds: taskIds });
  await tell(tx, scope, {
    kind,
    about: taskIds.map((recordId) => ({ recordId })),
    to: [assigneeId],
  });
}
