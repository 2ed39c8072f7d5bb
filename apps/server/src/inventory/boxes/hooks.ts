import type { Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { LockedWarehouse } from '#inventory/warehouses/actions.ts';
import type { LockedBox } from './actions.ts';

export type BoxMove = { box: LockedBox; from: LockedWarehouse; to: LockedWarehouse; note: string };

/** A box moved to another warehouse. The box is locked alone, its warehouses are locked shared. */
export const afterBoxMove =
  defineHook<(tx: Tx, context: RequestContext, move: BoxMove) => Promise<void>>('afterBoxMove');

/** Returns the message why a locked box stays issued, or null when nothing blocks the change. */
export const blocksBoxBack =
  defineHook<(tx: Tx, box: Pick<LockedBox, 'id' | 'code'>) => Promise<string | null>>(
    'blocksBoxBack',
  );
