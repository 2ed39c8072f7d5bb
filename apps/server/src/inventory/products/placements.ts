import { catalogueLimits } from '@kolam/contract/inventory/catalogue/limits.ts';
import type { Placement, Product } from '@kolam/contract/inventory/catalogue/model.ts';
import { onHandConditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { sql } from 'drizzle-orm';
import { presentReference } from '#core/columns.ts';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';

type PlacementRow = {
  skuId: string;
  warehouseId: string;
  warehouse: string;
  boxId: string | null;
  box: string | null;
  qty: number;
  places: number;
};

const firstPlacements = prepared((db) =>
  db
    .select({
      skuId: sql<string>`placed.sku_id`,
      warehouseId: sql<string>`placed.warehouse_id`,
      warehouse: sql<string>`warehouses.name`,
      boxId: sql<string | null>`placed.box_id`,
      box: sql<string | null>`boxes.code`,
      qty: sql<number>`placed.qty`,
      places: sql<number>`placed.places`,
    })
    .from(
      sql`(
        select sku_id, warehouse_id, box_id, sum(qty)::int as qty,
          count(*) over (partition by sku_id)::int as places,
          row_number() over (partition by sku_id order by sum(qty) desc, place_id) as place
        from stock_balances
        where sku_id = any(${sql.placeholder('ids')}::uuid[]) and qty > 0
          and condition in (${sql.raw(onHandConditions.map((each) => `'${each}'`).join(', '))})
        group by sku_id, place_id, warehouse_id, box_id
      ) as placed
      join warehouses on warehouses.id = placed.warehouse_id
      left join boxes on boxes.id = placed.box_id`,
    )
    .where(sql`place <= ${sql.placeholder('first')}`)
    .orderBy(sql`placed.sku_id`, sql`place`),
);

type Placed = Pick<Product, 'placements' | 'places'>;

/**
 * Returns the places of SKUs' stock on hand, in any condition: the first places, those with most
 * units first, and the number of places. SKUs without stock on hand are missing.
 */
export async function placementsOf(
  db: Queryable,
  skuIds: readonly string[],
): Promise<Map<string, Placed>> {
  const placed = new Map<string, Placed>();
  if (skuIds.length === 0) return placed;
  const rows = await firstPlacements(db, { ids: [...skuIds], first: catalogueLimits.placements });
  for (const { skuId, places, ...row } of rows) {
    const of = placed.get(skuId) ?? { placements: [], places };
    of.placements.push(presentPlacement(row));
    placed.set(skuId, of);
  }
  return placed;
}

const presentPlacement = ({
  warehouseId,
  warehouse,
  boxId,
  box,
  qty,
}: Omit<PlacementRow, 'skuId' | 'places'>): Placement => ({
  wh: presentReference(warehouseId, warehouse),
  box: boxId === null ? null : { _id: boxId, id: boxId, code: box ?? '' },
  qty,
});
