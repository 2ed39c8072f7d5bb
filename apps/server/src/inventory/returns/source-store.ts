import type { BoxStatus } from '@kolam/contract/inventory/boxes/values.ts';
import { onHandConditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { contains, substring } from '#core/listing.ts';

export type SourceBox = {
  id: string;
  code: string;
  barcode: string;
  label: string;
  status: BoxStatus;
  site: string;
  out: number;
};

/**
 * Returns transport boxes, non-empty ones first, then by code. `out`: their units out on tickets,
 * and units that were moved into them.
 */
export async function listSourceBoxes(
  db: Queryable,
  { search, most }: { search: string | undefined; most: number },
): Promise<SourceBox[]> {
  const found =
    search === undefined ? sql`` : sql`and ${contains(sql`boxes.search_text`, substring(search))}`;
  const { rows } = await db.execute<SourceBox>(sql`
    select boxes.id, boxes.code, barcode, label, boxes.status, warehouses.name as site,
      coalesce(tickets.out, 0) + coalesce(lying.qty, 0) as "out"
    from boxes
    join warehouses on warehouses.id = boxes.warehouse_id
    left join tickets on transport_box_id = boxes.id and tickets.out > 0
    left join lateral (
      select sum(qty)::int as qty from stock_balances
      where place_id = boxes.id and qty > 0
        and condition = any(${sql.param([...onHandConditions])}::text[])
    ) as lying on true
    where boxes.type = 'transport' ${found}
    order by coalesce(tickets.out, lying.qty, 0) > 0 desc, boxes.code, boxes.id
    limit ${most}`);
  return rows;
}
