import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { warehouses } from './tables.ts';

const { searchText: _, ...columns } = getTableColumns(warehouses);

/** A warehouse, everything but the text that is there to be searched. */
export type WarehouseRow = Omit<typeof warehouses.$inferSelect, 'searchText'>;

const warehouseById = prepared((db) =>
  db
    .select(columns)
    .from(warehouses)
    .where(eq(warehouses.id, sql.placeholder('id'))),
);

export async function findWarehouse(db: Queryable, id: string): Promise<WarehouseRow | null> {
  const [found] = await warehouseById(db, { id });
  return found ?? null;
}

export async function isWarehouse(db: Queryable, id: string): Promise<boolean> {
  return (await findWarehouse(db, id)) !== null;
}

/** What warehouses are called now, by id; unknown ids are missing. */
export async function warehouseNames(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: warehouses.id, name: warehouses.name })
    .from(warehouses)
    .where(inArray(warehouses.id, [...new Set(ids)]));
  return new Map(found.map(({ id, name }) => [id, name]));
}
