import type { BoxDetail } from '@kolam/contract/inventory/boxes/model.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
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

/** The name of a box's warehouse, its units on hand, and its units out on a ticket. */
export type BesideBox = { warehouse: string; onHand: number; out: number };

export type BoxContents = BoxDetail['contents'];

/** Returns the warehouse and units of boxes, by id. Unknown ids are missing. One feature takes part. */
export const besideBoxes =
  defineHook<(db: Queryable, ids: readonly string[]) => Promise<Map<string, BesideBox>>>(
    'besideBoxes',
  );

/** Returns what is in a box or out in it, by code. One feature takes part. */
export const goodsInBox =
  defineHook<(db: Queryable, id: string) => Promise<BoxContents>>('goodsInBox');
