import { mostStock } from '@kolam/contract/inventory/goods/conditions.ts';
import { provisioningLimits } from '@kolam/contract/inventory/provisioning/limits.ts';
import { provisioningMessages } from '@kolam/contract/inventory/provisioning/messages.ts';
import type { AddItems } from '@kolam/contract/inventory/provisioning/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { lockPartyShared } from '#finance/parties/queries.ts';
import { boxStatusEntry, type LockedBox, saveBoxStatus } from '#inventory/boxes/actions.ts';
import { requireSkus } from '#inventory/catalogue/queries.ts';
import type { LockedStock } from '#inventory/stock/actions.ts';
import { changesBetween, recordChanges } from '#platform/audit/actions.ts';
import { linesText } from './lines-text.ts';
import { lockPicks } from './lock-picks.ts';
import type { PlannedPick } from './pick-plan.ts';
import { postPicks, sourceOf } from './post-picks.ts';
import { presentTicket, ticketRecord } from './present.ts';
import { ticketsOutIn } from './queries.ts';
import {
  findTicketsForUpdate,
  listTicketLines,
  saveTicket,
  type TicketLineRow,
  type TicketRow,
} from './store.ts';

/** Issues more goods with an open ticket: its lines and one ALLOCATE movement, all or nothing. */
export function addItems(context: RequestContext, id: string, body: AddItems) {
  return context.transaction(async (tx) => {
    const ticket = await lockOpenTicket(tx, context, id);
    await requireVendorInUse(tx, ticket);
    const skus = await requireSkus(tx, body.lines);
    const asked = { ...body, transportBoxId: ticket.transportBoxId };
    const { locked, picks } = await lockPicks(tx, asked, skus);
    const box = await ownBox(tx, locked, ticket);
    const lines = await listTicketLines(tx, { ticketIds: [id] });
    requireRoom(ticket, { lines, picks });
    await postPicks(tx, context, { row: ticket, picks, locked, lines });
    const now = context.clock.now();
    const added = picks.reduce((sum, { qty }) => sum + qty, 0);
    const row = await saveTicket(tx, id, {
      units: ticket.units + added,
      out: ticket.out + added,
      goods: goodsOf(ticket, skus),
      updatedAt: now,
    });
    const leaves = box !== null && box.status !== 'ISSUED';
    if (leaves) await saveBoxStatus(tx, [box.id], { status: 'ISSUED', at: now });
    await recordChanges(tx, context, [
      {
        record: ticketRecord(row),
        action: 'goods_added',
        changes: changesBetween(
          { units: ticket.units, out: ticket.out },
          { lines: linesText(body.lines, skus), units: row.units, out: row.out },
        ),
      },
      ...(leaves
        ? [boxStatusEntry(box, { status: 'ISSUED', action: 'issued', partOfId: id })]
        : []),
    ]);
    return { data: await presentTicket(tx, row), added };
  });
}

/** @throws Failure 404, 412, 409 `CLOSED` */
async function lockOpenTicket(tx: Tx, context: RequestContext, id: string): Promise<TicketRow> {
  const ticket = (await findTicketsForUpdate(tx, [id])).get(id);
  if (!ticket) throw notFound();
  assertVersion(context, ticket.version);
  if (ticket.status === 'CLOSED') {
    throw conflict('CLOSED', provisioningMessages.nothingAdded(ticket.code));
  }
  return ticket;
}

/** @throws Failure 409 `PARTY_ARCHIVED` */
async function requireVendorInUse(tx: Tx, { vendorId }: TicketRow): Promise<void> {
  const vendor = vendorId === null ? null : await lockPartyShared(tx, 'vendor', vendorId);
  if (!vendor || vendor.archivedAt === null) return;
  throw conflict('PARTY_ARCHIVED', provisioningMessages.vendorArchived(vendor.name));
}

/**
 * Returns the transport box of the ticket, which holds its goods. Once all of them came back, the
 * box must be available as for a new ticket.
 * @throws Failure 409 `BOX_TAKEN`, `BOX_NOT_AVAILABLE`
 */
async function ownBox(tx: Tx, locked: LockedStock, ticket: TicketRow): Promise<LockedBox | null> {
  const box = locked.boxes.get(ticket.transportBoxId ?? '');
  if (!box) return null;
  const [other] = await ticketsOutIn(tx, [box.id]);
  if (other?.id === ticket.id) return box;
  if (other) {
    throw conflict('BOX_TAKEN', provisioningMessages.ownBoxTaken(box.code, other.code));
  }
  if (box.status !== 'AVAILABLE') {
    throw conflict('BOX_NOT_AVAILABLE', provisioningMessages.ownBoxNotAvailable(box.code));
  }
  return box;
}

type More = { lines: readonly TicketLineRow[]; picks: readonly PlannedPick[] };

/** @throws Failure 409 `TOO_MANY_PICKS`, `TOO_MUCH_STOCK` */
function requireRoom({ code, units }: TicketRow, { lines, picks }: More): void {
  const sources = new Set([...lines, ...picks].map(sourceOf));
  if (sources.size > provisioningLimits.picks) {
    const message = provisioningMessages.tooManyPicks;
    throw conflict('TOO_MANY_PICKS', message, { lines: message });
  }
  if (picks.reduce((sum, { qty }) => sum + qty, units) > mostStock) {
    const message = provisioningMessages.tooManyUnits(code);
    throw conflict('TOO_MUCH_STOCK', message, { lines: message });
  }
}

/** Codes of all goods of the ticket, for the search. */
const goodsOf = ({ goods }: TicketRow, skus: readonly { code: string }[]): string =>
  [...new Set([...goods.split('\n'), ...skus.map(({ code }) => code)])].join('\n');
