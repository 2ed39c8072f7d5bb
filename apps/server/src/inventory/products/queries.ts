import type { Product } from '@kolam/contract/inventory/catalogue/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { presentSku, type SkuRow } from '#inventory/catalogue/queries.ts';
import { placementsOf } from './placements.ts';

/** Returns a SKU in the API's format, with the first of its places. */
export async function showProduct(db: Queryable, row: SkuRow): Promise<Omit<Product, 'orders'>> {
  const placed = await placementsOf(db, [row.id]);
  const beside = placed.get(row.id) ?? { placements: [], places: 0 };
  return Object.assign(presentSku(row), { sku: row.code }, beside);
}
