import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { EventStatus, eventList } from '@kolam/contract/finance/events/values.ts';
import { and, asc, eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm';
import { prepared, preparedByShape } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { type ListInOrder, listInOrder } from '#core/list-in-order.ts';
import { contains, type Joined, listPage, type SortKey, substring } from '#core/listing.ts';
import { goodsCosts, goodsTotals } from './goods-store.ts';
import { linkedDocumentCosts, linkedDocumentTotals } from './hooks.ts';
import { events, eventVendors } from './tables.ts';

/** All columns except those that exist only for searching, sorting and summing. */
const {
  searchText: _text,
  statusOrder: _order,
  manualCosts: _costs,
  ...columns
} = getTableColumns(events);

export type EventRow = Omit<
  typeof events.$inferSelect,
  'searchText' | 'statusOrder' | 'manualCosts'
>;

export type EventFilter = {
  search: string | undefined;
  status: EventStatus | undefined;
  plannerId: string | undefined;
  from: string | undefined;
  to: string | undefined;
};
export type EventSort = { column: SortOf<typeof eventList>; descending: boolean };

const sortedBy = {
  eventDate: events.eventDate,
  eventName: events.eventName,
  clientName: events.clientName,
  city: events.city,
  eventBudget: events.budget,
  eventStatus: events.statusOrder,
  createdAt: events.createdAt,
} as const satisfies Record<Exclude<EventSort['column'], keyof typeof actuals>, unknown>;

/** In queries of the list, its table has no other name. */
const listedId = sql`events.id`;

/** Figures of an event from its own columns and `actual`: null if neither revenue nor cost is known. */
const actuals = {
  revenue: sql`case when events.manual_revenue is not null or actual.event_id is not null
    then coalesce(events.manual_revenue, 0) + coalesce(actual.revenue, 0) end`,
  margin: sql`case when events.manual_revenue is not null or actual.event_id is not null
    then coalesce(events.manual_revenue, 0) - events.manual_costs
      + coalesce(actual.revenue - actual.costs, 0) end`,
} as const;

/** Documents and goods are summed up for all events only to sort by them. */
function orderBy(column: EventSort['column']): {
  sort: SortKey;
  emptyLast?: boolean;
  joined?: Joined;
} {
  if (column !== 'revenue' && column !== 'margin') return { sort: sortedBy[column] };
  const part = sql`
    select event_id, revenue, costs from (${linkedDocumentTotals.only()()}) as linked
    union all select event_id, 0, costs from (${goodsTotals}) as goods`;
  return {
    sort: { name: column, value: actuals[column] },
    emptyLast: true,
    joined: {
      table: sql`(
        select event_id, sum(revenue) as revenue, sum(costs) as costs
        from (${part}) as part group by event_id) as actual`,
      on: sql`actual.event_id = ${listedId}`,
      optional: true,
    },
  };
}

const day = (name: string) => sql`${sql.placeholder(name)}::date`;

function filtersOf(filter: EventFilter): (SQL | undefined)[] {
  const given = (column: keyof EventFilter, condition: SQL) =>
    filter[column] === undefined ? undefined : condition;
  return [
    given('status', eq(events.status, sql.placeholder('status'))),
    given('plannerId', eq(events.plannerId, sql.placeholder('plannerId'))),
    given('from', gte(events.eventDate, day('from'))),
    given('to', lte(events.eventDate, day('to'))),
    given('search', contains(events.searchText, sql.placeholder('substring'))),
  ];
}

const valuesOf = ({ search, ...filter }: EventFilter) => ({
  ...filter,
  substring: search === undefined ? undefined : substring(search),
});

const eventById = prepared((db) =>
  db
    .select(columns)
    .from(events)
    .where(eq(events.id, sql.placeholder('id'))),
);

export async function findEventRow(db: Queryable, id: string): Promise<EventRow | null> {
  const [found] = await eventById(db, { id });
  return found ?? null;
}

/** Locks the event until the transaction ends. */
export async function lockEvent(tx: Tx, id: string): Promise<EventRow | null> {
  const [found] = await tx.select(columns).from(events).where(eq(events.id, id)).for('update');
  return found ?? null;
}

export async function insertEvent(tx: Tx, event: Omit<EventRow, 'version'>): Promise<EventRow> {
  const [inserted] = await tx.insert(events).values(event).returning(columns);
  return inserted as EventRow;
}

export async function saveEvent(
  tx: Tx,
  id: string,
  changes: Partial<EventRow> & { updatedAt: Date },
): Promise<EventRow> {
  const [updated] = await tx
    .update(events)
    .set({ ...changes, version: sql`${events.version} + 1` })
    .where(eq(events.id, id))
    .returning(columns);
  return updated as EventRow;
}

export async function removeEvent(tx: Tx, id: string): Promise<void> {
  await tx.delete(events).where(eq(events.id, id));
}

export function listEventPage(
  db: Queryable,
  { filter, sort, page }: { filter: EventFilter; sort: EventSort; page: Page },
) {
  return listPage<typeof events, EventRow>(db, {
    name: 'events',
    table: events,
    columns,
    filters: filtersOf(filter),
    values: valuesOf(filter),
    searched: filter.search !== undefined,
    ...orderBy(sort.column),
    descending: sort.descending,
    page,
  });
}

type Totals = { budget: number; used: number };

const totals = preparedByShape<Totals[]>();

/**
 * A SQL value for the cost of the documents and goods of events. `eventIds` is a query for their
 * ids.
 */
function costsOf(eventIds: SQL): SQL {
  const linked = linkedDocumentCosts.parts().map((run) => run(eventIds));
  return sql.join([...linked, goodsCosts(eventIds)], sql` + `);
}

/** Returns the total budget and cost of all events of a filter, in paise. */
export async function eventTotals(db: Queryable, filter: EventFilter): Promise<Totals> {
  const filters = filtersOf(filter);
  const where = and(...filters);
  const shape = filters.map((each) => (each ? 1 : 0)).join('');
  const those = sql`select ${events.id} from ${events}${where ? sql` where ${where}` : sql``}`;
  const build = () =>
    db
      .select({
        budget: sql<number>`coalesce(sum(${events.budget}), 0)::bigint`,
        used: sql<number>`(coalesce(sum(${events.manualCosts}), 0) + ${costsOf(those)})::bigint`,
      })
      .from(events)
      .where(where);
  const [found] = await totals(db, shape, build).execute(valuesOf(filter));
  return found ?? { budget: 0, used: 0 };
}

/** Streams the filtered list in its order, for any length. */
export function eventsInOrder(
  db: Queryable,
  { filter, sort, size }: { filter: EventFilter; sort: EventSort; size: number },
): Promise<ListInOrder<EventRow>> {
  return listInOrder<EventRow>(db, {
    table: events,
    columns,
    filters: filtersOf(filter),
    values: valuesOf(filter),
    ...orderBy(sort.column),
    descending: sort.descending,
    size,
  });
}

const vendorsByEvents = prepared((db) =>
  db
    .select({ eventId: eventVendors.eventId, vendorId: eventVendors.vendorId })
    .from(eventVendors)
    .where(sql`${eventVendors.eventId} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(eventVendors.eventId), asc(eventVendors.place)),
);

/** Returns the vendors of events, in their order. */
export async function listEventVendors(
  db: Queryable,
  eventIds: string[],
): Promise<{ eventId: string; vendorId: string }[]> {
  return eventIds.length === 0 ? [] : vendorsByEvents(db, { ids: eventIds });
}

export async function replaceEventVendors(
  tx: Tx,
  eventId: string,
  vendorIds: string[],
): Promise<void> {
  await tx.delete(eventVendors).where(eq(eventVendors.eventId, eventId));
  if (vendorIds.length === 0) return;
  await tx
    .insert(eventVendors)
    .values(vendorIds.map((vendorId, place) => ({ eventId, vendorId, place })));
}
