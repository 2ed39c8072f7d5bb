import { conditions, onHandConditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { CommandOutcome } from '#core/commands/command.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Database, Queryable } from '#core/database/types.ts';
import { isRepair, lastByEarlierRules } from './earlier-rules.ts';
import { issuedStock } from './issued-stock.ts';
import { lastAverages } from './last-averages.ts';

/** A stored number that differs from the ledger or its other source. */
type StockDifference = {
  /** The table or figure that stores it, with a name where there are several. */
  of: string;
  /** For a balance the ids of SKU, warehouse and place with the condition. For a day the day. */
  id: string;
  kept: number;
  ledger: number;
};

/** Selects the differing rows among rows with `of`, `id`, `kept` and `ledger`. */
const differing = (rows: SQL) =>
  sql`select "of", id::text, kept::float8, ledger::float8 from (${rows}) as compared where kept <> ledger`;

/** One side of all lines, as units that entered a place or left it. */
const side = (name: 'from' | 'to') => {
  const column = (what: string) => sql.raw(`${name}_${what}`);
  return sql`select sku_id, ${column('warehouse_id')} as warehouse_id,
      coalesce(${column('box_id')}, ${column('warehouse_id')}) as place_id,
      ${column('condition')} as condition, ${sql.raw(name === 'to' ? 'qty' : '-qty')} as qty
    from stock_lines where ${column('warehouse_id')} is not null`;
};

const isOnHand = (condition: SQL) =>
  sql`coalesce(${condition} = any(${sql.param([...onHandConditions])}::text[]), false)`;

const balances = [
  sql`select 'balance' as "of",
      sku_id || ' ' || warehouse_id || ' ' || place_id || ' ' || condition as id,
      coalesce(kept.qty, 0) as kept, coalesce(moved.qty, 0) as ledger
    from stock_balances as kept
    full join (
      select sku_id, warehouse_id, place_id, condition, sum(qty) as qty
      from (${side('to')} union all ${side('from')}) as sides
      group by sku_id, warehouse_id, place_id, condition
    ) as moved using (sku_id, warehouse_id, place_id, condition)`,
  // The database itself refuses this, and the check costs nothing.
  sql`select 'box: goods in another warehouse' as "of", boxes.id, count(*) as kept, 0 as ledger
    from boxes join stock_balances on box_id = boxes.id
    where stock_balances.warehouse_id <> boxes.warehouse_id and qty > 0
    group by boxes.id`,
];

const sums = [
  sql`select 'warehouse: ' || figure.condition as "of",
      warehouse_id || ' ' || sku_id as id,
      coalesce(figure.kept, 0) as kept, coalesce(figure.lying, 0) as ledger
    from warehouse_stock as kept
    full join (
      select warehouse_id, sku_id, ${sql.join(
        conditions.map(
          (condition) =>
            sql`sum(qty) filter (where condition = ${condition}) as ${sql.identifier(condition)}`,
        ),
        sql`, `,
      )}
      from stock_balances group by warehouse_id, sku_id
    ) as lying using (warehouse_id, sku_id)
    cross join lateral (values ${sql.join(
      conditions.map(
        (condition) =>
          sql`(${condition}::text, kept.${sql.identifier(condition)}, lying.${sql.identifier(condition)})`,
      ),
      sql`, `,
    )}) as figure (condition, kept, lying)`,
  sql`select 'sku: ' || figure.condition as "of", skus.id, figure.kept,
      coalesce(lying.qty, 0) as ledger
    from skus
    cross join lateral (values ${sql.join(
      conditions.map((condition) => sql`(${condition}::text, ${sql.identifier(condition)})`),
      sql`, `,
    )}) as figure (condition, kept)
    left join (
      select sku_id, condition, sum(qty) as qty from stock_balances group by sku_id, condition
    ) as lying on lying.sku_id = skus.id and lying.condition = figure.condition`,
  sql`select 'sku: ' || figure.name as "of", skus.id, figure.kept, figure.ledger
    from skus
    left join (
      select sku_id, sum(on_hand_change) as units, sum(value_change) as value
      from stock_lines group by sku_id
    ) as changes on changes.sku_id = skus.id
    cross join lateral (values
      ('on hand', on_hand::bigint, coalesce(changes.units, 0)),
      ('value in paise', skus.value, coalesce(changes.value, 0))
    ) as figure (name, kept, ledger)`,
  sql`select 'sku: average cost in paise' as "of", skus.id, average_cost as kept,
      coalesce(nullif(round(changes.value / nullif(changes.units, 0)), 0), last.average, 0) as ledger
    from skus
    left join (
      select sku_id, sum(on_hand_change) as units, sum(value_change) as value
      from stock_lines group by sku_id
    ) as changes on changes.sku_id = skus.id
    left join (${lastAverages}) as last on last.sku_id = skus.id`,
  sql`select 'line: on hand' as "of", movement_id || ' ' || place as id, on_hand_change as kept,
      (case when ${isOnHand(sql`to_condition`)} then qty else 0 end)
        - (case when ${isOnHand(sql`from_condition`)} then qty else 0 end) as ledger
    from stock_lines`,
  // Except for the migration's own movements, value comes and goes with units. Under earlier rules
  // it also did where damaged goods changed their condition, or others became damaged.
  sql`select 'line: value without units' as "of", movement_id || ' ' || place as id,
      value_change as kept, 0 as ledger
    from stock_lines join stock_movements on stock_movements.id = movement_id
    where on_hand_change = 0 and value_change <> 0
      and not (${isRepair(sql`stock_movements`)} and value_change > 0
        and from_condition = 'damaged' and to_condition = 'damaged')
      and not (turn <= ${lastByEarlierRules} and from_condition <> to_condition
        and 'damaged' in (from_condition, to_condition))`,
  sql`select 'line: moment and type' as "of", movement_id || ' ' || place as id, 1 as kept, 0 as ledger
    from stock_lines join stock_movements on stock_movements.id = movement_id
    where stock_lines.at <> stock_movements.at or stock_lines.type <> stock_movements.type`,
];

/**
 * What stock counts changed, by place and condition. The value of moved units is in their new
 * place.
 */
const countedInLedger = sql`
  select count_id, sku_id, side.place_id, side.condition, sum(side.units) as qty,
    sum(side.value_change) as value
  from stock_movements join stock_lines on movement_id = stock_movements.id
  cross join lateral (values
    (coalesce(from_box_id, from_warehouse_id), from_condition, -qty,
      case when to_warehouse_id is null then value_change else 0 end),
    (coalesce(to_box_id, to_warehouse_id), to_condition, qty, value_change)
  ) as side (place_id, condition, units, value_change)
  where count_id is not null and side.place_id is not null group by 1, 2, 3, 4`;

const documents = [
  sql`select 'order line: received' as "of", lines.id, lines.received as kept,
      coalesce(came.qty, 0) as ledger
    from purchase_order_lines as lines
    left join (
      select order_line_id, sum(qty) as qty
      from goods_receipt_lines join goods_receipts on goods_receipts.id = receipt_id
      where order_line_id is not null and reversed_at is null
      group by order_line_id
    ) as came on came.order_line_id = lines.id`,
  sql`select 'order: ' || figure.name as "of", purchase_orders.id, figure.kept, figure.ledger
    from purchase_orders
    left join (
      select order_id, sum(qty) as qty, sum(received) as received,
        sum(qty * unit_cost) as amount,
        sum(round(qty * unit_cost::numeric * gst_basis_points / 10000)) as full_tax,
        sum(2 * round(qty * unit_cost::numeric * gst_basis_points / 20000)) as halved_tax
      from purchase_order_lines group by order_id
    ) as lines on lines.order_id = purchase_orders.id
    cross join lateral (values
      ('ordered', ordered::bigint, coalesce(lines.qty, 0)),
      ('received', purchase_orders.received, coalesce(lines.received, 0)),
      ('amount in paise', purchase_orders.amount, coalesce(lines.amount, 0)),
      ('tax in paise', tax_amount,
        coalesce(case supply_type when 'intra' then halved_tax else full_tax end, 0))
    ) as figure (name, kept, ledger)`,
  sql`select 'receipt: ' || figure.name as "of", goods_receipts.id, figure.kept, figure.ledger
    from goods_receipts
    left join (
      select receipt_id, sum(qty) as qty, sum(qty * unit_cost) as amount
      from goods_receipt_lines group by receipt_id
    ) as lines on lines.receipt_id = goods_receipts.id
    left join (
      select receipt_id, sum(qty) filter (where stock_movements.type = 'INBOUND') as came,
        sum(qty) filter (where stock_movements.type = 'ADJUST') as gone
      from stock_movements join stock_lines on movement_id = stock_movements.id
      where receipt_id is not null group by receipt_id
    ) as moved on moved.receipt_id = goods_receipts.id
    cross join lateral (values
      ('units', units::bigint, coalesce(lines.qty, 0)),
      ('amount in paise', goods_receipts.amount, coalesce(lines.amount, 0)),
      ('units that came', units, coalesce(moved.came, 0)),
      ('units taken back', case when is_reversed then units else 0 end, coalesce(moved.gone, 0))
    ) as figure (name, kept, ledger)`,
  // Received goods are worth their cost on the receipt. With the first known cost, that includes
  // earlier stock without value.
  sql`select 'receipt line: value in paise' as "of", lines.id, stock_lines.value_change as kept,
      case when ${isOnHand(sql`lines.condition`)}
        then (lines.qty + coalesce(uncosted.units, 0)) * lines.unit_cost else 0 end as ledger
    from stock_movements
    join stock_lines on movement_id = stock_movements.id
    join goods_receipt_lines as lines
      on lines.receipt_id = stock_movements.receipt_id and lines.place = stock_lines.place
    left join lateral (
      select sum(earlier.on_hand_change) as units
      from stock_lines as earlier join stock_movements as moved on moved.id = earlier.movement_id
      where stock_lines.value_change <> lines.qty * lines.unit_cost
        and earlier.sku_id = lines.sku_id
        and (moved.turn, earlier.place) < (stock_movements.turn, stock_lines.place)
      having sum(earlier.value_change) = 0
    ) as uncosted on true
    where stock_movements.type = 'INBOUND'`,
  sql`select 'count line: variance' as "of", lines.id,
      case when stock_counts.status = 'POSTED' and places.counted_at is not null
        and left_out is null then variance else 0 end as kept, coalesce(moved.qty, 0) as ledger
    from stock_count_lines as lines
    join stock_counts on stock_counts.id = lines.count_id
    join stock_count_places as places using (count_id, place_id)
    left join (${countedInLedger}) as moved
      on moved.count_id = lines.count_id and moved.sku_id = lines.sku_id
      and moved.place_id = lines.place_id and moved.condition = lines.condition`,
  sql`select 'count: ' || figure.name as "of", stock_counts.id, figure.kept, figure.ledger
    from stock_counts
    left join (
      select count_id, sum(greatest(qty, 0)) as more, sum(greatest(-qty, 0)) as fewer,
        sum(value) as value
      from (${countedInLedger}) as moved group by count_id
    ) as posted on posted.count_id = stock_counts.id
    cross join lateral (values
      ('units more', stock_counts.more::bigint, coalesce(posted.more, 0)),
      ('units fewer', stock_counts.fewer::bigint, coalesce(posted.fewer, 0)),
      ('value in paise', value_change, coalesce(posted.value, 0))
    ) as figure (name, kept, ledger)`,
  // An open place of a closed count could not be counted in another count.
  sql`select 'count place: open' as "of", count_id || ' ' || place_id as id, is_open::int as kept,
      (status in ('OPEN', 'REVIEW'))::int as ledger
    from stock_count_places join stock_counts on stock_counts.id = count_id`,
];

const days = sql`
  with ended as materialized (
    select day, sum(units) over running as units, sum(value) over running as value
    from (
      select (at at time zone 'Asia/Kolkata')::date as day, sum(on_hand_change) as units,
        sum(value_change) as value
      from stock_lines group by 1
    ) as daily window running as (order by day)
  )
  select 'day: ' || figure.name as "of", stock_days.day as id, figure.kept, figure.ledger
  from stock_days
  left join lateral (
    select units, ended.value from ended
    where ended.day <= stock_days.day order by ended.day desc limit 1
  ) as until on true
  cross join lateral (values
    ('on hand', on_hand, coalesce(until.units, 0)),
    ('value in paise', stock_days.value, coalesce(until.value, 0))
  ) as figure (name, kept, ledger)`;

const compared = sql.join(
  [...balances, ...sums, ...documents, ...issuedStock, days].map(differing),
  sql` union all `,
);

/** Compares stored numbers with the ledger or their other source, and returns those that differ. */
export async function compareStock(db: Queryable): Promise<StockDifference[]> {
  const { rows } = await db.execute<StockDifference>(sql`${compared} order by 1, 2`);
  return rows;
}

type Figures = { skus: number; balances: number; lines: number };

/** Reports in a line of figures that stored sums equal the ledger, or lists the differences. */
export async function verifyStock({ db }: { db: Database }): Promise<CommandOutcome> {
  const { differences, figures } = await transaction(db, async (tx) => {
    // One snapshot for everything, since movements go on during the check.
    await tx.execute(sql`set transaction isolation level repeatable read`);
    // Reads all lines, which may take longer than a query of a request.
    await tx.execute(sql`set local statement_timeout = '30min'`);
    const counted = await tx.execute<Figures>(sql`
      select (select count(*) from skus)::int as skus,
        (select count(*) from stock_balances)::int as balances,
        (select count(*) from stock_lines)::int as lines`);
    return {
      differences: await compareStock(tx),
      figures: counted.rows[0] ?? { skus: 0, balances: 0, lines: 0 },
    };
  });
  if (differences.length === 0) return { ok: true, lines: [agreement(figures)] };
  const count = differences.length;
  return {
    ok: false,
    lines: [
      ...differences.map(
        ({ of, id, kept, ledger }) => `${of} ${id}: ${kept} kept, ${ledger} by the ledger`,
      ),
      `${count} ${count === 1 ? 'number differs' : 'numbers differ'} from the ledger.`,
    ],
  };
}

function agreement({ skus, balances: kept, lines }: Figures): string {
  const count = (number: number, noun: string) =>
    `${number.toLocaleString('en-IN')} ${noun}${number === 1 ? '' : 's'}`;
  return `The stock of ${count(skus, 'SKU')} in ${count(kept, 'balance')} is that of the ledger's ${count(lines, 'line')}.`;
}
