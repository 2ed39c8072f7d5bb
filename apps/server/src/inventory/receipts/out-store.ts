import type { Condition } from '@kolam/contract/inventory/goods/conditions.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { earlier } from '#inventory/stock/queries.ts';

/** Units of a SKU that are out: on a ticket, or in an issued transport box. */
export type UnitsOut = { skuId: string; condition: Condition; code: string; units: number };

/**
 * Returns the units of a receipt that are out. Stock that entered a place first left it first.
 * Units of other receipts that were reversed are ignored. The opening stock of a place is its
 * current stock minus later movements, so that only lines since the receipt are read. The caller
 * has locked the SKUs.
 */
export async function outOfReceipt(tx: Tx, receiptId: string): Promise<UnitsOut[]> {
  const { rows } = await tx.execute<UnitsOut>(sql`
    with came as (
      select own.*, brought.turn, brought.at, coalesce(there.qty, 0) as now_there
      from (
        select sku_id, coalesce(box_id, warehouse_id) as place_id, condition, sum(qty) as qty,
          case when box_id is null then 'INBOUND' else 'TRANSFER' end as brought_by
        from goods_receipt_lines join goods_receipts on goods_receipts.id = receipt_id
        where receipt_id = ${receiptId}::uuid
        group by sku_id, box_id, warehouse_id, condition
      ) as own
      cross join lateral (
        select turn, at from stock_movements
        where receipt_id = ${receiptId}::uuid and type = brought_by order by turn desc limit 1
      ) as brought
      left join stock_balances as there on there.sku_id = own.sku_id
        and there.place_id = own.place_id and there.condition = own.condition
    ), sides as (
      select came.*, movement.id as movement_id, movement.turn as moved_turn, line.place,
        line.qty as units, movement.receipt_id, ticket_id, to_box_id, to_condition,
        (coalesce(from_box_id, from_warehouse_id) = place_id and from_condition = condition)
          is true as leaves,
        (coalesce(to_box_id, to_warehouse_id) = place_id and to_condition = condition)
          is true as comes
      from came
      join stock_lines as line on line.sku_id = came.sku_id and line.at >= ${earlier(sql`came.at`)}
      join stock_movements as movement
        on movement.id = line.movement_id and movement.turn >= came.turn
    ), earlier as (
      select sku_id, place_id, condition, max(now_there)
        - sum(case when comes then units else 0 end - case when leaves then units else 0 end) as units
      from sides group by 1, 2, 3
    ), gone as (
      select *, sum(units) over (
          partition by sku_id, place_id, condition order by moved_turn, place
        ) as until
      from sides where moved_turn > turn and leaves and not comes and receipt_id is null
    ), taken as (
      select gone.sku_id, gone.place_id, gone.condition, ticket_id, to_box_id, to_condition,
        sum(greatest(0, least(until, coalesce(earlier.units, 0) + gone.qty)
          - greatest(until - gone.units, coalesce(earlier.units, 0)))) as units
      from gone left join earlier using (sku_id, place_id, condition)
      where ticket_id is not null or to_box_id is not null
      group by 1, 2, 3, 4, 5, 6
    )
    select sku_id as "skuId", condition, code, sum(units)::float8 as units
    from (
      select taken.sku_id, condition, tickets.code, least(taken.units, lines.out) as units
      from taken
      join ticket_lines as lines using (ticket_id, sku_id, place_id)
      join tickets on tickets.id = taken.ticket_id
      union all
      select taken.sku_id, taken.condition, boxes.code, least(taken.units, there.qty)
      from taken
      join boxes on boxes.id = to_box_id and boxes.type = 'transport' and boxes.status = 'ISSUED'
      join stock_balances as there on there.place_id = boxes.id
        and there.sku_id = taken.sku_id and there.condition = taken.to_condition
    ) as reached
    where units > 0
    group by sku_id, condition, code order by sku_id, code`);
  return rows;
}

/**
 * Returns all units of SKUs that are out, whichever receipt brought them. Tickets issue good ones.
 */
export async function allOut(tx: Tx, skuIds: readonly string[]): Promise<UnitsOut[]> {
  const given = sql.param([...new Set(skuIds)]);
  const { rows } = await tx.execute<UnitsOut>(sql`
    select sku_id as "skuId", condition, code, sum(units)::float8 as units
    from (
      select sku_id, 'good' as condition, tickets.code, lines.out as units
      from ticket_lines as lines join tickets on tickets.id = ticket_id
      where sku_id = any(${given}::uuid[]) and lines.out > 0
      union all
      select sku_id, there.condition, boxes.code, qty
      from stock_balances as there
      join boxes on boxes.id = place_id and boxes.type = 'transport' and boxes.status = 'ISSUED'
      where sku_id = any(${given}::uuid[]) and qty > 0
    ) as found
    group by sku_id, condition, code order by sku_id, code`);
  return rows;
}
