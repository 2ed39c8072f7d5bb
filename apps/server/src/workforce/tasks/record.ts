import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type NewEntry, recordChanges, recordTogether } from '#platform/audit/actions.ts';
import type { TaskRow } from './store.ts';

/** A task as its history refers to it. */
export const recordOf = ({ id, title }: Pick<TaskRow, 'id' | 'title'>): NewEntry['record'] => ({
  kind: 'task',
  id,
  title,
});

type OneAct = Pick<NewEntry, 'action'> & {
  /** One for each task. */
  parts: NewEntry[];
  /** The title of all of them, if it is one. */
  title?: string;
  changes?: NewEntry['changes'];
};

/** Records what was done with some tasks at once: of several, as one act with its parts. */
export async function recordAtOnce(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  { action, parts, title, changes = [] }: OneAct,
): Promise<void> {
  if (parts.length < 2) return recordChanges(tx, context, parts);
  const record = {
    kind: 'task-batch' as const,
    id: newId(),
    title: taskMessages.several(parts.length, title),
  };
  const count = { field: 'tasks', before: null, after: parts.length };
  const whole = { record, action, changes: [count, ...changes] };
  return recordTogether(tx, context, { whole, parts });
}
