import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import { requireFresh, type SignedInScope } from '#core/scope.ts';
import { countLinked } from '#finance/invoices/queries.ts';
import { countTicketsOfEvent } from '#inventory/provisioning/queries.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { removeFilesOf } from '#platform/files/actions.ts';
import { listAttachments } from './attachment-store.ts';
import { recordOf } from './history.ts';
import { lockEvent, removeEvent } from './store.ts';

/** Deletes an event with its files, unless documents of any state are linked to it or goods were issued. */
export function deleteEvent(scope: SignedInScope, id: string) {
  return scope.transaction(async (tx) => {
    const event = await lockEvent(tx, id);
    if (!event) throw notFound();
    requireFresh(scope, event.version);
    // Nobody links one meanwhile: whoever does shares the event's row, and waits for this lock.
    const linked = await countLinked(tx, id);
    if (linked > 0) throw conflict('HAS_DOCUMENTS', eventMessages.hasDocuments(linked));
    const tickets = await countTicketsOfEvent(tx, id);
    if (tickets > 0) throw conflict('HAS_TICKETS', eventMessages.hasTickets(tickets));
    const attachments = await listAttachments(tx, [id]);
    await removeEvent(tx, id);
    await removeFilesOf(
      tx,
      scope,
      attachments.map((attachment) => attachment.id),
    );
    await recordChange(tx, scope, {
      record: recordOf(event),
      action: 'deleted',
      changes: changesBetween({ eventStatus: event.status }, { eventStatus: null }),
    });
    return undefined;
  });
}
