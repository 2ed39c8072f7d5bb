import type { Clock } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';

/** Returns whether a backup is copying the store, and so relies on every file in it. */
export const blocksFileRemoval =
  defineHook<(services: { db: Queryable; clock: Clock }) => Promise<boolean>>('blocksFileRemoval');
