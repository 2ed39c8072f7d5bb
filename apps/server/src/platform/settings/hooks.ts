import type { DataCopyPart } from '#core/data-copy.ts';
import type { Queryable } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';

/** Returns what a feature stores about a console user, for a copy of their data. */
export const consoleDataParts =
  defineHook<(db: Queryable, accountId: string) => Promise<DataCopyPart>>('consoleDataParts');
