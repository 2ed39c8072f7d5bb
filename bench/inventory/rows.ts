// Plans become rows: the ledger first, then what it adds up to.
import { onHandConditions } from '../../packages/contract/src/inventory/stock/conditions.ts';
import { pick, scattered } from '../harness/row-words.ts';

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

export const insertItems = `
  insert into items (id, created_at, updated_at, name, category, attributes)
  select item_id, at, at, name, category, '{}' from planned_skus`;

export const insertSkus = `
  insert into skus (id, created_at, updated_at, item_id, code, barcode, name, category, unit, tax_basis_points)
  select id, at, at, item_id, code, '2' || lpad(n::text, 12, '0'), name, category, 'pcs', 1800 from planned_skus`;

export const insertMovements = `
  insert into stock_movements (id, at, type, note, actor_name, search_text)
  select planned_movements.id, planned_movements.at, type, note, 'Bench',
    lower(note || e'\\n' || goods) as search_text
  from planned_movements
  join (
    select pair, string_agg(code || e'\\n' || name, e'\\n' order by n) as goods
    from (select n / 2 as pair, n, code, name from planned_skus) as paired group by pair
  ) as named using (pair),
  lateral (select (array['Goods received', 'Putaway', 'Wet in the monsoon', 'Goods received', 'Putaway', 'Issued',
    'Goods received', 'Putaway', 'Came back', 'Shelves put in order'])[1 + step] || ', slip ' || lpad(n::text, 7, '0') as note
  ) as noted
  order by n`;

/** SQL for a column of a line by its step; those of the steps that are not named are null. */
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
    ${byStep({ warehouse_id: [0, 1, 2, 3, 4, 6, 7, 8], next_warehouse_id: [9] })},
    ${byStep({ box_id: [1, 4, 7], next_box_id: [9] })},
    ${byStep({ "'good'": [0, 1, 3, 4, 6, 7, 8, 9], "'damaged'": [2] })},
    change, change * cost
  from planned_lines, lateral (select ${byStep({ qty: [0, 3, 6, 8], '-qty': [5], 0: [1, 2, 4, 7, 9] })} as change) as changed
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

/** One SKU in nine is low by a level of its own. */
export const sumSkus = `
  update skus set good = sums.good, damaged = sums.damaged, value = sums.on_hand * cost, average_cost = cost,
    reorder_level = case when planned_skus.n % 9 = 0 then sums.good + 5 end
  from planned_skus join (
    select sku_id, sum(qty) filter (where condition = 'good') as good,
      sum(qty) filter (where condition = 'damaged') as damaged, sum(qty) filter (where ${onHand}) as on_hand
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
