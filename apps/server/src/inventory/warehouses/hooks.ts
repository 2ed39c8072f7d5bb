import type { Warehouse } from '@kolam/contract/inventory/warehouses/model.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';

/** What is counted in a warehouse, each number by the feature that knows it. */
export type WarehouseFigures = { boxes: number; units: number };

export const countsInWarehouse =
  defineHook<(db: Queryable, id: string) => Promise<Partial<WarehouseFigures>>>(
    'countsInWarehouse',
  );

/** The sentence that keeps a locked warehouse active; null: nothing does. */
export const blocksDeactivation =
  defineHook<(tx: Tx, warehouse: Pick<Warehouse, 'id' | 'name'>) => Promise<string | null>>(
    'blocksDeactivation',
  );
