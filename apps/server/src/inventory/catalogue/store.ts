import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type {
  itemList,
  productList,
  StockLevel,
} from '@kolam/contract/inventory/catalogue/values.ts';
import type { Condition } from '@kolam/contract/inventory/goods/conditions.ts';
import { asc, eq, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { type ListInOrder, listInOrder } from '#core/list-in-order.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { items, skus } from './tables.ts';

/** All columns but the search texts. */
const { searchText: _sku, ...columns } = getTableColumns(skus);
const { searchText: _item, ...itemColumns } = getTableColumns(items);

export type SkuRow = Omit<typeof skus.$inferSelect, 'searchText'>;
export type ItemRow = Omit<typeof items.$inferSelect, 'searchText'>;
export type NewSku = Omit<typeof skus.$inferInsert, 'searchText' | 'onHand'>;
export type NewItem = Omit<typeof items.$inferInsert, 'searchText'>;

export type SkuFilter = {
  search: string | undefined;
  category: string | undefined;
  stock: StockLevel | undefined;
  /** The threshold of good units at which a SKU without its own reorder level is low. */
  low: number;
  condition: Condition | undefined;
  item: string | undefined;
};
type SkuSort = { column: SortOf<typeof productList>; descending: boolean };

const sortedBy = {
  code: skus.code,
  name: skus.name,
  category: skus.category,
  quantity: skus.onHand,
  value: skus.value,
  createdAt: skus.createdAt,
} as const satisfies Record<SkuSort['column'], unknown>;

const given = sql.placeholder;

/** Written exactly as in the indexes. */
export const isLowAt = (
  low: SQLWrapper,
): SQL => sql`((${skus.reorderLevel} is null and ${skus.good} <= ${low}::int)
  or (${skus.reorderLevel} is not null and (${skus.good} - ${skus.reorderLevel}) <= 0))`;
const isLow = isLowAt(given('low'));
const isOut = sql`${skus.good} = 0`;

/** A literal 0, not a placeholder: the indexes of conditions are partial. */
const hasSome = (condition: Condition): SQL => sql`${skus[condition]} > 0`;

function filtersOf({ search, category, stock, condition, item }: SkuFilter): (SQL | undefined)[] {
  return [
    category === undefined ? undefined : eq(skus.category, given('category')),
    stock === 'low' ? isLow : undefined,
    stock === 'out' ? isOut : undefined,
    condition && hasSome(condition),
    item === undefined ? undefined : eq(skus.itemId, given('item')),
    search === undefined ? undefined : contains(skus.searchText, given('substring')),
  ];
}

const valuesOf = ({ search, ...filter }: SkuFilter) => ({
  ...filter,
  substring: search === undefined ? undefined : substring(search),
});

export function listSkuPage(
  db: Queryable,
  { filter, sort, page }: { filter: SkuFilter; sort: SkuSort; page: Page },
) {
  return listPage<typeof skus, SkuRow>(db, {
    // The condition is part of the SQL text.
    name: `skus ${filter.condition ?? ''}`,
    table: skus,
    columns,
    filters: filtersOf(filter),
    values: valuesOf(filter),
    searched: filter.search !== undefined,
    sort: sortedBy[sort.column],
    descending: sort.descending,
    page,
  });
}

/** Returns the filtered list in order, so that any length can be streamed. */
export function skusInOrder(
  db: Queryable,
  { filter, sort, size }: { filter: SkuFilter; sort: SkuSort; size: number },
): Promise<ListInOrder<SkuRow>> {
  return listInOrder<SkuRow>(db, {
    table: skus,
    columns,
    filters: filtersOf(filter),
    values: valuesOf(filter),
    sort: sortedBy[sort.column],
    descending: sort.descending,
    size,
  });
}

/** Counts the SKUs of each category, by its name. */
export function countByCategory(db: Queryable): Promise<{ category: string; products: number }[]> {
  return db
    .select({ category: skus.category, products: sql<number>`count(*)::int` })
    .from(skus)
    .groupBy(skus.category)
    .orderBy(asc(skus.category));
}

const skuByCode = prepared((db) =>
  db
    .select(columns)
    .from(skus)
    .where(eq(sql`upper(${skus.code})`, given('code'))),
);

/** Case-insensitive. */
export async function findSkuByCode(db: Queryable, code: string): Promise<SkuRow | null> {
  const [found] = await skuByCode(db, { code: code.toUpperCase() });
  return found ?? null;
}

/** Locks all SKUs of the given items for the rest of the transaction, in the order of their ids. */
export async function lockSkusOfItems(tx: Tx, itemIds: readonly string[]): Promise<SkuRow[]> {
  if (itemIds.length === 0) return [];
  return tx
    .select(columns)
    .from(skus)
    .where(inArray(skus.itemId, [...itemIds]))
    .orderBy(asc(skus.id))
    .for('no key update');
}

/** Returns the SKUs with these codes, case-insensitively. */
export async function skusByCode(db: Queryable, codes: readonly string[]): Promise<SkuRow[]> {
  if (codes.length === 0) return [];
  const upper = codes.map((code) => code.toUpperCase());
  return db
    .select(columns)
    .from(skus)
    .where(inArray(sql`upper(${skus.code})`, upper));
}

/** Rows per statement: the number of query parameters is limited. */
const rowsAtOnce = 1_000;

export async function insertSkus(tx: Tx, rows: readonly NewSku[]): Promise<SkuRow[]> {
  const inserted: SkuRow[] = [];
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce);
    inserted.push(...(await tx.insert(skus).values(some).returning(columns)));
  }
  return inserted;
}

/** The fields of a SKU that users edit. */
type SkuEdit = Pick<
  SkuRow,
  'name' | 'category' | 'unit' | 'barcode' | 'mrp' | 'taxBasisPoints' | 'taxGiven' | 'reorderLevel'
>;

/** Writes all editable fields of locked SKUs and increments their versions. */
export async function saveSkus(
  tx: Tx,
  edits: readonly (SkuEdit & { id: string })[],
  at: Date,
): Promise<SkuRow[]> {
  if (edits.length === 0) return [];
  const rows = JSON.stringify(
    edits.map((edit) => ({
      ...edit,
      tax: edit.taxBasisPoints,
      given: edit.taxGiven,
      level: edit.reorderLevel,
    })),
  );
  await tx.execute(sql`
    update skus set
      name = given.name, category = given.category, unit = given.unit, barcode = given.barcode,
      mrp = given.mrp, tax_basis_points = given.tax, tax_given = given.given, reorder_level = given.level,
      updated_at = ${sql.param(at, skus.updatedAt)}, version = version + 1
    from json_to_recordset(${rows}::json) as given (
      id uuid, name text, category text, unit text, barcode text, mrp bigint, tax smallint, given boolean, level int)
    where skus.id = given.id`);
  return tx
    .select(columns)
    .from(skus)
    .where(
      inArray(
        skus.id,
        edits.map(({ id }) => id),
      ),
    )
    .orderBy(asc(skus.id));
}

type ItemFilter = { search: string | undefined };
type ItemSort = { column: SortOf<typeof itemList>; descending: boolean };

export function listItemPage(
  db: Queryable,
  { filter, sort, page }: { filter: ItemFilter; sort: ItemSort; page: Page },
) {
  const { search } = filter;
  return listPage<typeof items, ItemRow>(db, {
    name: 'items',
    table: items,
    columns: itemColumns,
    filters: [search === undefined ? undefined : contains(items.searchText, given('substring'))],
    values: { substring: search === undefined ? undefined : substring(search) },
    searched: search !== undefined,
    sort: items[sort.column],
    descending: sort.descending,
    page,
  });
}

export async function findItem(db: Queryable, id: string): Promise<ItemRow | null> {
  const [found] = await db.select(itemColumns).from(items).where(eq(items.id, id));
  return found ?? null;
}

/** Locks items for the rest of the transaction, before their SKUs. */
export async function lockItems(tx: Tx, ids: readonly string[]): Promise<ItemRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select(itemColumns)
    .from(items)
    .where(inArray(items.id, [...new Set(ids)]))
    .orderBy(asc(items.id))
    .for('no key update');
}

export async function insertItems(tx: Tx, rows: readonly NewItem[]): Promise<ItemRow[]> {
  const inserted: ItemRow[] = [];
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce);
    inserted.push(...(await tx.insert(items).values(some).returning(itemColumns)));
  }
  return inserted;
}

/** Writes all editable fields of locked items and increments their versions. */
export async function saveItems(
  tx: Tx,
  edits: readonly Pick<ItemRow, 'id' | 'name' | 'category' | 'attributes'>[],
  at: Date,
): Promise<void> {
  if (edits.length === 0) return;
  await tx.execute(sql`
    update items set name = given.name, category = given.category, attributes = given.attributes,
      updated_at = ${sql.param(at, items.updatedAt)}, version = version + 1
    from json_to_recordset(${JSON.stringify(edits)}::json) as given (
      id uuid, name text, category text, attributes jsonb)
    where items.id = given.id`);
}

const skusOfItems = prepared((db) =>
  db
    .select({ id: skus.id, code: skus.code, name: skus.name, itemId: skus.itemId })
    .from(skus)
    .where(sql`${skus.itemId} = any(${given('ids')}::uuid[])`)
    .orderBy(asc(skus.code)),
);

/** Returns the SKUs of items, ordered by code. */
export const listSkusOfItems = (db: Queryable, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : skusOfItems(db, { ids });
