import { provisioningMessages } from '@kolam/contract/inventory/provisioning/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { presentTicket, ticketRecord } from './present.ts';
import { findTicketsForUpdate, saveTicket } from './store.ts';

/** Closes a ticket, once. Goods that are out stay out and can still be returned. */
export function closeTicket(context: RequestContext, id: string) {
  return context.transaction(async (tx) => {
    const before = (await findTicketsForUpdate(tx, [id])).get(id);
    if (!before) throw notFound();
    assertVersion(context, before.version);
    if (before.status === 'CLOSED') {
      throw conflict('ALREADY_CLOSED', provisioningMessages.alreadyClosed(before.code));
    }
    const now = context.clock.now();
    const row = await saveTicket(tx, id, {
      status: 'CLOSED',
      closedAt: now,
      closedByName: context.actor.name,
      updatedAt: now,
    });
    await recordChange(tx, context, {
      record: ticketRecord(row),
      action: 'closed',
      changes: [{ field: 'status', before: before.status, after: row.status }],
    });
    return { data: await presentTicket(tx, row) };
  });
}
