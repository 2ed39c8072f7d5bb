import { dayMs } from '@kolam/contract/core/dates.ts';
import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import { provisioningLimits } from '@kolam/contract/inventory/provisioning/limits.ts';
import type { Ticket } from '@kolam/contract/inventory/provisioning/model.ts';
import type {
  DestinationType,
  TicketStatus,
} from '@kolam/contract/inventory/provisioning/terms.ts';
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

/** A ticket as the API answers it, with all its lines. */
export async function showTicket(db: Queryable, id: string): Promise<Ticket> {
  return presentTicket(db, (await findTicket(db, id)) as TicketRow);
}

/** What tickets are called, by id; unknown ids are missing. */
export const ticketCodes = namesById(tickets, tickets.code);

/** Goods of open tickets that were issued before this moment are late. */
export const lateBefore = (now: Date): Date =>
  new Date(now.getTime() - provisioningLimits.backDays * dayMs);

/** How many tickets have issued stock that are late. */
export const countLateTickets = (db: Queryable, now: Date): Promise<number> =>
  db.$count(tickets, isLateAt(sql`${lateBefore(now)}::timestamptz`));

/** Whether a vendor is named by any ticket. */
export const vendorHasTickets = async (db: Queryable, vendorId: string): Promise<boolean> =>
  (await db.$count(tickets, eq(tickets.vendorId, vendorId))) > 0;

/** An event is kept while goods were issued to it. */
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

/** The ticket of a code, in any case, and whether anything is out of it. */
export async function findTicketByCode(db: Queryable, code: string) {
  // Codes are made in upper case.
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

/** `warehouses`: the ids of those that what is out left. */
type IssuedStock = { skuId: string; sent: number; out: number; warehouses: string[] };

/** Tickets, and what they sent and still have out of each SKU of which something is out. */
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

/** The tickets whose goods are out in transport boxes: one of each box at most. */
export async function ticketsOutIn(db: Queryable, boxIds: readonly string[]): Promise<TicketOut[]> {
  if (boxIds.length === 0) return [];
  return ticketsOut(db, { ids: [...boxIds] });
}

/** Units that are out in each of these boxes; those of others are missing. */
export async function issuedUnitsIn(
  db: Queryable,
  boxIds: readonly string[],
): Promise<Map<string, number>> {
  return new Map((await ticketsOutIn(db, boxIds)).map(({ boxId, out }) => [boxId, out]));
}

type Spot = { sku: SQLWrapper; place: SQLWrapper };

/**
 * Units of a SKU that open tickets issued from a place and nobody has picked yet; what came back was
 * carried off before.
 */
export const unpickedAt = ({ sku, place }: Spot): SQL => sql`(
  select coalesce(sum(least(issued.qty - issued.picked, issued.out)), 0)::int
  from ticket_lines as issued join tickets as issuing on issuing.id = issued.ticket_id
  where issued.place_id = ${place} and issued.sku_id = ${sku}
    and issued.picked < issued.qty and issued.out > 0 and issuing.status = 'OPEN'
)`;

/**
 * Whether a ticket that is open, or was closed after a moment, issued units of a SKU from a place that
 * nobody picked and that are still out.
 */
export const leftUnpicked = ({ sku, place }: Spot, from: SQLWrapper): SQL => sql`exists (
  select from ticket_lines as issued join tickets as issuing on issuing.id = issued.ticket_id
  where issued.place_id = ${place} and issued.sku_id = ${sku}
    and issued.picked < issued.qty and issued.out > 0
    and (issuing.status = 'OPEN' or issuing.closed_at >= ${from})
)`;

/** Pick tickets, for the quick search. */
export const searchableTickets: Searchable = {
  table: tickets,
  text: tickets.searchText,
  title: tickets.code,
  newestFirst: true,
  keys: [tickets.code],
  facts: [byShortNumber(tickets.code)],
  detail: [tickets.toRef, sql`lower(${tickets.status})`],
};
