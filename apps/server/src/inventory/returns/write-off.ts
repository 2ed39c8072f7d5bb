import { dayOf } from '@kolam/contract/core/dates.ts';
import type { WriteOff } from '@kolam/contract/inventory/provisioning/rules.ts';
import { notFound } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { requireSkus } from '#inventory/catalogue/queries.ts';
import { findTicketsForUpdate, linesStillOut } from '#inventory/provisioning/actions.ts';
import { showTicket } from '#inventory/provisioning/queries.ts';
import { lockStock } from '#inventory/stock/actions.ts';
import { recordChanges } from '#platform/audit/actions.ts';
import { bookReturn, notOutOn, planReturn } from './book-return.ts';

/**
 * Writes off goods of a ticket that won't come back, as used or missing, where they came from. They
 * are counted there, but not as on hand.
 */
export function writeOffTicket(context: RequestContext, id: string, body: WriteOff) {
  return context.transaction(async (tx) => {
    const tickets = await findTicketsForUpdate(tx, [id]);
    const ticket = tickets.get(id);
    if (!ticket) throw notFound();
    assertVersion(context, ticket.version);
    const skus = await requireSkus(tx, body.lines);
    const skuIds = skus.map((sku) => sku.id);
    const out = await linesStillOut(tx, { ticketIds: [id], skuIds });
    const notThere = notOutOn(ticket.code, ticket.toType);
    const parts = planReturn(body.lines, { skus, out, boxed: [], notThere });
    const locked = await lockStock(tx, {
      changedBoxIds: ticket.transportBoxId === null ? [] : [ticket.transportBoxId],
      countedWarehouseIds: out.map(({ warehouseId }) => warehouseId),
      skuIds,
    });
    const booked = await bookReturn(tx, context, {
      locked,
      tickets,
      parts,
      document: {
        kind: 'write-off',
        fromType: ticket.toType,
        fromBoxId: null,
        to: null,
        receivedOn: dayOf(context.clock.now()),
        note: body.note,
      },
    });
    await recordChanges(tx, context, booked.entries);
    const { id: returnId, code, units } = booked.row;
    return { data: await showTicket(tx, id), return: { id: returnId, code, units } };
  });
}
