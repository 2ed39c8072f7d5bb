import { notFound } from '#core/failure.ts';
import { requireFresh, type SignedInScope } from '#core/scope.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { removeFilesOf } from '#platform/files/actions.ts';
import { listAttachments } from './attachment-store.ts';
import { recordOf } from './history.ts';
import { blocksRemovalOfEvent } from './hooks.ts';
import { lockEvent, removeEvent } from './store.ts';

/** Deletes an event with its files, unless something else names it. */
export function deleteEvent(scope: SignedInScope, id: string) {
  return scope.transaction(async (tx) => {
    const event = await lockEvent(tx, id);
    if (!event) throw notFound();
    requireFresh(scope, event.version);
    for (const run of blocksRemovalOfEvent.parts()) {
      const failure = await run(tx, id);
      if (failure) throw failure;
    }
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
