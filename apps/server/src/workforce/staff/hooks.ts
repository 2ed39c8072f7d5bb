import type { Queryable } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';

/** The number of open tasks of a staff member who is deactivated or pending review again. */
export const countTasksLeft =
  defineHook<(db: Queryable, staffId: string) => Promise<number>>('countTasksLeft');
