import { eq, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, substring } from '#core/listing.ts';
import type { Searchable } from '#core/searchable.ts';
import { events, eventVendors } from './tables.ts';

/** An event as other records refer to it. */
export type NamedEvent = { id: string; name: string };

const eventsById = prepared((db) =>
  db
    .select({ id: events.id, name: events.eventName })
    .from(events)
    .where(sql`${events.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** Returns the names of events by id. Unknown ids are missing. */
export async function eventNames(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await eventsById(db, { ids });
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Returns the event with this id, or null. */
export async function findEvent(db: Queryable, id: string): Promise<NamedEvent | null> {
  const [found] = await eventsById(db, { ids: [id] });
  return found ?? null;
}

/** Returns whether an event with this id exists. */
export async function isEvent(db: Queryable, id: string): Promise<boolean> {
  return (await findEvent(db, id)) !== null;
}

/**
 * Locks the event in share mode until the transaction ends, so that it can't be changed or deleted
 * but others can lock it the same way. The lock is taken after those of party and invoice, before
 * that of the series.
 */
export async function lockEventShared(tx: Tx, id: string): Promise<NamedEvent | null> {
  const [found] = await tx
    .select({ id: events.id, name: events.eventName })
    .from(events)
    .where(eq(events.id, id))
    .for('share');
  return found ?? null;
}

/** A query for the ids and names of events, filtered by name or id when given. */
export const foundEvents = ({
  search,
  id,
}: {
  search?: string | undefined;
  id?: string | undefined;
}): SQL => sql`
  select id, event_name as name from events
  where ${id === undefined ? sql`true` : sql`id = ${id}::uuid`}
    and ${search === undefined ? sql`true` : named(search)}`;

/** The index covers more than names, so the name is checked as well. */
const named = (search: string): SQL => sql`${contains(sql`search_text`, substring(search))}
  and ${contains(sql`(lower(event_name) collate "default")`, substring(search))}`;

/** Returns whether a vendor works at any event. */
export async function vendorHasEvents(db: Queryable, vendorId: string): Promise<boolean> {
  const found = await db
    .select({ id: eventVendors.eventId })
    .from(eventVendors)
    .where(eq(eventVendors.vendorId, vendorId))
    .limit(1);
  return found.length > 0;
}

/** Events, for the quick search. */
export const searchableEvents: Searchable = {
  table: events,
  text: events.searchText,
  title: events.eventName,
  newestFirst: true,
  keys: [],
  detail: [events.clientName, sql`to_char(${events.eventDate}, 'FMDD Mon YYYY')`, events.city],
};
