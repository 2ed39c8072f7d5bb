import { eq, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, substring } from '#core/listing.ts';
import type { Searchable } from '#core/searchable.ts';
import { events, eventVendors } from './tables.ts';

/** How an event is named where something belongs to it. */
export type NamedEvent = { id: string; name: string };

const eventsById = prepared((db) =>
  db
    .select({ id: events.id, name: events.eventName })
    .from(events)
    .where(sql`${events.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** What events are called, by id; unknown ids are missing. */
export async function eventNames(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await eventsById(db, { ids });
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** The event of this id; null when there is none. */
export async function findEvent(db: Queryable, id: string): Promise<NamedEvent | null> {
  const [found] = await eventsById(db, { ids: [id] });
  return found ?? null;
}

/** Whether there is an event of this id. */
export async function isEvent(db: Queryable, id: string): Promise<boolean> {
  return (await findEvent(db, id)) !== null;
}

/**
 * The event of this id, kept from being changed or deleted until the transaction ends, together with
 * others who do the same; after the locks of party and invoice, before that of the series.
 */
export async function lockEventShared(tx: Tx, id: string): Promise<NamedEvent | null> {
  const [found] = await tx
    .select({ id: events.id, name: events.eventName })
    .from(events)
    .where(eq(events.id, id))
    .for('share');
  return found ?? null;
}

/** A query for events with their ids and names: those of a name, or of an id, when one is given. */
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

/** The index is one of more than names. */
const named = (search: string): SQL => sql`${contains(sql`search_text`, substring(search))}
  and ${contains(sql`(lower(event_name) collate "default")`, substring(search))}`;

/** Whether a vendor works at any event. */
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
