import { onHandConditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { returnConditions } from '@kolam/contract/inventory/returns/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import { lastByEarlierRules } from './earlier-rules.ts';

/** Whether a return has been reversed. */
const isReversed = (returnId: SQL) =>
  sql`exists (select from goods_return_reversals as reversal where reversal.return_id = ${returnId})`;

/** An event bears the cost of goods returned in these conditions, if the ticket names one. */
const charged = sql`condition in ('used', 'damaged', 'missing')`;

const isOnHand = sql`condition = any(${sql.param([...onHandConditions])}::text[])`;

/** The lines of returns that came from tickets, numbered within their return. */
const linesOfTickets = sql`(
  select lines.id, return_id, cost, condition, event_id,
    row_number() over (partition by return_id order by place) as turn
  from goods_return_lines as lines join tickets on tickets.id = ticket_id
)`;

/** Their movement lines, in the same order, from outside or to outside stock. */
const linesMoved = (document: SQL, outside: 'from' | 'to') => sql`(
  select ${document} as return_id, value_change as value, stock_movements.turn as moved_turn,
    row_number() over (partition by ${document} order by movement_id, place) as turn
  from stock_movements join stock_lines on movement_id = stock_movements.id
  where ${document} is not null and ${sql.identifier(`${outside}_warehouse_id`)} is null
)`;

/** Whether earlier rules booked the goods of a reversed return. */
const cameByEarlierRules = sql`exists (
  select from stock_movements as came
  where came.return_id = lines.return_id and came.turn <= ${lastByEarlierRules}
)`;

/*
 * Compares figures stored on tickets, returns and events with their source: rows with `of`, `id`,
 * `kept` and `ledger`.
 */
export const issuedStock: SQL[] = [
  sql`select 'ticket: ' || figure.name as "of", tickets.id::text as id, figure.kept, figure.ledger
    from tickets
    left join (
      select ticket_id, sum(qty) as qty, sum("out") as "out" from ticket_lines group by ticket_id
    ) as lines on lines.ticket_id = tickets.id
    cross join lateral (values
      ('sent', units, coalesce(lines.qty, 0)),
      ('out', tickets.out, coalesce(lines.out, 0))
    ) as figure (name, kept, ledger)`,
  // Each ticket line has exactly one issue from its place, at its cost. Goods that left again when
  // their return was reversed may have taken another part of the value along.
  sql`select 'ticket line: ' || figure.name as "of",
      ticket_id || ' ' || sku_id || ' ' || place_id || ' ' || warehouse_id as id,
      figure.kept, figure.ledger
    from (
      select ticket_id, sku_id, place_id, warehouse_id, qty, cost - coalesce((
          select sum(again.cost - back.cost)
          from goods_return_lines as back
          join goods_return_reversal_lines as again on again.line_id = back.id
          where back.ticket_line_id = ticket_lines.id
        ), 0) as cost
      from ticket_lines
    ) as lines
    full join (
      select ticket_id, sku_id, coalesce(from_box_id, from_warehouse_id) as place_id,
        from_warehouse_id as warehouse_id, sum(qty) as qty, -sum(value_change) as cost
      from stock_movements join stock_lines on movement_id = stock_movements.id
      where ticket_id is not null and stock_movements.type = 'ALLOCATE'
      group by 1, 2, 3, 4
    ) as moved using (ticket_id, sku_id, place_id, warehouse_id)
    cross join lateral (values
      ('sent', coalesce(lines.qty, 0), coalesce(moved.qty, 0)),
      ('cost in paise', coalesce(lines.cost, 0), coalesce(moved.cost, 0))
    ) as figure (name, kept, ledger)`,
  sql`select 'ticket line: ' || figure.name as "of", lines.id::text as id, figure.kept, figure.ledger
    from ticket_lines as lines
    left join (
      select ticket_line_id, sum(cost) as cost, ${sql.join(
        returnConditions.map(
          (condition) =>
            sql`sum(qty) filter (where condition = ${condition}) as ${sql.identifier(condition)}`,
        ),
        sql`, `,
      )}
      from goods_return_lines
      where ticket_line_id is not null and not ${isReversed(sql`goods_return_lines.return_id`)}
      group by ticket_line_id
    ) as back on back.ticket_line_id = lines.id
    cross join lateral (values ('cost that came back', lines.cost_back, coalesce(back.cost, 0)), ${sql.join(
      returnConditions.map(
        (condition) =>
          sql`(${condition}::text, lines.${sql.identifier(condition)}, coalesce(back.${sql.identifier(condition)}, 0))`,
      ),
      sql`, `,
    )}) as figure (name, kept, ledger)`,
  sql`select 'return: ' || figure.name as "of", goods_returns.id::text as id, figure.kept, figure.ledger
    from goods_returns
    left join (
      select return_id, sum(qty) as qty, sum(cost) as cost,
        sum(cost) filter (where ${charged} and event_id is not null) as event_cost
      from goods_return_lines left join tickets on tickets.id = ticket_id
      group by return_id
    ) as lines on lines.return_id = goods_returns.id
    left join (
      select return_id, sum(qty) as qty
      from stock_movements join stock_lines on movement_id = stock_movements.id
      where return_id is not null group by return_id
    ) as moved on moved.return_id = goods_returns.id
    left join (
      select return_id, sum(cost) as cost from event_goods group by return_id
    ) as goods on goods.return_id = goods_returns.id
    cross join lateral (values
      ('units', units, coalesce(lines.qty, 0)),
      ('units moved', units, coalesce(moved.qty, 0)),
      ('cost in paise', goods_returns.cost, coalesce(lines.cost, 0)),
      ('cost of events in paise', goods_returns.event_cost, coalesce(lines.event_cost, 0)),
      ('charged to events in paise',
        case when ${isReversed(sql`goods_returns.id`)} then 0 else goods_returns.event_cost end,
        coalesce(goods.cost, 0))
    ) as figure (name, kept, ledger)`,
  // Line by line: the returned units of a SKU and condition equal the moved ones.
  sql`select 'return: ' || (case when of_ticket then 'came back' else 'moved' end) as "of",
      return_id || ' ' || sku_id || ' ' || condition as id,
      coalesce(lines.qty, 0) as kept, coalesce(moved.qty, 0) as ledger
    from (
      select return_id, sku_id, condition, ticket_id is not null as of_ticket, sum(qty) as qty
      from goods_return_lines group by 1, 2, 3, 4
    ) as lines
    full join (
      select return_id, sku_id, to_condition as condition,
        from_warehouse_id is null as of_ticket, sum(qty) as qty
      from stock_movements join stock_lines on movement_id = stock_movements.id
      where return_id is not null group by 1, 2, 3, 4
    ) as moved using (return_id, sku_id, condition, of_ticket)`,
  // Returned goods are worth what they left at. Goods that left at nothing are worth the average at
  // that time, which is not recorded elsewhere. Under earlier rules, damaged goods whose cost an
  // event bears came in at nothing.
  sql`select 'return: value in paise' as "of", return_id || ' ' || turn as id,
      coalesce(case
        when not ${isOnHand} then 0
        when cost = 0 or (${charged} and event_id is not null and value = 0
          and moved_turn <= ${lastByEarlierRules}) then value
        else cost
      end, 0) as kept, coalesce(value, 0) as ledger
    from ${linesOfTickets} as lines
    full join ${linesMoved(sql`return_id`, 'from')} as moved using (return_id, turn)`,
  sql`select 'event: goods' as "of", event_id || ' ' || ticket_id || ' ' || return_id as id,
      coalesce(kept.cost, 0) as kept, coalesce(lines.cost, 0) as ledger
    from (
      select event_id, ticket_id, return_id, sum(cost) as cost from event_goods group by 1, 2, 3
    ) as kept
    full join (
      select event_id, ticket_id, return_id, sum(lines.cost) as cost
      from goods_return_lines as lines
      join tickets on tickets.id = ticket_id and event_id is not null
      where ${charged} and not ${isReversed(sql`lines.return_id`)}
      group by 1, 2, 3
    ) as lines using (event_id, ticket_id, return_id)`,
  // Line by line: what a reversed return had moved equals what moved back.
  sql`select 'reversal: ' || (case when of_ticket then 'out again' else 'moved back' end) as "of",
      return_id || ' ' || sku_id || ' ' || condition as id,
      coalesce(lines.qty, 0) as kept, coalesce(moved.qty, 0) as ledger
    from (
      select return_id, sku_id, condition, ticket_id is not null as of_ticket, sum(qty) as qty
      from goods_return_lines join goods_return_reversals using (return_id) group by 1, 2, 3, 4
    ) as lines
    full join (
      select return_reversal_id as return_id, sku_id, from_condition as condition,
        to_warehouse_id is null as of_ticket, sum(qty) as qty
      from stock_movements join stock_lines on movement_id = stock_movements.id
      where return_reversal_id is not null group by 1, 2, 3, 4
    ) as moved using (return_id, sku_id, condition, of_ticket)`,
  sql`select 'reversal: lines' as "of", return_id::text as id,
      count(again.line_id) as kept, count(lines.id) as ledger
    from goods_return_reversals
    left join goods_return_lines as lines using (return_id)
    left join goods_return_reversal_lines as again on again.line_id = lines.id
    where ticket_line_id is not null group by return_id`,
  // The extra cost on tickets is the value that their goods took along beyond their cost. For goods
  // that had left at nothing it is 0, and used to be all of that value. For damaged goods whose
  // cost an event bears, and which came in at nothing under earlier rules, it used to be the value
  // above nothing that they took along.
  sql`select 'reversal: cost in paise' as "of", return_id || ' ' || turn as id,
      again.cost - lines.cost as kept,
      case
        when not ${isOnHand} or (lines.cost = 0 and again.cost = 0) then 0
        when ${charged} and event_id is not null and again.cost - lines.cost = -value
          and ${cameByEarlierRules} then -value
        else -coalesce(value, 0) - lines.cost
      end as ledger
    from ${linesOfTickets} as lines
    join goods_return_reversal_lines as again on again.line_id = lines.id
    left join ${linesMoved(sql`return_reversal_id`, 'to')} as moved using (return_id, turn)`,
];
