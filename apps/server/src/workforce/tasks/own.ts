import type { Queryable, Tx } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { seesAll } from './filter.ts';
import { findTask, lockTask, type TaskRow } from './store.ts';

type Seeing = Pick<SignedInContext, 'actor'>;

/**
 * Returns a task that the user may see. For users who see only their own, others don't exist.
 * @throws Failure 404
 */
export async function requireTask(db: Queryable, { actor }: Seeing, id: string): Promise<TaskRow> {
  return requireSeen(await findTask(db, id), actor);
}

/** Does the same and locks the task until the transaction ends. @throws Failure 404 */
export async function requireTaskForUpdate(
  tx: Tx,
  { actor }: Seeing,
  id: string,
): Promise<TaskRow> {
  return requireSeen(await lockTask(tx, id), actor);
}

function requireSeen(row: TaskRow | null, actor: SignedInContext['actor']): TaskRow {
  if (row && (seesAll(actor) || row.assigneeId === actor.id)) return row;
  throw notFound();
}
