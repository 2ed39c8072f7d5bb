import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import type { CreateTasks } from '@kolam/contract/workforce/tasks/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { changesBetween } from '#platform/audit/actions.ts';
import { findAssignable, type NamedStaff } from '#workforce/staff/queries.ts';
import { assignedNow } from './assign.ts';
import { columnsOf, completedAt } from './columns.ts';
import { notifyAssignees } from './notify.ts';
import { historyValues } from './present.ts';
import { recordAtOnce, recordOf } from './record.ts';
import { insertTasks, type TaskRow } from './store.ts';

/** Creates a task for each of several people, for all of them or for nobody. */
export async function createTasks(
  context: SignedInContext,
  { assignees, ...content }: CreateTasks,
) {
  return context.transaction(async (tx) => {
    const people = await findAssignable(tx, assignees);
    if (people.size < assignees.length) {
      throw invalid({ assignees: taskMessages.somebodyUnavailable });
    }
    return { created: (await createTasksFor(tx, context, { people, content })).length };
  });
}

type Content = Omit<CreateTasks, 'assignees'>;
type NewTasks = {
  /** Whom `findAssignable` found. */
  people: Map<string, NamedStaff>;
  content: Content;
};
type Context = Pick<RequestContext, 'clock' | 'actor' | 'requestId' | 'quiet'>;

/** Creates a task for each of these people, with its history, and notifies them. */
export function createTasksFor(
  tx: Tx,
  context: Context,
  { people, content }: NewTasks,
): Promise<TaskRow[]> {
  const tasks = [...people.keys()].map((assigneeId) => ({ id: newId(), assigneeId, content }));
  return createEach(tx, context, { people, tasks, title: content.title });
}

type EachTask = Pick<NewTasks, 'people'> & {
  tasks: { id: string; assigneeId: string; content: Content }[];
  /** Of all of them, if it is one. */
  title?: string;
};

/** Creates tasks for some of these people, with their history, and notifies them. */
export async function createEach(
  tx: Tx,
  context: Context,
  { people, tasks, ...named }: EachTask,
): Promise<TaskRow[]> {
  if (tasks.length === 0) return [];
  const now = context.clock.now();
  const rows = await insertTasks(
    tx,
    tasks.map(({ id, assigneeId, content }) => ({
      id,
      createdAt: now,
      updatedAt: now,
      ...columnsOf(content),
      ...assignedNow(context),
      assigneeId,
      actualMinutes: null,
      completedAt: completedAt(content.status, { before: null, now }),
    })),
  );
  await recordAtOnce(tx, context, {
    action: 'created',
    ...named,
    parts: rows.map((row) => ({
      record: recordOf(row),
      action: 'created',
      changes: changesBetween({}, historyValues(row, people.get(row.assigneeId)?.name ?? '')),
    })),
  });
  await notifyAssignees(tx, context, rows);
  return rows;
}
