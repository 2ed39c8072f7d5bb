import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#core/database/types.ts';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import type { Services } from '#core/request-context.ts';

type StockDay = { day: string; units: number; value: number };

/** The first instant of a day in India, in SQL. */
const startOf = (day: SQL) => sql`(${day}::timestamp at time zone 'Asia/Kolkata')`;

/**
 * The stock on hand at the end of each day since the last closed one, up to `until`: that of the
 * closed day plus the lines of later days. Includes days without lines.
 */
const openDays = (until: string): SQL => sql`
  with closed as (select day, on_hand, value from stock_days order by day desc limit 1),
  first as (
    select coalesce(
      (select day + 1 from closed),
      (select (min(at) at time zone 'Asia/Kolkata')::date from stock_lines)
    ) as day
  ),
  changes as (
    select (at at time zone 'Asia/Kolkata')::date as day, sum(on_hand_change) as units,
      sum(value_change) as value
    from stock_lines
    where at >= (select ${startOf(sql`day`)} from first)
      and at < ${startOf(sql`(${until}::date + 1)`)}
    group by 1
  )
  select days.day::date as day,
    coalesce((select on_hand from closed), 0) + sum(coalesce(units, 0)) over running as on_hand,
    coalesce((select value from closed), 0) + sum(coalesce(changes.value, 0)) over running as value
  from first, generate_series(first.day::timestamp, ${until}::timestamp, interval '1 day') as days (day)
  left join changes on changes.day = days.day::date
  window running as (order by days.day)`;

/** Closes every day that is over and not closed yet, including missed ones. */
export async function closeDays(db: Queryable, now: Date): Promise<void> {
  await db.execute(sql`
    insert into stock_days (day, on_hand, value)
    select day, on_hand, value from (${openDays(addDays(dayOf(now), -1))}) as open
    on conflict (day) do nothing`);
}

/** Returns the stock on hand at the end of each of the last days, and today's as of now. */
export async function stockOverTime(
  db: Queryable,
  { now, days }: { now: Date; days: number },
): Promise<StockDay[]> {
  const today = dayOf(now);
  const first = addDays(today, 1 - days);
  const { rows } = await db.execute<StockDay>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, on_hand::float8 as units, value::float8 as value
    from (
      select day, on_hand, value from stock_days
      union all select day, on_hand, value from (${openDays(today)}) as open
    ) as all_days
    where day between ${first}::date and ${today}::date
    order by day`);
  return rows;
}

export const closeStockDays = defineJob({
  name: 'close-stock-days',
  kept: true,
  payload: z.object({}),
});

export const closeStockDaysJob = ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  handleJob(closeStockDays, () => closeDays(db, clock.now()));

/** Some time after midnight, when transactions that began the day before have ended. */
export const stockDaysSchedule = schedule('20 0 * * *', closeStockDays, {});
