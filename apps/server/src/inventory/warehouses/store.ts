import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { WarehouseType, warehouseList } from '@kolam/contract/inventory/warehouses/values.ts';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import type { WarehouseRow } from './queries.ts';
import { warehouses } from './tables.ts';

/** All columns but the search text. */
const { searchText: _, ...columns } = getTableColumns(warehouses);

type NewWarehouse = Omit<typeof warehouses.$inferInsert, 'searchText'>;

type WarehouseFilter = {
  search: string | undefined;
  type: WarehouseType | undefined;
  /** Undefined: active and inactive ones. */
  active: boolean | undefined;
};
type WarehouseSort = { column: SortOf<typeof warehouseList>; descending: boolean };

function filtersOf({ search, type, active }: WarehouseFilter): (SQL | undefined)[] {
  return [
    type === undefined ? undefined : eq(warehouses.type, sql.placeholder('type')),
    active === undefined ? undefined : eq(warehouses.isActive, sql.placeholder('active')),
    search === undefined
      ? undefined
      : contains(warehouses.searchText, sql.placeholder('substring')),
  ];
}

export function listWarehousePage(
  db: Queryable,
  { filter, sort, page }: { filter: WarehouseFilter; sort: WarehouseSort; page: Page },
) {
  const { search, ...values } = filter;
  return listPage<typeof warehouses, WarehouseRow>(db, {
    name: 'warehouses',
    table: warehouses,
    columns,
    filters: filtersOf(filter),
    values: { ...values, substring: search === undefined ? undefined : substring(search) },
    searched: search !== undefined,
    sort: warehouses[sort.column],
    descending: sort.descending,
    page,
  });
}

/** Locks a warehouse for the rest of the transaction. Until then no goods come in or go out. */
export async function lockWarehouse(tx: Tx, id: string): Promise<WarehouseRow | null> {
  const [found] = await tx
    .select(columns)
    .from(warehouses)
    .where(eq(warehouses.id, id))
    .for('update');
  return found ?? null;
}

/** Returns null when another warehouse has its code. */
export async function insertWarehouse(
  tx: Tx,
  warehouse: NewWarehouse,
): Promise<WarehouseRow | null> {
  const [row] = await tx
    .insert(warehouses)
    .values(warehouse)
    .onConflictDoNothing({ target: warehouses.code })
    .returning(columns);
  return row ?? null;
}

export async function saveWarehouse(
  tx: Tx,
  id: string,
  changes: Partial<NewWarehouse>,
): Promise<WarehouseRow> {
  const [saved] = await tx
    .update(warehouses)
    .set({ ...changes, version: sql`${warehouses.version} + 1` })
    .where(eq(warehouses.id, id))
    .returning(columns);
  return saved as WarehouseRow;
}
