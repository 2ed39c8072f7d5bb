// Inserts the planned rows: the ledger first, then its sums.
import {
  conditions,
  onHandConditions,
} from '../../packages/contract/src/inventory/goods/conditions.ts';
import { idOf, pick, scattered } from '../harness/row-texts.ts';

const onHand = `condition in (${onHandConditions.map((condition) => `'${condition}'`)})`;

export const insertWarehouses = `
  insert into warehouses (id, created_at, updated_at, code, name, type, is_active, line1, city, state, pincode, country)
  select id, at, at, 'WH-' || lpad(n::text, 4, '0'), split_part(place, ':', 1) || ' store ' || n, 'MAIN', true,
    n || ' Ring Road', split_part(place, ':', 1), split_part(place, ':', 2), split_part(place, ':', 3) || '001', 'India'
  from (select *, ${pick('city')} as place from planned_warehouses) as placed`;

export const insertBoxes = `
  insert into boxes (id, created_at, updated_at, code, barcode, type, label, warehouse_id, status, condition)
  select id, at, at, 'SBX-' || lpad(n::text, 6, '0'), '3' || lpad(n::text, 11, '0'), 'storage',
    'Shelf ' || n % 400 || ', ' || ${pick('brand')}, warehouse_id,
    (array['AVAILABLE', 'AVAILABLE', 'AVAILABLE', 'RETURNED', 'DAMAGED'])[1 + ${scattered(81)} % 5],
    (array['NEW', 'GOOD', 'FAIR'])[1 + ${scattered(82)} % 3]
  from planned_boxes`;

/** Those with goods of a ticket out in them are issued. */
export const insertTransport = `
  insert into boxes (id, created_at, updated_at, code, barcode, type, label, warehouse_id, status, condition)
  select id, at, at, 'TBX-' || lpad(n::text, 6, '0'), '4' || lpad(n::text, 11, '0'), 'transport',
    'Crate ' || n % 100 || ', ' || ${pick('brand')}, warehouse_id,
    case when exists (select from planned_tickets where transport_box_id = planned_transport.id) then 'ISSUED'
      else 'AVAILABLE' end, 'GOOD'
  from planned_transport`;

export const insertEvents = `
  insert into events (id, created_at, updated_at, event_name, client_name, client_location, client_poc_name, event_date,
    start_time, end_time, city, venue, description, lead, category, type, status, budget)
  select id, at, at, 'Wellness day ' || n, ${pick('brand')}, '', '', current_date + n, '', '', split_part(${pick('city')}, ':', 1),
    '', '', '', '', '', 'assigned', 10000000
  from planned_events`;

export const insertItems = `
  insert into items (id, created_at, updated_at, name, category, attributes)
  select item_id, at, at, name, category, '{}' from planned_skus`;

export const insertSkus = `
  insert into skus (id, created_at, updated_at, item_id, code, barcode, name, category, unit, tax_basis_points)
  select id, at, at, item_id, code, '2' || lpad(n::text, 12, '0'), name, category, 'pcs', 1800 from planned_skus`;

export const insertMovements = `
  insert into stock_movements (id, at, type, note, actor_name, ticket_id, return_id, search_text)
  select planned_movements.id, planned_movements.at, type, note, 'Bench', planned_tickets.id, planned_returns.id,
    lower(note || e'\\n' || goods) as search_text
  from planned_movements
  left join planned_tickets on step = 5 and planned_tickets.n = planned_movements.n
  left join planned_returns on step = 8 and planned_returns.n = planned_movements.n
  join (
    select pair, string_agg(code || e'\\n' || name, e'\\n' order by n) as goods
    from (select n / 2 as pair, n, code, name from planned_skus) as paired group by pair
  ) as named on named.pair = planned_movements.pair,
  lateral (select (array['Goods received', 'Putaway', 'Wet in the monsoon', 'Goods received', 'Putaway', 'Issued',
    'Goods received', 'Putaway', 'Came back', 'Shelves put in order'])[1 + step] || ', slip ' || lpad(planned_movements.n::text, 7, '0') as note
  ) as noted
  order by planned_movements.n`;

/** What was issued by each ticket, and what of it came back. */
const ofTickets = `
  select sent.pair, sent.cycle, sent.place, sent.sku_id, sent.warehouse_id, sent.box_id, sent.cost, sent.qty,
    returned.qty as back_qty, returned.back
  from planned_lines as sent join planned_lines as returned using (pair, cycle, place)
  where sent.step = 5 and returned.step = 8`;

export const insertTickets = `
  insert into tickets (id, created_at, updated_at, number, code, financial_year, status, to_type, to_ref, event_id,
    transport_box_id, note, issued_by_name, units, "out", closed_at, closed_by_name, goods)
  select id, at, at, number,
    'TKT/' || lpad((financial_year % 100)::text, 2, '0') || '-' || lpad(((financial_year + 1) % 100)::text, 2, '0')
      || '/' || lpad(number::text, 5, '0'),
    financial_year, case when is_open then 'OPEN' else 'CLOSED' end, to_type,
    case to_type when 'EVENT' then 'Wellness day in ' else 'Vendor in ' end || split_part(planned_tickets.place, ':', 1),
    event_id, transport_box_id, '', 'Bench', units, units - back_units, case when not is_open then at + interval '7 days' end,
    case when not is_open then 'Bench' end, goods
  from planned_tickets join (
    select pair, cycle, sum(qty) as units, sum(back_qty) as back_units, string_agg(code, e'\\n' order by place) as goods
    from (${ofTickets}) as lines join (select id as sku_id, code from planned_skus) as named using (sku_id)
    group by pair, cycle
  ) as sums using (pair, cycle)`;

export const insertTicketLines = `
  insert into ticket_lines (id, ticket_id, place, sku_id, warehouse_id, box_id, qty, picked, cost, cost_back, good, used)
  select ${idOf(`'ticket line ' || n || ' ' || lines.place`)}, id, lines.place, sku_id, warehouse_id, box_id, qty,
    case when is_picked or not is_open then qty else 0 end, qty * cost, back_qty * cost, case back when 'good' then back_qty else 0 end,
    case back when 'used' then back_qty else 0 end
  from planned_tickets join (${ofTickets}) as lines using (pair, cycle)`;

export const insertReturns = `
  insert into goods_returns (id, created_at, updated_at, code, kind, from_type, warehouse_id, received_on,
    received_by_name, note, units, cost, event_cost, search_text)
  select id, at, at, 'RET-' || lpad(n::text, 7, '0'), 'return', to_type, warehouse_id,
    (at at time zone 'Asia/Kolkata')::date, 'Bench', '', units, cost, case when event_id is null then 0 else used end,
    lower('RET-' || lpad(n::text, 7, '0') || e'\\n' || ticket_code || e'\\n' || goods)
  from planned_returns join (
    select pair, cycle, min(back_warehouse_id::text)::uuid as warehouse_id, sum(qty) as units, sum(qty * cost) as cost,
      sum(qty * cost) filter (where back = 'used') as used
    from planned_lines where step = 8 group by pair, cycle
  ) as sums using (pair, cycle)
  join (select id as ticket_id, code as ticket_code, goods from tickets) as named using (ticket_id)`;

export const insertReturnLines = `
  insert into goods_return_lines (id, return_id, place, ticket_id, ticket_line_id, sku_id, qty, condition, cost)
  select ${idOf(`'return line ' || n || ' ' || lines.place`)}, planned_returns.id, lines.place,
    planned_returns.ticket_id, ticket_lines.id, lines.sku_id, back_qty, back, back_qty * lines.cost
  from planned_returns join (${ofTickets}) as lines using (pair, cycle)
  join ticket_lines on ticket_lines.ticket_id = planned_returns.ticket_id and ticket_lines.place = lines.place`;

/** The cost of used-up goods charged to events. */
export const insertEventGoods = `
  insert into event_goods (id, event_id, at, ticket_id, return_id, ticket_code, return_code, cost)
  select ${idOf(`'event goods ' || planned_returns.n`).replaceAll(' at)', ' planned_returns.at)')}, planned_returns.event_id,
    planned_returns.at, planned_returns.ticket_id, planned_returns.id, tickets.code, goods_returns.code, event_cost
  from planned_returns join goods_returns on goods_returns.id = planned_returns.id
  join tickets on tickets.id = planned_returns.ticket_id
  where event_cost > 0`;

/**
 * Posted stock counts of single boxes, one for each ten boxes, and one in review of a whole
 * warehouse with all its stock: in one line of twenty the counted number differs, in one of fifty
 * goods were issued but not picked.
 */
export const planCounts = `
  create temp table planned_counts as
  select made.n, made.at, ${idOf(`'count ' || made.n`).replaceAll(' at)', ' made.at)')} as id, warehouse_id, box_id, is_open
  from (
    select n, date_trunc('milliseconds', now() - interval '1 day' * (n + 2)) as at, warehouse_id, id as box_id,
      false as is_open
    from planned_boxes where n % 10 = 0
    union all
    select -1, date_trunc('milliseconds', now() - interval '1 day'), id, null, true from planned_warehouses where n = 0
  ) as made`;

export const insertCounts = `
  insert into stock_counts (id, created_at, updated_at, code, status, warehouse_id, box_id, note, started_by_name,
    closed_at, closed_by_name, search_text)
  select id, at, at, 'CNT-' || lpad((n + 1)::text, 7, '0'), case when is_open then 'REVIEW' else 'POSTED' end, warehouse_id,
    box_id, '', 'Bench', case when not is_open then at + interval '1 hour' end, case when not is_open then 'Bench' end,
    'cnt-' || lpad((n + 1)::text, 7, '0')
  from planned_counts`;

export const insertCountPlaces = `
  insert into stock_count_places (count_id, place_id, box_id, is_open, begun_at, begun_turn, counted_at, counted_by_name)
  select id, coalesce(place.box_id, place.warehouse_id), place.box_id, is_open, at, 0, at + interval '1 hour', 'Bench'
  from planned_counts as count join (
    select warehouse_id, id as box_id from planned_boxes union all select id, null from planned_warehouses
  ) as place on place.warehouse_id = count.warehouse_id and (is_open or place.box_id = count.box_id)`;

export const insertCountLines = `
  insert into stock_count_lines (id, count_id, place_id, sku_id, condition, counted, book, issued, look_turn, is_missed,
    counted_at, counted_by_name, sku_code, search_text)
  select ${idOf(`'count line ' || n`)}, count_id, place_id, sku_id, condition,
    qty + case when is_open and n % 20 = 0 then 1 else 0 end, qty, case when n % 50 = 0 and condition = 'good' then 3 else 0 end,
    (select max(turn) - 200 from stock_movements), false, at, 'Bench', code, lower(code || e'\\n' || name)
  from (
    select row_number() over (order by count_id, place_id, sku_id, condition) as n, count_id, place_id, sku_id,
      condition, qty, counted_at as at, is_open, code, name
    from stock_count_places join stock_balances using (place_id) join skus on skus.id = sku_id
    where qty > 0 and ${onHand}
  ) as lying`;

/** SQL for a column of a line by its step. It is null for other steps. */
const byStep = (values: Record<string, number[]>) =>
  `case ${Object.entries(values)
    .map(([value, steps]) => `when step in (${steps}) then ${value}`)
    .join(' ')} end`;

export const insertLines = `
  insert into stock_lines (movement_id, place, at, type, sku_id, qty, from_warehouse_id, from_box_id, from_condition,
    to_warehouse_id, to_box_id, to_condition, on_hand_change, value_change)
  select movement_id, place, at, type, sku_id, qty,
    ${byStep({ warehouse_id: [1, 2, 4, 5, 7, 9] })}, ${byStep({ box_id: [5, 9] })},
    ${byStep({ "'good'": [1, 2, 4, 5, 7, 9] })},
    ${byStep({ warehouse_id: [0, 1, 2, 3, 4, 6, 7], back_warehouse_id: [8], next_warehouse_id: [9] })},
    ${byStep({ box_id: [1, 4, 7], next_box_id: [9] })},
    ${byStep({ "'good'": [0, 1, 3, 4, 6, 7, 9], "'damaged'": [2], back: [8] })},
    change, change * cost
  from planned_lines, lateral (
    select ${byStep({ qty: [0, 3, 6], "case back when 'good' then qty else 0 end": [8], '-qty': [5], 0: [1, 2, 4, 7, 9] })} as change
  ) as changed
  order by at, movement_id, place`;

export const insertBalances = `
  insert into stock_balances (sku_id, warehouse_id, box_id, condition, qty, since)
  select sku_id, warehouse_id, box_id, condition, sum(qty), max(at) from (
    select sku_id, to_warehouse_id as warehouse_id, to_box_id as box_id, to_condition as condition, qty, at
    from stock_lines where to_warehouse_id is not null
    union all
    select sku_id, from_warehouse_id, from_box_id, from_condition, -qty, at
    from stock_lines where from_warehouse_id is not null
  ) as sides group by sku_id, warehouse_id, box_id, condition`;

/** The same for each warehouse. */
export const insertWarehouseStock = `
  insert into warehouse_stock (warehouse_id, sku_id, ${conditions})
  select warehouse_id, sku_id, ${conditions.map((each) => `coalesce(sum(qty) filter (where condition = '${each}'), 0)`)}
  from stock_balances group by warehouse_id, sku_id`;

/** One SKU in nine is low by its own reorder level. */
export const sumSkus = `
  update skus set good = sums.good, damaged = sums.damaged, used = coalesce(sums.used, 0), value = sums.on_hand * cost, average_cost = cost,
    reorder_level = case when planned_skus.n % 9 = 0 then sums.good + 5 end
  from planned_skus join (
    select sku_id, sum(qty) filter (where condition = 'good') as good,
      sum(qty) filter (where condition = 'damaged') as damaged, sum(qty) filter (where condition = 'used') as used, sum(qty) filter (where ${onHand}) as on_hand
    from stock_balances group by sku_id
  ) as sums on sums.sku_id = planned_skus.id
  where skus.id = planned_skus.id`;

/** Each day before today is closed. */
export const insertDays = `
  insert into stock_days (day, on_hand, value)
  select day::date, coalesce(sum(units) over running, 0), coalesce(sum(changed.value) over running, 0)
  from generate_series(
    (select (min(at) at time zone 'Asia/Kolkata')::date from stock_lines)::timestamp,
    (now() at time zone 'Asia/Kolkata')::date - interval '1 day', interval '1 day') as day
  left join (
    select (at at time zone 'Asia/Kolkata')::date as on_day, sum(on_hand_change) as units, sum(value_change) as value
    from stock_lines group by 1
  ) as changed on on_day = day::date
  window running as (order by day)`;
