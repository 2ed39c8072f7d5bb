import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { warehouses } from './tables.ts';

/** A warehouse as those who move goods know it. */
export type LockedWarehouse = Pick<typeof warehouses.$inferSelect, 'id' | 'name' | 'isActive'>;

/**
 * Keeps warehouses from being changed until the transaction ends, together with others who do the
 * same, so that none is deactivated while goods come in. Unknown ids are left out, and those that
 * someone changes too where it `skips` them instead of waiting.
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
 * Holds a warehouse alone until the transaction ends: nothing comes in or goes meanwhile, and nobody
 * else holds it. Null where there is none.
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
 * The warehouse that goods go to which name none: the first active main one, which stays so until the
 * transaction ends.
 *
 * @throws Failure 409 `NO_WAREHOUSE`
 */
export async function requireMainWarehouse(tx: Tx): Promise<string> {
  // One that was closed while it was waited for is none: the next look finds the next one.
  const found = (await lockMainWarehouseForShare(tx)) ?? (await lockMainWarehouseForShare(tx));
  if (!found) throw conflict('NO_WAREHOUSE', catalogueMessages.noWarehouse);
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
