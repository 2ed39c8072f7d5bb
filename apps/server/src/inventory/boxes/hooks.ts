import type { Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';
import type { Scope } from '#core/scope.ts';
import type { HeldWarehouse } from '#inventory/warehouses/actions.ts';
import type { HeldBox } from './actions.ts';

export type BoxMove = { box: HeldBox; from: HeldWarehouse; to: HeldWarehouse; note: string };

/** A box changed its warehouse; it is locked, and its warehouses are shared. */
export const afterBoxMove =
  defineHook<(tx: Tx, scope: Scope, move: BoxMove) => Promise<void>>('afterBoxMove');

/** The sentence that keeps a locked box issued; null: nothing does. */
export const blocksBoxBack =
  defineHook<(tx: Tx, box: Pick<HeldBox, 'id' | 'code'>) => Promise<string | null>>(
    'blocksBoxBack',
  );
