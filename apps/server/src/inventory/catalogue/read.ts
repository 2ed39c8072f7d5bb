import type { QueryOf } from '@kolam/contract/core/call.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type {
  exportProducts,
  listProducts,
  listSkus,
} from '@kolam/contract/inventory/catalogue/calls.ts';
import { catalogueLimits } from '@kolam/contract/inventory/catalogue/limits.ts';
import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import type { Product } from '@kolam/contract/inventory/catalogue/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { Scope } from '#core/scope.ts';
import { orderBadges } from '#inventory/orders/queries.ts';
import { placementsOf } from '#inventory/stock/queries.ts';
import { presentProduct, presentSku } from './present.ts';
import {
  countByCategory,
  findSku,
  findSkuByCode,
  listSkuPage,
  type SkuFilter,
  type SkuRow,
} from './store.ts';

export async function readProducts(scope: Scope, query: QueryOf<typeof listProducts>) {
  const { rows, total } = await listSkuPage(scope.db, {
    filter: filterOf(query),
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await productsOf(scope.db, rows), meta: metaOf(query, total) };
}

/** Rows with where they lie and what is ordered of them: one query each, however many rows. */
export async function productsOf(db: Queryable, rows: readonly SkuRow[]): Promise<Product[]> {
  const ids = rows.map(({ id }) => id);
  const placements = await placementsOf(db, ids, catalogueLimits.placements);
  const badges = await orderBadges(db, ids);
  return rows.map((row) =>
    presentProduct(row, {
      ...(placements.get(row.id) ?? { placements: [], places: 0 }),
      orders: badges.get(row.id) ?? { badge: 'none', drafts: 0, draft: null },
    }),
  );
}

export async function readSkus(scope: Scope, query: QueryOf<typeof listSkus>) {
  const { rows, total } = await listSkuPage(scope.db, {
    filter: filterOf(query),
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: rows.map(presentSku), meta: metaOf(query, total) };
}

type Asked = QueryOf<typeof exportProducts> & { item?: string | undefined };

/** Which SKUs a query asks for, for the screens and for the export alike. */
export function filterOf(query: Asked): SkuFilter {
  const { category, stock, low, condition, item } = query;
  return {
    search: searchOf(query),
    category: category || undefined,
    stock: stock === 'all' ? undefined : stock,
    low,
    condition: condition === 'all' ? undefined : condition,
    item,
  };
}

export async function readSku(scope: Scope, id: string) {
  const row = await findSku(scope.db, id);
  if (!row) throw notFound();
  return { data: presentSku(row) };
}

export async function readSkuByCode(scope: Scope, code: string) {
  const row = await findSkuByCode(scope.db, code.trim());
  if (!row) throw notFound(catalogueMessages.skuUnknown(code));
  return { data: presentSku(row) };
}

export const readCategories = async (scope: Scope) => ({ data: await countByCategory(scope.db) });
