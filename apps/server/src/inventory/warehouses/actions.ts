import { warehouseMessages } from '@kolam/contract/inventory/warehouses/messages.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { warehouses } from './tables.ts';

/** The columns of a warehouse that features moving goods need. */
export type LockedWarehouse = Pick<typeof warehouses.$inferSelect, 'id' | 'name' | 'isActive'>;

/**
 * Locks warehouses shared until the transaction ends, so that none is deactivated while goods come
 * in. Leaves out unknown ids and, with `skips`, warehouses that another transaction has locked to
 * change them, instead of waiting.
 */
export async function lockWarehousesForShare(
  tx: Tx,
  ids: readonly string[],
  { skips = false }: { skips?: boolean } = {},
): Promise<Map<string, LockedWarehouse>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ id: warehouses.id, name: warehouses.name, isActive: warehouses.isActive })
    .from(warehouses)
    .where(inArray(warehouses.id, [...new Set(ids)]))
    .orderBy(asc(warehouses.id))
    .for('share', skips ? { skipLocked: true } : {});
  return new Map(found.map((warehouse) => [warehouse.id, warehouse]));
}

/**
 * Locks a warehouse alone until the transaction ends, so that no goods come in or go out. Returns
 * null if there is none.
 */
export async function lockWarehouseForUpdate(tx: Tx, id: string): Promise<LockedWarehouse | null> {
  const [found] = await tx
    .select({ id: warehouses.id, name: warehouses.name, isActive: warehouses.isActive })
    .from(warehouses)
    .where(eq(warehouses.id, id))
    .for('no key update');
  return found ?? null;
}

/**
 * Returns the warehouse for goods that name none, the first active main one, and locks it shared
 * until the transaction ends.
 * @throws Failure 409 `NO_WAREHOUSE`
 */
export async function requireMainWarehouse(tx: Tx): Promise<string> {
  // If the first was deactivated while this waited for its lock, a second query finds the next one.
  const found = (await lockMainWarehouseForShare(tx)) ?? (await lockMainWarehouseForShare(tx));
  if (!found) throw conflict('NO_WAREHOUSE', warehouseMessages.noMain);
  return found.id;
}

async function lockMainWarehouseForShare(tx: Tx): Promise<{ id: string } | undefined> {
  const [found] = await tx
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(and(eq(warehouses.isActive, true), eq(warehouses.type, 'MAIN')))
    .orderBy(asc(warehouses.createdAt), asc(warehouses.id))
    .limit(1)
    .for('share');
  return found;
}
