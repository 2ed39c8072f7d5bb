import type {
  DestinationType,
  TicketStatus,
} from '@kolam/contract/inventory/provisioning/terms.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { findTicket } from './store.ts';
import { tickets } from './tables.ts';

export const isTicket = async (db: Queryable, id: string): Promise<boolean> =>
  (await findTicket(db, id)) !== null;

/** What tickets are called, by id; unknown ids are missing. */
export async function ticketCodes(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: tickets.id, code: tickets.code })
    .from(tickets)
    .where(inArray(tickets.id, [...new Set(ids)]));
  return new Map(found.map(({ id, code }) => [id, code]));
}

/** Whether a vendor is named by any ticket. */
export const vendorHasTickets = async (db: Queryable, vendorId: string): Promise<boolean> =>
  (await db.$count(tickets, eq(tickets.vendorId, vendorId))) > 0;

/** By how many tickets goods were issued to an event. */
export const countTicketsOfEvent = (db: Queryable, eventId: string): Promise<number> =>
  db.$count(tickets, eq(tickets.eventId, eventId));

export type FoundTicket = { id: string; code: string; toType: DestinationType; toRef: string };

/** The open ticket of a code, in any case. */
export async function findOpenTicket(db: Queryable, code: string): Promise<FoundTicket | null> {
  const [found] = await db
    .select({
      id: tickets.id,
      code: tickets.code,
      toType: tickets.toType,
      toRef: tickets.toRef,
    })
    .from(tickets)
    // Codes are made in upper case.
    .where(sql`${tickets.code} = ${code.toUpperCase()} and ${tickets.status} = 'OPEN'`);
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

/** Tickets, and what they sent and still have out of each SKU of which something is out. */
export async function outOfTickets(
  db: Queryable,
  ids: readonly string[],
): Promise<{
  tickets: TicketOfSource[];
  goods: { skuId: string; sent: number; out: number }[];
}> {
  if (ids.length === 0) return { tickets: [], goods: [] };
  const given = sql.param([...ids]);
  const found = await db.execute<TicketOfSource>(sql`
    select id as "_id", id, code, status, to_type as "toType", to_ref as "toRef", "out"
    from tickets where id = any(${given}::uuid[]) order by id`);
  const goods = await db.execute<{ skuId: string; sent: number; out: number }>(sql`
    select sku_id as "skuId", sum(qty)::int as sent, sum("out")::int as "out"
    from ticket_lines where ticket_id = any(${given}::uuid[])
    group by sku_id having sum("out") > 0`);
  return { tickets: found.rows, goods: goods.rows };
}

export type OutInBox = {
  boxId: string;
  skuId: string;
  qty: number;
  ticketId: string;
  ticketCode: string;
};

/** What is out in transport boxes, by SKU. */
export async function outInBoxes(db: Queryable, boxIds: readonly string[]): Promise<OutInBox[]> {
  if (boxIds.length === 0) return [];
  const { rows } = await db.execute<OutInBox>(sql`
    select transport_box_id as "boxId", sku_id as "skuId", sum(lines.out)::int as qty,
      tickets.id as "ticketId", tickets.code as "ticketCode"
    from tickets join ticket_lines as lines on lines.ticket_id = tickets.id and lines.out > 0
    where transport_box_id = any(${sql.param([...boxIds])}::uuid[]) and tickets.out > 0
    group by transport_box_id, sku_id, tickets.id, tickets.code
    order by tickets.id, sku_id`);
  return rows;
}

export type TicketOut = { id: string; code: string; boxId: string; out: number };

/** The tickets whose goods are out in transport boxes: one of each box at most. */
export async function ticketsOutIn(db: Queryable, boxIds: readonly string[]): Promise<TicketOut[]> {
  if (boxIds.length === 0) return [];
  const { rows } = await db.execute<TicketOut>(sql`
    select id, code, transport_box_id as "boxId", "out" from tickets
    where transport_box_id = any(${sql.param([...boxIds])}::uuid[]) and "out" > 0
    order by id`);
  return rows;
}

/** Units that are out in each of these boxes; those of others are missing. */
export async function unitsOutIn(
  db: Queryable,
  boxIds: readonly string[],
): Promise<Map<string, number>> {
  return new Map((await ticketsOutIn(db, boxIds)).map(({ boxId, out }) => [boxId, out]));
}
