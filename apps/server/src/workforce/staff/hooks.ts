import type { Queryable } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';

/** How many open tasks a member of staff leaves, who is switched off or waits for review again. */
export const countTasksLeft =
  defineHook<(db: Queryable, staffId: string) => Promise<number>>('countTasksLeft');
