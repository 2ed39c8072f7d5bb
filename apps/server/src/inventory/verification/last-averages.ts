import { onHandConditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { sql } from 'drizzle-orm';
import { lastByEarlierRules } from './earlier-rules.ts';

const onHand = sql.param([...onHandConditions]);

/** No value, or so little that a unit rounds to 0 paise. */
const isTiny = sql`(skus.value = 0 or 2 * skus.value < skus.on_hand)`;

/**
 * The average cost of SKUs without value according to the ledger: the last known one, limited at
 * each reversal since to the cost range of the remaining receipts (decision record 0015). Returns
 * rows with `sku_id` and `average`. Where earlier rules decided it, the stored average counts as
 * right.
 */
export const lastAverages = sql`
  with recursive steps as (
    select lines.sku_id, turn, lines.place, receipt_id, on_hand_change,
      movement.type = 'ADJUST' and receipt_id is not null as is_taken_back,
      nullif(round(sum(value_change) over running
        / nullif(sum(on_hand_change) over running, 0)), 0) as average
    from skus
    join stock_lines as lines on lines.sku_id = skus.id
    join stock_movements as movement on movement.id = lines.movement_id
    where ${isTiny}
    window running as (partition by lines.sku_id order by turn, lines.place)
  ), known as (
    select distinct on (sku_id) sku_id, turn, place, average
    from steps where average is not null order by sku_id, turn desc, place desc
  ), taken_back as (
    select steps.sku_id, standing.lowest, standing.highest,
      row_number() over (partition by steps.sku_id order by steps.turn, steps.place) as nth
    from steps
    left join known using (sku_id)
    cross join lateral (
      select min(unit_cost) as lowest, max(unit_cost) as highest
      from goods_receipt_lines as other
      where other.sku_id = steps.sku_id and other.receipt_id <> steps.receipt_id
        and unit_cost > 0 and condition = any(${onHand}::text[])
        and exists (
          select from stock_movements as came
          where came.receipt_id = other.receipt_id and came.type = 'INBOUND'
            and came.turn < steps.turn
        )
        and not exists (
          select from stock_movements as back
          where back.receipt_id = other.receipt_id and back.type = 'ADJUST'
            and back.turn < steps.turn
        )
    ) as standing
    where is_taken_back and on_hand_change <> 0
      and (known.turn is null or (steps.turn, steps.place) > (known.turn, known.place))
  ), followed as (
    select skus.id as sku_id, 0::bigint as nth, coalesce(known.average, 0) as average
    from skus left join known on known.sku_id = skus.id
    where ${isTiny}
    union all
    select sku_id, taken_back.nth, case when lowest is null then 0
      else least(greatest(followed.average, lowest), highest) end
    from followed join taken_back using (sku_id)
    where taken_back.nth = followed.nth + 1
  )
  select distinct on (sku_id) sku_id, case
      when coalesce(known.turn, decided.turn, 0) <= ${lastByEarlierRules} and ${lastByEarlierRules} > 0
        then skus.average_cost
      else followed.average
    end as average
  from followed
  join skus on skus.id = followed.sku_id
  left join known using (sku_id)
  left join (select sku_id, min(turn) as turn from steps group by sku_id) as decided using (sku_id)
  order by sku_id, nth desc`;
