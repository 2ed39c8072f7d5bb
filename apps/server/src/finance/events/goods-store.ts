import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { eventGoods } from './tables.ts';

/** Returns what goods cost each of these events, in paise. Events without any are missing. */
export async function goodsByEvent(
  db: Queryable,
  eventIds: string[],
): Promise<Map<string, number>> {
  if (eventIds.length === 0) return new Map();
  const found = await db
    .select({ id: eventGoods.eventId, cost: sql<number>`sum(${eventGoods.cost})::float8` })
    .from(eventGoods)
    .where(inArray(eventGoods.eventId, eventIds))
    .groupBy(eventGoods.eventId);
  return new Map(found.map(({ id, cost }) => [id, cost]));
}

/** A query for what goods cost each event whose goods cost anything: `event_id`, `costs` in paise. */
export const goodsTotals = sql`
  select event_id, sum(cost) as costs from event_goods group by event_id having sum(cost) > 0`;

/** A SQL sum of what goods cost the events selected by another query. */
export const goodsCosts = (eventIds: SQL): SQL => sql`(
  select coalesce(sum(cost), 0) from event_goods where event_id in (${eventIds}))`;
