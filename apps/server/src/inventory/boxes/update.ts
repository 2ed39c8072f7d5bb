import { boxMessages } from '@kolam/contract/inventory/boxes/messages.ts';
import { canSetByHand, type UpdateBox } from '@kolam/contract/inventory/boxes/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { blocksBoxBack } from './hooks.ts';
import { historyValues, presentBox, recordOf } from './present.ts';
import type { BoxRow } from './queries.ts';
import { lockBox, saveBox } from './store.ts';

/** Changes the fields that the body names. A box's contents and place change only by movements. */
export async function updateBox(context: RequestContext, id: string, body: UpdateBox) {
  return context.transaction(async (tx) => {
    const before = await lockBox(tx, id);
    if (!before) throw notFound();
    assertVersion(context, before.version);
    const after = { ...before, ...body };
    if (!canSetByHand(before.status, after.status)) {
      throw conflict('BOX_ISSUED', boxMessages.issuedByTicket, {
        status: boxMessages.issuedByTicket,
      });
    }
    if (before.status === 'ISSUED' && after.status !== 'ISSUED') await requireBack(tx, before);
    const changes = changesBetween(historyValues(before), historyValues(after));
    // A save without changes keeps the version, so other users' edits don't go stale.
    if (changes.length === 0) return { data: await presentBox(tx, before) };
    const row = await saveBox(tx, id, { ...body, updatedAt: context.clock.now() });
    await recordChange(tx, context, { record: recordOf(row), action: 'updated', changes });
    return { data: await presentBox(tx, row) };
  });
}

/** Checks a locked box: issuing goods into it and taking them back wait for the lock. */
async function requireBack(tx: Tx, box: BoxRow): Promise<void> {
  for (const block of blocksBoxBack.parts()) {
    const message = await block(tx, box);
    if (message !== null) throw conflict('BOX_ISSUED', message, { status: message });
  }
}
