import type { DestinationType } from '@kolam/contract/inventory/provisioning/terms.ts';
import { returnLimits } from '@kolam/contract/inventory/returns/limits.ts';
import { returnMessages } from '@kolam/contract/inventory/returns/messages.ts';
import type { CreateReturn } from '@kolam/contract/inventory/returns/rules.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { conflict, invalid, StaleRead } from '#core/failure.ts';
import { type BoxRow, findBox } from '#inventory/boxes/queries.ts';
import type { SkuReference } from '#inventory/catalogue/queries.ts';
import { lockTickets, oldestOpenTickets, type TicketRow } from '#inventory/provisioning/actions.ts';
import { ticketsOutIn } from '#inventory/provisioning/queries.ts';

/** From where goods come back: tickets, locked, and the transport box where one is named. */
export type Source = {
  tickets: ReadonlyMap<string, TicketRow>;
  box: BoxRow | null;
  /** Whether a ticket is named: then only its goods come back, not what lies in the box beside them. */
  isOfTicket: boolean;
  type: DestinationType;
  /** The transport boxes that may be empty afterwards. */
  boxIds: string[];
  /** Looks again which tickets the goods would be of. */
  look: (db: Queryable) => Promise<string[]>;
};

/**
 * Locks the tickets that goods come back of, before anything else is locked.
 *
 * @throws Failure 400 at `ticketId` or `fromBoxId`, 409 `TOO_MANY_TICKETS`
 */
export async function lockSource(
  tx: Tx,
  body: CreateReturn,
  skus: readonly SkuReference[],
): Promise<Source> {
  const box = body.fromBoxId === null ? null : await requireTransportBox(tx, body.fromBoxId);
  const look = lookOf(body, skus);
  const tickets = await lockAll(tx, look);
  const named = body.ticketId === null ? null : tickets.get(body.ticketId);
  if (named === undefined) throw invalid({ ticketId: returnMessages.ticketUnknown });
  if (named && box && named.transportBoxId !== box.id) {
    throw invalid({ fromBoxId: returnMessages.notItsBox(named.code, box.code) });
  }
  const [only] = [...tickets.values()];
  return {
    tickets,
    box,
    isOfTicket: named !== null,
    // A box has the goods of one ticket at most.
    type: box || named ? (only?.toType ?? body.fromType) : body.fromType,
    boxIds: [
      ...(box ? [box.id] : []),
      ...[...tickets.values()].flatMap(({ transportBoxId }) => transportBoxId ?? []),
    ],
    look,
  };
}

/**
 * Locks the tickets that are looked up until no others are: who waited for one of which nothing is out
 * any more needs a younger one instead. Ids grow with time, so their order is kept.
 */
async function lockAll(tx: Tx, look: Source['look']): Promise<Map<string, TicketRow>> {
  const tickets = new Map<string, TicketRow>();
  let missing = await look(tx);
  while (missing.length > 0) {
    if (tickets.size + missing.length > returnLimits.tickets) {
      throw conflict('TOO_MANY_TICKETS', returnMessages.tooManyTickets);
    }
    const locked = await lockTickets(tx, missing);
    // One that there is not stays unknown.
    if (locked.size === 0) break;
    for (const [id, ticket] of locked) tickets.set(id, ticket);
    missing = (await look(tx)).filter((id) => !tickets.has(id));
  }
  return tickets;
}

/** Which tickets they are: the one named, those of the box, or the oldest open ones. */
function lookOf(
  { ticketId, fromBoxId, fromType, lines }: CreateReturn,
  skus: readonly SkuReference[],
): Source['look'] {
  if (ticketId !== null) return () => Promise.resolve([ticketId]);
  if (fromBoxId !== null) {
    return async (db) => (await ticketsOutIn(db, [fromBoxId])).map(({ id }) => id);
  }
  const needs = new Map<string, number>();
  for (const [place, { qty }] of lines.entries()) {
    const id = skus[place]?.id ?? '';
    needs.set(id, (needs.get(id) ?? 0) + qty);
  }
  return (db) => oldestOpenTickets(db, { type: fromType, needs });
}

/**
 * Goods that were issued or came back since the tickets were chosen and locked can make it others:
 * then the transaction begins again.
 */
export async function requireSameSource(tx: Tx, { look, tickets }: Source): Promise<void> {
  const now = await look(tx);
  if (now.some((id) => !tickets.has(id))) throw new StaleRead();
}

async function requireTransportBox(tx: Tx, id: string): Promise<BoxRow> {
  const box = await findBox(tx, id);
  if (!box) throw invalid({ fromBoxId: returnMessages.boxUnknown });
  if (box.type !== 'transport') {
    throw invalid({ fromBoxId: returnMessages.notATransportBox(box.code) });
  }
  return box;
}
