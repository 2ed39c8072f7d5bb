import type { Queryable, Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';

/** The number of open tasks of a staff member who is deactivated or pending review again. */
export const countTasksLeft =
  defineHook<(db: Queryable, staffId: string) => Promise<number>>('countTasksLeft');

/** Returns why a staff member can't be erased yet, or null. The person is locked. */
export const blocksErasureOfStaff =
  defineHook<(db: Queryable, staffId: string) => Promise<string | null>>('blocksErasureOfStaff');

/** A staff member is about to be erased, and is locked. */
export const beforeStaffErased =
  defineHook<(tx: Tx, staffId: string) => Promise<void>>('beforeStaffErased');
