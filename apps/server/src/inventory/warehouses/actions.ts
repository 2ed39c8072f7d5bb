import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { warehouses } from './tables.ts';

/** A warehouse as those who move goods know it. */
export type HeldWarehouse = Pick<typeof warehouses.$inferSelect, 'id' | 'name' | 'isActive'>;

/**
 * Keeps warehouses from being changed until the transaction ends, together with others who do the
 * same, so that none is deactivated while goods come in. Unknown ids are left out.
 */
export async function shareWarehouses(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, HeldWarehouse>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ id: warehouses.id, name: warehouses.name, isActive: warehouses.isActive })
    .from(warehouses)
    .where(inArray(warehouses.id, [...new Set(ids)]))
    .orderBy(asc(warehouses.id))
    .for('share');
  return new Map(found.map((warehouse) => [warehouse.id, warehouse]));
}
