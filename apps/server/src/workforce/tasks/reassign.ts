import type { BodyOf } from '@kolam/contract/core/call.ts';
import type { reassignTasks as reassignCall } from '@kolam/contract/workforce/tasks/calls.ts';
import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import { invalid } from '#core/failure.ts';
import type { SignedInScope } from '#core/scope.ts';
import { recordChanges } from '#platform/audit/actions.ts';
import { findAssignable, staffNames } from '#workforce/staff/queries.ts';
import { assignedNow, requireAssignable } from './assign.ts';
import { recordOf } from './record.ts';
import { lockOpenTasks, saveTasks } from './store.ts';
import { tellAssignee } from './tell.ts';

/** Gives somebody's open tasks, or the named ones among them, to another; each has its own entry. */
export async function reassignTasks(
  scope: SignedInScope,
  { from, to, ids }: BodyOf<typeof reassignCall>,
) {
  return scope.transaction(async (tx) => {
    const taker = requireAssignable(await findAssignable(tx, [to]), { id: to, field: 'to' });
    const giver = (await staffNames(tx, [from])).get(from);
    if (!giver) throw invalid({ from: taskMessages.fromUnknown });
    const tasks = await lockOpenTasks(tx, { assigneeId: from, ids });
    await saveTasks(
      tx,
      tasks.map(({ id }) => id),
      { ...assignedNow(scope), assigneeId: to, updatedAt: scope.clock.now() },
    );
    await recordChanges(
      tx,
      scope,
      tasks.map((task) => ({
        record: recordOf(task),
        action: 'reassigned',
        changes: [{ field: 'assignee', before: giver.name, after: taker.name }],
      })),
    );
    await tellAssignee(tx, scope, { assigneeId: to, taskIds: tasks.map(({ id }) => id) });
    return { reassigned: tasks.length, to: { _id: to, id: to, name: taker.name } };
  });
}
