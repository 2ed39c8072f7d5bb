import type { Warehouse } from '@kolam/contract/inventory/warehouses/model.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { defineHook } from '#core/hooks.ts';

/** Counts shown on a warehouse, each from the feature that has the data. */
export type WarehouseFigures = { boxes: number; units: number };

export const countsInWarehouse =
  defineHook<(db: Queryable, id: string) => Promise<Partial<WarehouseFigures>>>(
    'countsInWarehouse',
  );

/**
 * Returns the message why a locked warehouse stays active, or null when nothing blocks the change.
 */
export const blocksDeactivation =
  defineHook<(tx: Tx, warehouse: Pick<Warehouse, 'id' | 'name'>) => Promise<string | null>>(
    'blocksDeactivation',
  );
