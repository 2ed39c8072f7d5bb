import type { DataCopyPart } from '#core/data-copy.ts';
import type { Queryable } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';

/** Returns what a feature stores about a person, for the copy of their data. */
export const dataCopyParts =
  defineHook<(db: Queryable, employeeId: string) => Promise<DataCopyPart>>('dataCopyParts');
