import type { ListedEntry } from '@kolam/contract/finance/other-entries/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';

type RowOfEntry = NonNullable<ListedEntry['row']>;

/** Returns the rows of bank statements that entries are of, by the id of the entry. */
export const rowsOfEntries =
  defineHook<(db: Queryable, entryIds: string[]) => Promise<Map<string, RowOfEntry>>>(
    'rowsOfEntries',
  );
