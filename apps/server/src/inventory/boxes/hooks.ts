import type { Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { LockedWarehouse } from '#inventory/warehouses/actions.ts';
import type { LockedBox } from './actions.ts';

export type BoxMove = { box: LockedBox; from: LockedWarehouse; to: LockedWarehouse; note: string };

/** A box changed its warehouse; it is locked, and its warehouses are shared. */
export const afterBoxMove =
  defineHook<(tx: Tx, context: RequestContext, move: BoxMove) => Promise<void>>('afterBoxMove');

/** The sentence that keeps a locked box issued; null: nothing does. */
export const blocksBoxBack =
  defineHook<(tx: Tx, box: Pick<LockedBox, 'id' | 'code'>) => Promise<string | null>>(
    'blocksBoxBack',
  );
