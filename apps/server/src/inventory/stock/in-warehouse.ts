import { warehouseMessages } from '@kolam/contract/inventory/warehouses/messages.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { unitsIn } from './queries.ts';

export const countUnitsIn = async (db: Queryable, warehouseId: string) => ({
  units: await unitsIn(db, warehouseId),
});

/** Keeps a warehouse that holds stock active. */
export async function stockInWarehouse(
  tx: Tx,
  { id, name }: { id: string; name: string },
): Promise<string | null> {
  const units = await unitsIn(tx, id);
  return units === 0 ? null : warehouseMessages.holdsStock(name, units);
}
