import { onHandConditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import type { Received } from '#inventory/stock/actions.ts';
import { earlier } from '#inventory/stock/queries.ts';

/**
 * Returns what a receipt brought of each SKU, by its id, with the range of unit costs of the other
 * receipts that are not reversed. Receipts at no cost don't count. The caller has locked the SKUs.
 */
export async function receivedOf(tx: Tx, receiptId: string): Promise<Map<string, Received>> {
  const onHand = sql.param([...onHandConditions]);
  const { rows } = await tx.execute<Received & { skuId: string }>(sql`
    select came.sku_id as "skuId", units, cost, came.value, known, exists (
        select from stock_lines as later
        join stock_movements as movement on movement.id = later.movement_id
        where later.sku_id = came.sku_id and later.at >= ${earlier(sql`came.at`)}
          and movement.turn > came.turn and (later.on_hand_change <> 0 or later.value_change <> 0)
      ) as "isMixed"
    from (
      select sku_id, turn, movement.at, sum(on_hand_change)::int as units,
        sum(value_change)::float8 as value
      from stock_movements as movement join stock_lines on movement_id = movement.id
      where receipt_id = ${receiptId}::uuid and movement.type = 'INBOUND'
      group by sku_id, movement.id
    ) as came
    cross join lateral (
      select coalesce(sum(qty * unit_cost), 0)::float8 as cost from goods_receipt_lines as own
      where own.sku_id = came.sku_id and receipt_id = ${receiptId}::uuid
        and condition = any(${onHand}::text[])
    ) as document
    cross join lateral (
      select case when count(*) > 0
        then json_build_object('lowest', min(unit_cost), 'highest', max(unit_cost)) end as known
      from goods_receipt_lines as others join goods_receipts on goods_receipts.id = receipt_id
      where others.sku_id = came.sku_id and receipt_id <> ${receiptId}::uuid and reversed_at is null
        and unit_cost > 0 and condition = any(${onHand}::text[])
    ) as standing`);
  return new Map(rows.map(({ skuId, ...received }) => [skuId, received]));
}
