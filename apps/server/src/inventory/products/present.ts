import type { Product } from '@kolam/contract/inventory/catalogue/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { presentSku, type SkuRow } from '#inventory/catalogue/queries.ts';
import { orderBadges } from './order-badges.ts';
import { placementsOf } from './placements.ts';

const nowhere = { placements: [], places: 0 };
const noOrders: Product['orders'] = { badge: 'none', drafts: 0, draft: null };

/**
 * Converts rows to the API's format, with their places and orders: one query each, however many
 * rows.
 */
export async function presentProducts(db: Queryable, rows: readonly SkuRow[]): Promise<Product[]> {
  const ids = rows.map(({ id }) => id);
  const placements = await placementsOf(db, ids);
  const badges = await orderBadges(db, ids);
  return rows.map((row) =>
    Object.assign(presentSku(row), { sku: row.code }, placements.get(row.id) ?? nowhere, {
      orders: badges.get(row.id) ?? noOrders,
    }),
  );
}
