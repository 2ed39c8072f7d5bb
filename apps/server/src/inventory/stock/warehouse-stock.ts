import { type Condition, conditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { sql } from 'drizzle-orm';
import { alongside } from '#core/database/lease.ts';
import { preparedSql } from '#core/database/prepared.ts';
import type { Tx } from '#core/database/types.ts';
import type { Move } from './actions.ts';

/** The change of a SKU's units in a warehouse by a movement. */
type Change = { warehouse_id: string; sku_id: string } & Record<Condition, number>;

function changesBy(moves: readonly Move[]): Change[] {
  const changes = new Map<string, Change>();
  const add = (skuId: string, side: Move['from'], qty: number) => {
    if (!side) return;
    const key = `${side.warehouseId} ${skuId}`;
    const none = Object.fromEntries(conditions.map((each) => [each, 0])) as Record<
      Condition,
      number
    >;
    const change = changes.get(key) ?? { warehouse_id: side.warehouseId, sku_id: skuId, ...none };
    change[side.condition] += qty;
    changes.set(key, change);
  };
  for (const { skuId, from, to, qty } of moves) {
    add(skuId, from, -qty);
    add(skuId, to, qty);
  }
  return [...changes.values()].filter((change) => conditions.some((each) => change[each] !== 0));
}

const columns = sql.join(conditions.map(sql.identifier), sql`, `);
const typed = sql.join(
  conditions.map((condition) => sql`${sql.identifier(condition)} int`),
  sql`, `,
);
const added = sql.join(
  conditions.map((condition) => {
    const column = sql.identifier(condition);
    return sql`${column} = warehouse_stock.${column} + given.${column}`;
  }),
  sql`, `,
);

const saveChanges = preparedSql(sql`
  with given as (
    select * from json_to_recordset(${sql.placeholder('changes')}::json)
      as given (warehouse_id uuid, sku_id uuid, ${typed})
  ), changed as (
    update warehouse_stock set ${added} from given
    where warehouse_stock.warehouse_id = given.warehouse_id
      and warehouse_stock.sku_id = given.sku_id
    returning warehouse_stock.warehouse_id, warehouse_stock.sku_id
  )
  insert into warehouse_stock (warehouse_id, sku_id, ${columns})
  select warehouse_id, sku_id, ${columns} from given
  where (warehouse_id, sku_id) not in (select warehouse_id, sku_id from changed)`);

/**
 * Writes the changes of a movement to the sums by warehouse, under the locks of its SKUs, so that
 * no other transaction changes the same rows. A movement within a warehouse in one condition
 * changes none.
 */
export async function saveWarehouseStock(tx: Tx, moves: readonly Move[]): Promise<void> {
  const changes = changesBy(moves);
  if (changes.length > 0)
    alongside(tx, () => saveChanges(tx, { changes: JSON.stringify(changes) }));
}
