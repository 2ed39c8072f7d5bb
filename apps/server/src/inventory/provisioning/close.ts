import { provisioningMessages } from '@kolam/contract/inventory/provisioning/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import { requireFresh, type Scope } from '#core/scope.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { presentTicket, ticketRecord } from './present.ts';
import { findTicketsForUpdate, saveTicket } from './store.ts';

/** Closes a ticket, once. What is out stays out, and can still come back. */
export function closeTicket(scope: Scope, id: string) {
  return scope.transaction(async (tx) => {
    const before = (await findTicketsForUpdate(tx, [id])).get(id);
    if (!before) throw notFound();
    requireFresh(scope, before.version);
    if (before.status === 'CLOSED') {
      throw conflict('ALREADY_CLOSED', provisioningMessages.alreadyClosed(before.code));
    }
    const now = scope.clock.now();
    const row = await saveTicket(tx, id, {
      status: 'CLOSED',
      closedAt: now,
      closedByName: scope.actor.name,
      updatedAt: now,
    });
    await recordChange(tx, scope, {
      record: ticketRecord(row),
      action: 'closed',
      changes: [{ field: 'status', before: before.status, after: row.status }],
    });
    return { data: await presentTicket(tx, row) };
  });
}
