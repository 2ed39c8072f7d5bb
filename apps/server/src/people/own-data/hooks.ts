import type { Queryable } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';

/** What a feature stores about a person. */
export type DataCopyPart = {
  /** Lists by the name of their file, without its ending. */
  lists: Record<string, readonly unknown[]>;
  /** Uploaded files, by their keys in the file store. `name` is the path in the copy. */
  files: readonly { name: string; key: string }[];
};

/** Returns what a feature stores about a person, for the copy of their data. */
export const dataCopyParts =
  defineHook<(db: Queryable, employeeId: string) => Promise<DataCopyPart>>('dataCopyParts');
