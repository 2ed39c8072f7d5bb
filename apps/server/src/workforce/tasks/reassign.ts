import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { reassignTasks as reassignEndpoint } from '@kolam/contract/workforce/tasks/endpoints.ts';
import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import { invalid } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { findAssignable, staffNames } from '#workforce/staff/queries.ts';
import { assignedNow, requireAssignable } from './assign.ts';
import { notifyAssignee } from './notify.ts';
import { recordAtOnce, recordOf } from './record.ts';
import { lockOpenTasks, saveTasks } from './store.ts';

/** Reassigns a person's open tasks, or those named, to another. They are one act in the history. */
export async function reassignTasks(
  context: SignedInContext,
  { from, to, ids }: BodyOf<typeof reassignEndpoint>,
) {
  return context.transaction(async (tx) => {
    const taker = requireAssignable(await findAssignable(tx, [to]), { id: to, field: 'to' });
    const giver = (await staffNames(tx, [from])).get(from);
    if (!giver) throw invalid({ from: taskMessages.fromUnknown });
    const tasks = await lockOpenTasks(tx, { assigneeId: from, ids });
    await saveTasks(
      tx,
      tasks.map(({ id }) => id),
      { ...assignedNow(context), assigneeId: to, updatedAt: context.clock.now() },
    );
    const changes = [{ field: 'assignee', before: giver.name, after: taker.name }];
    await recordAtOnce(tx, context, {
      ...{ action: 'reassigned', changes },
      parts: tasks.map((task) => ({ record: recordOf(task), action: 'reassigned', changes })),
    });
    await notifyAssignee(tx, context, { assigneeId: to, taskIds: tasks.map(({ id }) => id) });
    return { reassigned: tasks.length, to: { _id: to, id: to, name: taker.name } };
  });
}
