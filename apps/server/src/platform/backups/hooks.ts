import type { Queryable } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';

/** Returns the ids of all people ever erased, which are kept beside the backups. */
export const erasedIds = defineHook<(db: Queryable) => Promise<string[]>>('erasedIds');
