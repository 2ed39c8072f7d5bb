import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { isId } from '@kolam/contract/core/id.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { searchOf } from '@kolam/contract/core/paging.ts';
import type {
  exportProducts,
  listProducts,
  listSkus,
} from '@kolam/contract/inventory/catalogue/endpoints.ts';
import { catalogueLimits } from '@kolam/contract/inventory/catalogue/limits.ts';
import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import type { Sku } from '@kolam/contract/inventory/catalogue/model.ts';
import { conditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { presentRecord, presentReference } from '#core/columns.ts';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import { byKey, type Searchable } from '#core/searchable.ts';
import type { Holder } from '#inventory/scan-codes/hooks.ts';
import { isLowAt, listSkuPage, type SkuFilter, type SkuRow } from './store.ts';
import { items, skus } from './tables.ts';

export type { SkuRow };

/** The fields by which other records refer to a SKU. */
export type SkuReference = Pick<typeof skus.$inferSelect, 'id' | 'code' | 'name' | 'unit' | 'mrp'>;

const { searchText: _, ...rowColumns } = getTableColumns(skus);
const columns = { id: skus.id, code: skus.code, name: skus.name, unit: skus.unit, mrp: skus.mrp };

/** A SKU as an order needs it, with its tax in hundredths of a percent. */
export type OrderedSku = SkuReference &
  Pick<typeof skus.$inferSelect, 'taxBasisPoints' | 'taxGiven'>;

const skusByKey = prepared((db) =>
  db
    .select({ ...columns, taxBasisPoints: skus.taxBasisPoints, taxGiven: skus.taxGiven })
    .from(skus)
    .where(
      or(
        sql`upper(${skus.code}) = any(${sql.placeholder('codes')}::text[])`,
        sql`${skus.id} = any(${sql.placeholder('ids')}::uuid[])`,
      ),
    ),
);

/**
 * Returns SKUs by the id or the case-insensitive code that a body gives, keyed by the given text.
 * Leaves out those of no SKU.
 */
export async function findSkus(
  db: Queryable,
  given: readonly string[],
): Promise<Map<string, OrderedSku>> {
  const keys = [...new Set(given)];
  if (keys.length === 0) return new Map();
  const found = await skusByKey(db, {
    ids: keys.map((key) => key.toLowerCase()).filter(isId),
    codes: keys.map((key) => key.toUpperCase()),
  });
  const byKey = new Map(
    found.flatMap((sku) => [
      [sku.code.toUpperCase(), sku],
      [sku.id, sku],
    ]),
  );
  return new Map(
    keys.flatMap((key) => {
      const sku = byKey.get(key.toLowerCase()) ?? byKey.get(key.toUpperCase());
      return sku ? [[key, sku] as const] : [];
    }),
  );
}

/** Returns the id of a SKU by its id or code, or null if there is no such SKU. */
export async function skuIdOf(db: Queryable, given: string): Promise<string | null> {
  return (await findSkus(db, [given])).get(given)?.id ?? null;
}

/**
 * Returns the SKU of each line of a body, in order.
 * @throws Failure 400 at each unknown SKU
 */
export async function requireSkus(
  db: Queryable,
  lines: readonly { sku: string }[],
): Promise<SkuReference[]> {
  const found = await findSkus(
    db,
    lines.map(({ sku }) => sku),
  );
  const problems: Record<string, string> = {};
  const skus = lines.flatMap(({ sku }, place) => {
    const known = found.get(sku);
    if (!known) problems[`lines.${place}.sku`] = catalogueMessages.skuUnknown(sku);
    return known ? [known] : [];
  });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return skus;
}

/** The fields by which people recognise a SKU they scan. */
export type ScannedSku = SkuReference & Pick<typeof skus.$inferSelect, 'barcode'>;

const skusById = prepared((db) =>
  db
    .select({ ...columns, barcode: skus.barcode })
    .from(skus)
    .where(sql`${skus.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** Returns SKUs with their barcodes, by id. Unknown ids are missing. */
export async function skuReferences(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, ScannedSku>> {
  if (ids.length === 0) return new Map();
  const found = await skusById(db, { ids: [...new Set(ids)] });
  return new Map(found.map((sku) => [sku.id, sku]));
}

/** Returns one of them, as responses show it. */
export function scannedSkuIn(found: ReadonlyMap<string, ScannedSku>, id: string) {
  const { code = '', name = '', unit = 'pcs', barcode = null } = found.get(id) ?? {};
  return { _id: id, id, code, name, unit, barcode };
}

/** Returns the name of the SKU that has a scanned code. */
export async function nameOfSku(db: Queryable, { kind, id }: Holder): Promise<string | null> {
  if (kind !== 'sku') return null;
  const sku = (await skuReferences(db, [id])).get(id);
  return sku ? `${sku.name} (${sku.code})` : '';
}

/** Prefers the code to the barcode, both case-insensitive: one lookup in each index. */
const skuByScan = prepared((db) =>
  db
    .select(rowColumns)
    .from(skus)
    .where(
      or(
        sql`upper(${skus.code}) = ${sql.placeholder('code')}`,
        sql`upper(${skus.barcode}) = ${sql.placeholder('code')}`,
      ),
    )
    .orderBy(sql`upper(${skus.code}) <> ${sql.placeholder('code')}`)
    .limit(1),
);

/** Returns the SKU with a scanned code. */
export async function findScannedSku(db: Queryable, code: string): Promise<SkuRow | null> {
  const [found] = await skuByScan(db, { code: code.toUpperCase() });
  return found ?? null;
}

const skuById = prepared((db) =>
  db
    .select(rowColumns)
    .from(skus)
    .where(eq(skus.id, sql.placeholder('id'))),
);

export async function findSku(db: Queryable, id: string): Promise<SkuRow | null> {
  const [found] = await skuById(db, { id });
  return found ?? null;
}

const conditionsOf = (row: SkuRow): Sku['conditions'] => {
  const counts = {} as Sku['conditions'];
  for (const condition of conditions) counts[condition] = row[condition];
  return counts;
};

/** Converts a row to the API's format. */
export function presentSku(row: SkuRow): Sku {
  // Spreading one object before naming further fields takes ten times as long, on every row of a list.
  return Object.assign(presentRecord(row), {
    code: row.code,
    name: row.name,
    category: row.category,
    item: presentReference(row.itemId, row.name),
    unit: row.unit,
    barcode: row.barcode,
    mrp: row.mrp === null ? null : inRupees(row.mrp),
    taxPct: row.taxBasisPoints / 100,
    taxGiven: row.taxGiven,
    reorderLevel: row.reorderLevel,
    quantity: row.onHand,
    conditions: conditionsOf(row),
    value: inRupees(row.value),
    averageCost: inRupees(row.averageCost),
  });
}

type Asked = QueryOf<typeof exportProducts> & { item?: string | undefined };

/** Returns the filter of a query, for both the list and the export. */
export function filterOf(query: Asked): SkuFilter {
  const { category, stock, low, condition, item } = query;
  return {
    search: searchOf(query),
    category: category || undefined,
    stock,
    low,
    condition,
    item,
  };
}

/** Returns one page of the SKUs that match a query. */
export const skuPage = (db: Queryable, query: QueryOf<typeof listProducts | typeof listSkus>) =>
  listSkuPage(db, { filter: filterOf(query), sort: sortOf(query.sort), page: query });

/** Returns the current average cost of a unit in paise, by SKU id. */
export async function averageCosts(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: skus.id, cost: skus.averageCost })
    .from(skus)
    .where(inArray(skus.id, [...new Set(ids)]));
  return new Map(found.map(({ id, cost }) => [id, cost]));
}

export async function isSku(db: Queryable, id: string): Promise<boolean> {
  return (await findSkus(db, [id])).size > 0;
}

export const isItem = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.$count(items, eq(items.id, id))) > 0;

export const searchableSkus: Searchable = {
  table: skus,
  text: skus.searchText,
  title: skus.name,
  keys: [skus.code, skus.barcode],
  facts: [byKey(skus.barcode, 'upper')],
  detail: [skus.code, skus.category],
};

/** Counts the SKUs with low stock, as the list shows them with its default threshold. */
export const countLowStock = (db: Queryable): Promise<number> =>
  db.$count(skus, isLowAt(sql`${catalogueLimits.low}`));
