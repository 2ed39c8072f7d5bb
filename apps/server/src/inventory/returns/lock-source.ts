import type { DestinationType } from '@kolam/contract/inventory/provisioning/values.ts';
import { returnLimits } from '@kolam/contract/inventory/returns/limits.ts';
import { returnMessages } from '@kolam/contract/inventory/returns/messages.ts';
import type { CreateReturn } from '@kolam/contract/inventory/returns/rules.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { conflict, invalid, StaleRead } from '#core/failure.ts';
import { type BoxRow, findBox } from '#inventory/boxes/queries.ts';
import type { SkuReference } from '#inventory/catalogue/queries.ts';
import {
  findTicketsForUpdate,
  oldestOpenTickets,
  type TicketRow,
} from '#inventory/provisioning/actions.ts';
import { ticketsOutIn } from '#inventory/provisioning/queries.ts';

/** Where goods come back from: locked tickets, and the transport box if one is named. */
export type Source = {
  tickets: ReadonlyMap<string, TicketRow>;
  box: BoxRow | null;
  /** Whether a ticket is named. Then only its goods come back, not other goods in the box. */
  isOfTicket: boolean;
  type: DestinationType;
  /** The transport boxes that may be empty afterwards. */
  boxIds: string[];
  /** Looks up again which tickets the goods belong to. */
  look: (db: Queryable) => Promise<string[]>;
};

/**
 * Locks the tickets that goods come back from, before anything else.
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
    // A box has the goods of at most one ticket.
    type: box || named ? (only?.toType ?? body.fromType) : body.fromType,
    boxIds: [
      ...(box ? [box.id] : []),
      ...[...tickets.values()].flatMap(({ transportBoxId }) => transportBoxId ?? []),
    ],
    look,
  };
}

/**
 * Locks the tickets of the lookup until it returns no others: when nothing is out any more of a
 * ticket that this waited for, a younger one is needed. Ids grow with time, so the order of locks
 * is respected.
 */
async function lockAll(tx: Tx, look: Source['look']): Promise<Map<string, TicketRow>> {
  const tickets = new Map<string, TicketRow>();
  let missing = await look(tx);
  while (missing.length > 0) {
    if (tickets.size + missing.length > returnLimits.tickets) {
      throw conflict('TOO_MANY_TICKETS', returnMessages.tooManyTickets);
    }
    const locked = await findTicketsForUpdate(tx, missing);
    // The ticket doesn't exist.
    if (locked.size === 0) break;
    for (const [id, ticket] of locked) tickets.set(id, ticket);
    missing = (await look(tx)).filter((id) => !tickets.has(id));
  }
  return tickets;
}

/** Returns a lookup of the tickets: the named one, that of the box, or the oldest open ones. */
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
 * Restarts the transaction if issues or returns between the lookup and the locks changed which
 * tickets are needed.
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
