/*
 * The contents of boxes. Each query is one statement over stock balances, tickets, goods and
 * warehouses, since it runs with every scan.
 */
import { onHandConditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import type { BesideBox, BoxContents } from '#inventory/boxes/hooks.ts';

/** Literal values instead of parameters, so that the partial indexes of stock on hand apply. */
const lies = sql.raw(
  `qty > 0 and condition in (${onHandConditions.map((each) => `'${each}'`).join(', ')})`,
);
const given = sql.placeholder;

const beside = prepared((db) =>
  db
    .select({
      id: sql<string>`boxes.id`,
      warehouse: sql<string>`(select name from warehouses where id = boxes.warehouse_id)`,
      onHand: sql<number>`(
        select coalesce(sum(qty), 0)::float8 from stock_balances where place_id = boxes.id and ${lies})`,
      out: sql<number>`(
        select coalesce(sum("out"), 0)::float8 from tickets
        where transport_box_id = boxes.id and "out" > 0)`,
    })
    .from(sql`boxes`)
    .where(sql`boxes.id = any(${given('ids')}::uuid[])`),
);

/** Returns the warehouse and units of boxes, by id. Unknown ids are missing. */
export async function findBesideBoxes(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, BesideBox>> {
  if (ids.length === 0) return new Map();
  const found = await beside(db, { ids: [...ids] });
  return new Map(found.map(({ id, ...box }) => [id, box]));
}

/** Selects the fields under their names in the response: some boxes hold hundreds of SKUs. */
const goods = prepared((db) =>
  db
    .select({
      contents: sql<BoxContents>`coalesce(json_agg(json_build_object(
        'sku', skus.id, 'code', skus.code, 'name', skus.name, 'unit', skus.unit,
        'qty', qty, 'condition', condition, 'out', ticket_id is not null,
        'ticket', case when ticket_id is not null then
          json_build_object('_id', ticket_id, 'id', ticket_id, 'code', ticket_code) end
      ) order by skus.code collate "C", ticket_id nulls first, condition), '[]')`,
    })
    .from(
      sql`(
        select sku_id, qty, condition, null::uuid as ticket_id, null as ticket_code
        from stock_balances where place_id = ${given('id')}::uuid and ${lies}
        union all
        select sku_id, sum(lines.out)::int, 'good', tickets.id, tickets.code
        from tickets join ticket_lines as lines on lines.ticket_id = tickets.id and lines.out > 0
        where transport_box_id = ${given('id')}::uuid and tickets.out > 0
        group by sku_id, tickets.id, tickets.code
      ) as lying join skus on skus.id = lying.sku_id`,
    ),
);

/** Returns what is in a box or out in it, by code. */
export async function findGoodsInBox(db: Queryable, id: string): Promise<BoxContents> {
  const [found] = await goods(db, { id });
  return found?.contents ?? [];
}
