import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { presentReference } from '#core/columns.ts';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { namesById } from '#core/names-by-id.ts';
import { type Searchable, searchBy } from '#core/searchable.ts';
import { warehouses } from './tables.ts';

const { searchText: _, ...columns } = getTableColumns(warehouses);

/** A warehouse row without its search text. */
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

/** Returns the current names of warehouses, by id. Unknown ids are missing. */
export const warehouseNames = namesById(warehouses, warehouses.name);

type InCity = { id: string; name: string; city: string };

/** Returns the names and cities of warehouses, by id. Unknown ids are missing. */
export async function warehousesInCities(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, InCity>> {
  if (ids.length === 0) return new Map();
  const { id, name, city } = warehouses;
  const found = await db
    .select({ id, name, city })
    .from(warehouses)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(found.map((row) => [row.id, row]));
}

/** Returns the name and the lines of the address of a warehouse, without empty ones. */
export async function warehouseAddress(db: Queryable, id: string): Promise<string[]> {
  const found = await findWarehouse(db, id);
  if (!found) return [];
  const { name, line1, city, state, pincode, country } = found;
  const town = [city, pincode].filter((part) => part !== '').join(' ');
  return [name, line1, town, state, country].filter((part) => part !== '');
}

/** One of them, as responses show it. */
export function warehouseInCity(found: ReadonlyMap<string, InCity>, id: string) {
  const { name, city } = found.get(id) ?? { name: '', city: '' };
  return { ...presentReference(id, name), city };
}

export const searchableWarehouses: Searchable = {
  table: warehouses,
  text: warehouses.searchText,
  title: warehouses.name,
  keys: [],
  facts: [{ where: sql`${warehouses.code} = upper(${searchBy.text})` }],
  detail: [
    warehouses.code,
    warehouses.city,
    sql`case when not ${warehouses.isActive} then 'inactive' end`,
  ],
};

/** A subquery for the name of a warehouse, by an id column of another table. */
export const warehouseNameOf = (id: AnyPgColumn): SQL =>
  sql`(select ${warehouses.name} from ${warehouses} where ${warehouses.id} = ${id})`;

/** A subquery for whether any warehouse exists. */
export const anyWarehouse: SQL<boolean> = sql`exists (select from ${warehouses})`;
