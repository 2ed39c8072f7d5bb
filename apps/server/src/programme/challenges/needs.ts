import { recursByWeekday, scheduleTypes } from '@kolam/contract/programme/challenges/values.ts';
import { and, gte, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { challenges } from './tables.ts';

/** From today to the last day that counts as soon (`challengeLimits.soon`). */
export type Soon = { today: SQLWrapper; last: SQLWrapper };

/** Active challenges that end soon. */
export const endsSoon = ({ today, last }: Soon): SQL =>
  and(
    sql`${challenges.status} = 'active'`,
    gte(challenges.endDate, sql`${today}::date`),
    lte(challenges.endDate, sql`${last}::date`),
  ) as SQL;

const byWeekday = sql.raw(
  scheduleTypes
    .filter(recursByWeekday)
    .map((type) => `'${type}'`)
    .join(', '),
);

/** Whether a date `day` is a chosen day of its month, as `isScheduled` of the contract decides. */
const isMonthDay = sql`extract(day from soon.day)::smallint = any(${challenges.monthDays})
      or (extract(day from soon.day + interval '1 day') = 1
        and extract(day from soon.day) < (select max(chosen) from unnest(${challenges.monthDays}) as chosen))`;

/** A query for the soon dates (`day`) of a challenge's schedule that have no content. */
export const datesWithoutContent = ({ today, last }: Soon): SQL => sql`
  select soon.day from generate_series(
    greatest(${challenges.startDate}, ${today}::date)::timestamp,
    least(${challenges.endDate}, ${last}::date)::timestamp, interval '1 day') as soon (day)
  where case
      when ${challenges.scheduleType} in (${byWeekday})
        then extract(dow from soon.day)::smallint = any(${challenges.recurringDays})
      when ${challenges.scheduleType} = 'monthly' then ${isMonthDay}
      else true
    end
    and not exists (
      select 1 from challenge_days
      where challenge_days.challenge_id = ${challenges.id} and challenge_days.date = soon.day::date
        and jsonb_path_exists(challenge_days.content, '$.*[*]'))`;

/** Active or scheduled. */
export const isRunning = sql`${challenges.status} in ('active', 'scheduled')`;

export const lacksContent = (soon: Soon): SQL =>
  and(isRunning, sql`exists (${datesWithoutContent(soon)})`) as SQL;
