import { notFound } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { removeFilesOf } from '#platform/files/actions.ts';
import { listAttachments } from './attachment-store.ts';
import { recordOf } from './history.ts';
import { blocksRemovalOfEvent } from './hooks.ts';
import { lockEvent, removeEvent } from './store.ts';

/** Deletes an event with its files, unless another record references it. */
export function deleteEvent(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const event = await lockEvent(tx, id);
    if (!event) throw notFound();
    assertVersion(context, event.version);
    for (const run of blocksRemovalOfEvent.parts()) {
      const failure = await run(tx, id);
      if (failure) throw failure;
    }
    const attachments = await listAttachments(tx, [id]);
    await removeEvent(tx, id);
    await removeFilesOf(
      tx,
      context,
      attachments.map((attachment) => attachment.id),
    );
    await recordChange(tx, context, {
      record: recordOf(event),
      action: 'deleted',
      changes: changesBetween({ eventStatus: event.status }, { eventStatus: null }),
    });
    return {};
  });
}
