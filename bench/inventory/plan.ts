// Plans warehouses, boxes, SKUs, movements and their lines before anything is inserted.
import { idOf, pick, scattered } from '../harness/row-texts.ts';

export type Size = { skus: number; boxes: number; movements: number };

/** Two lines each, of a pair of SKUs. */
export const linesOfMovement = 2;

/** Of which one issues goods by a ticket, and one returns goods of it. */
export const stepsOfCycle = 10;

export const sizes = {
  small: { skus: 50, boxes: 20, movements: 5000 },
  large: { skus: 5000, boxes: 2000, movements: 500_000 },
};

/** Loading all of them would take the embedded database longer than everything else. */
export const embeddedSize: Size = { skus: 500, boxes: 200, movements: 50_000 };

/** The same number in small and large databases. */
const warehouses = 4;

/** A category of one SKU in twelve, and a word in the name of one in forty. */
export const commonCategory = 'Mats';
export const commonBrand = 'banyan';

const categories = `(array['${commonCategory}', 'Straps', 'Blocks', 'Bottles', 'Shirts', 'Banners', 'Medals', 'Bands',
  'Towels', 'Snacks', 'Kits', 'Books'])`;

const longAgo = `date_trunc('milliseconds', now() - interval '800 days' + n * interval '1 second')`;

export const planWarehouses = `
  create temp table planned_warehouses as
  select n, at, ${idOf(`'warehouse ' || n`)} as id
  from (select n, ${longAgo} as at from generate_series(0, ${warehouses - 1}) as n) as made`;

/** Parameter: how many. */
export const planBoxes = `
  create temp table planned_boxes as
  select made.n, made.at, ${idOf(`'box ' || made.n`).replaceAll(' at)', ' made.at)')} as id, planned_warehouses.id as warehouse_id
  from (select n, ${longAgo} as at from generate_series(0, $1::int - 1) as n) as made
    join planned_warehouses on planned_warehouses.n = made.n % ${warehouses}`;

/** Storage boxes for each transport box. */
const storagePerTransport = 4;

/** The number of transport boxes for a number of storage boxes. */
export const transportOf = ({ boxes }: Size): number => boxes / storagePerTransport;

/** Parameter: the number of transport boxes. */
export const planTransport = `
  create temp table planned_transport as
  select made.n, made.at, ${idOf(`'transport box ' || made.n`).replaceAll(' at)', ' made.at)')} as id, planned_warehouses.id as warehouse_id
  from (select n, ${longAgo} + interval '2 hours' as at from generate_series(0, $1::int - 1) as n) as made
    join planned_warehouses on planned_warehouses.n = made.n % ${warehouses}`;

/** The same number in small and large databases. */
const events = 40;

export const planEvents = `
  create temp table planned_events as
  select n, at, ${idOf(`'event ' || n`)} as id
  from (select n, ${longAgo} as at from generate_series(0, ${events - 1}) as n) as made`;

/** Parameter: how many. `cost` in paise. */
export const planSkus = `
  create temp table planned_skus as
  select n, at, ${idOf(`'sku ' || n`)} as id, ${idOf(`'item ' || n`)} as item_id,
    'SKU-' || upper(left(brand, 5)) || '-' || lpad(upper(to_hex(n)), 4, '0') as code,
    brand || ' ' || trade || ' ' || n as name, ${categories}[1 + n % 12] as category,
    (10000 + ${scattered(80)} % 90000)::bigint as cost
  from (
    select n, ${longAgo} as at, ${pick('brand')} as brand, ${pick('trade')} as trade
    from generate_series(0, $1::int - 1) as n
  ) as made`;

/**
 * Parameters: numbers of movements and of SKUs. Pairs of SKUs take turns, and each pair repeats the
 * same ten steps over two years: goods come in, are put away, some are found damaged, more come in
 * and go into the same box, half of its contents is issued by a ticket, some or all of that comes
 * back, some move to another box.
 */
export const planMovements = `
  create temp table planned_movements as
  with turned as (
    select n, n % ($2::int / 2) as pair, n / ($2::int / 2) as turn,
      date_trunc('milliseconds', now() - interval '730 days' * (($1::int - n) / $1::float)) as at
    from generate_series(0, $1::int - 1) as n
  )
  select *, ${idOf(`'movement ' || n`)} as id, turn / ${stepsOfCycle} as cycle, turn % ${stepsOfCycle} as step,
    (array['INBOUND', 'TRANSFER', 'ADJUST', 'INBOUND', 'TRANSFER', 'ALLOCATE', 'INBOUND', 'TRANSFER', 'RETURN',
      'TRANSFER'])[1 + turn % 10] as type
  from turned`;

/**
 * A ticket for each movement that issues goods. Those of the last 60 days are open, and half of
 * these are not picked yet. Of one in ten most is still out, the newest of them each in a transport
 * box. From the others all came back. Half of those to events name one.
 */
export const planTickets = `
  create temp table planned_tickets as
  select made.*, planned_events.id as event_id, planned_transport.id as transport_box_id
  from (select *, case when is_settled then null else
      row_number() over (partition by is_settled order by at desc, n) - 1 end as still_out
    from (
  select n, at, pair, cycle, ${idOf(`'ticket ' || n`)} as id, financial_year,
    (row_number() over (partition by financial_year order by at, n))::int as number,
    at > now() - interval '60 days' as is_open, ${scattered(83)} % 10 > 0 as is_settled,
    ${scattered(85)} % 2 = 0 as is_picked, ${scattered(86)} % ${2 * events} as event,
    case when ${scattered(84)} % 3 = 0 then 'VENDOR' else 'EVENT' end as to_type, ${pick('city')} as place
  from (
    select n, at, pair, cycle,
      extract(year from (at at time zone 'Asia/Kolkata') - interval '3 months')::int as financial_year
    from planned_movements where step = 5
  ) as issued) as sent) as made
  left join planned_events on to_type = 'EVENT' and planned_events.n = event
  left join planned_transport on planned_transport.n = still_out`;

/** The goods returned from each ticket, in one return. */
export const planReturns = `
  create temp table planned_returns as
  select back.n, back.at, pair, cycle, ${idOf(`'return ' || back.n`).replaceAll(' at)', ' back.at)')} as id,
    planned_tickets.id as ticket_id, is_settled, to_type, event_id
  from planned_movements as back join planned_tickets using (pair, cycle) where step = 8`;

/**
 * Parameter: the number of boxes. Of the returned goods, the second SKU is used up. Goods leave
 * only places that they entered in the same ten steps.
 */
export const planLines = `
  create temp table planned_lines as
  with chosen as (
    select planned_movements.id as movement_id, planned_movements.at, type, step, place, pair, cycle,
      pair * ${linesOfMovement} + place as sku
    from planned_movements, generate_series(0, ${linesOfMovement - 1}) as place
  ), boxed as (
    select *, (sku * 7 + cycle * 13) % $1::int as box,
      ((sku - place) * 7 + cycle * 13) % $1::int as first_box, 20 + sku % 30 as batch from chosen
  )
  select movement_id, boxed.at, type, boxed.place, planned_skus.id as sku_id, planned_skus.cost,
    home.warehouse_id, home.id as box_id, next.warehouse_id as next_warehouse_id, next.id as next_box_id, step,
    pair, cycle, first_home.warehouse_id as back_warehouse_id, case boxed.place when 0 then 'good' else 'used' end as back,
    case when step = 8 and is_settled then batch
      else (array[batch, batch - 5, 1, batch, batch, batch, 10, 10, 3, 5])[1 + step] end as qty
  from boxed
    join planned_tickets using (pair, cycle)
    join planned_boxes as first_home on first_home.n = first_box
    join planned_skus on planned_skus.n = sku
    join planned_boxes as home on home.n = box
    join planned_boxes as next on next.n = (box + 1) % $1::int`;
