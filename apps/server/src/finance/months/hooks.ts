import type { UnfinishedKind } from '@kolam/contract/finance/months/values.ts';
import type { Queryable } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';

/** Counts unfinished work that concerns the stock value of a month. `to` is its last day. */
export const unfinishedStock =
  defineHook<
    (db: Queryable, month: { to: string }) => Promise<Partial<Record<UnfinishedKind, number>>>
  >('unfinishedStock');
