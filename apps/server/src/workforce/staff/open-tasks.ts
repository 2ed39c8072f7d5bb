import type { Queryable } from '#core/database/types.ts';
import { countTasksLeft } from './hooks.ts';

/** Returns the number of open tasks that a staff member still has. */
export async function openTasksOf(db: Queryable, staffId: string): Promise<number> {
  let open = 0;
  for (const count of countTasksLeft.parts()) open += await count(db, staffId);
  return open;
}
