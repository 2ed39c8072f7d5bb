import { dayMs } from '@kolam/contract/core/dates.ts';
import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import { provisioningLimits } from '@kolam/contract/inventory/provisioning/limits.ts';
import type { Ticket } from '@kolam/contract/inventory/provisioning/model.ts';
import type {
  DestinationType,
  TicketStatus,
} from '@kolam/contract/inventory/provisioning/values.ts';
import { asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { conflict, type Failure } from '#core/failure.ts';
import { namesById } from '#core/names-by-id.ts';
import { byShortNumber, type Searchable } from '#core/searchable.ts';
import { presentTicket } from './present.ts';
import { findTicket, isLateAt, type TicketRow } from './store.ts';
import { tickets } from './tables.ts';

export const isTicket = async (db: Queryable, id: string): Promise<boolean> =>
  (await findTicket(db, id)) !== null;

/** Returns a ticket in the API's format, with all its lines. */
export async function showTicket(db: Queryable, id: string): Promise<Ticket> {
  return presentTicket(db, (await findTicket(db, id)) as TicketRow);
}

/** Returns the codes of tickets, by id. Unknown ids are missing. */
export const ticketCodes = namesById(tickets, tickets.code);

/** Goods of open tickets that were issued before this instant are late. */
export const lateBefore = (now: Date): Date =>
  new Date(now.getTime() - provisioningLimits.backDays * dayMs);

/** Counts the tickets with late issued stock. */
export const countLateTickets = (db: Queryable, now: Date): Promise<number> =>
  db.$count(tickets, isLateAt(sql`${lateBefore(now)}::timestamptz`));

export const vendorHasTickets = async (db: Queryable, vendorId: string): Promise<boolean> =>
  (await db.$count(tickets, eq(tickets.vendorId, vendorId))) > 0;

/** Keeps an event that goods were issued to from being deleted. */
export async function ticketsOfEvent(db: Queryable, eventId: string): Promise<Failure | null> {
  const count = await db.$count(tickets, eq(tickets.eventId, eventId));
  return count > 0 ? conflict('HAS_TICKETS', eventMessages.hasTickets(count)) : null;
}

const ticketByCode = prepared((db) =>
  db
    .select({
      id: tickets.id,
      code: tickets.code,
      status: tickets.status,
      toType: tickets.toType,
      toRef: tickets.toRef,
      out: tickets.out,
    })
    .from(tickets)
    .where(eq(tickets.code, sql.placeholder('code'))),
);

/** Returns the ticket with a code, case-insensitively, and whether any of its goods are out. */
export async function findTicketByCode(db: Queryable, code: string) {
  // Stored codes are in upper case.
  const [found] = await ticketByCode(db, { code: code.toUpperCase() });
  return found ?? null;
}

type TicketOfSource = {
  _id: string;
  id: string;
  code: string;
  status: TicketStatus;
  toType: DestinationType;
  toRef: string;
  out: number;
};

/** `warehouses`: the ids of the warehouses that the units out left. */
type IssuedStock = { skuId: string; sent: number; out: number; warehouses: string[] };

/** Returns tickets with the sent and still outstanding units of each SKU that has any out. */
export async function outOfTickets(
  db: Queryable,
  ids: readonly string[],
): Promise<{
  tickets: TicketOfSource[];
  goods: IssuedStock[];
}> {
  if (ids.length === 0) return { tickets: [], goods: [] };
  const given = sql.param([...ids]);
  const found = await db.execute<TicketOfSource>(sql`
    select id as "_id", id, code, status, to_type as "toType", to_ref as "toRef", "out"
    from tickets where id = any(${given}::uuid[]) order by id`);
  const goods = await db.execute<IssuedStock>(sql`
    select sku_id as "skuId", sum(qty)::float8 as sent, sum("out")::float8 as "out",
      json_agg(distinct warehouse_id) filter (where "out" > 0) as warehouses
    from ticket_lines where ticket_id = any(${given}::uuid[])
    group by sku_id having sum("out") > 0`);
  return { tickets: found.rows, goods: goods.rows };
}

export type TicketOut = { id: string; code: string; boxId: string; out: number };

const ticketsOut = prepared((db) =>
  db
    .select({
      id: tickets.id,
      code: tickets.code,
      boxId: sql<string>`${tickets.transportBoxId}`,
      out: tickets.out,
    })
    .from(tickets)
    .where(
      sql`${tickets.transportBoxId} = any(${sql.placeholder('ids')}::uuid[]) and ${tickets.out} > 0`,
    )
    .orderBy(asc(tickets.id)),
);

/** Returns the tickets with goods out in transport boxes, at most one for each box. */
export async function ticketsOutIn(db: Queryable, boxIds: readonly string[]): Promise<TicketOut[]> {
  if (boxIds.length === 0) return [];
  return ticketsOut(db, { ids: [...boxIds] });
}

/** Returns the units out in each of these boxes. Boxes without any are missing. */
export async function issuedUnitsIn(
  db: Queryable,
  boxIds: readonly string[],
): Promise<Map<string, number>> {
  return new Map((await ticketsOutIn(db, boxIds)).map(({ boxId, out }) => [boxId, out]));
}

type Spot = { sku: SQLWrapper; place: SQLWrapper };

/**
 * Units of a SKU that open tickets issued from a place and that are not picked yet. Units that came
 * back count as picked up before.
 */
export const unpickedAt = ({ sku, place }: Spot): SQL => sql`(
  select coalesce(sum(least(issued.qty - issued.picked, issued.out)), 0)::int
  from ticket_lines as issued join tickets as issuing on issuing.id = issued.ticket_id
  where issued.place_id = ${place} and issued.sku_id = ${sku}
    and issued.picked < issued.qty and issued.out > 0 and issuing.status = 'OPEN'
)`;

/**
 * Whether a ticket that is open, or was closed after an instant, issued units of a SKU from a place
 * that were not picked and are still out.
 */
export const leftUnpicked = ({ sku, place }: Spot, from: SQLWrapper): SQL => sql`exists (
  select from ticket_lines as issued join tickets as issuing on issuing.id = issued.ticket_id
  where issued.place_id = ${place} and issued.sku_id = ${sku}
    and issued.picked < issued.qty and issued.out > 0
    and (issuing.status = 'OPEN' or issuing.closed_at >= ${from})
)`;

export const searchableTickets: Searchable = {
  table: tickets,
  text: tickets.searchText,
  title: tickets.code,
  newestFirst: true,
  keys: [tickets.code],
  facts: [byShortNumber(tickets.code)],
  detail: [tickets.toRef, sql`lower(${tickets.status})`],
};
