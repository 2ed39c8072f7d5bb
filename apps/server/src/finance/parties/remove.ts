import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import type { Tx } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { blocksRemovalOfParty } from './hooks.ts';
import { presentParty, recordOf } from './present.ts';
import { deleteParty, findPartyForUpdate, saveParty } from './store.ts';

/** Deletes a party that no record references, and archives any other. */
export async function removeParty(context: RequestContext, kind: PartyKind, id: string) {
  return context.transaction(async (tx) => {
    const before = await findPartyForUpdate(tx, kind, id);
    if (!before) throw notFound();
    assertVersion(context, before.version);
    // No record can reference it in between: the foreign key check would wait for this lock.
    if (!(await isNamed(tx, id))) {
      await deleteParty(tx, id);
      await recordChange(tx, context, { record: recordOf(before), action: 'deleted', changes: [] });
      return { data: null, archived: false };
    }
    if (before.isArchived) return { data: await presentParty(tx, before), archived: true };
    const now = context.clock.now();
    const row = await saveParty(tx, id, { archivedAt: now, updatedAt: now });
    await recordChange(tx, context, { record: recordOf(row), action: 'archived', changes: [] });
    return { data: await presentParty(tx, row), archived: true };
  });
}

async function isNamed(tx: Tx, id: string): Promise<boolean> {
  for (const run of blocksRemovalOfParty.parts()) if (await run(tx, id)) return true;
  return false;
}

/** Makes an archived party available for new documents again. */
export async function restoreParty(context: RequestContext, kind: PartyKind, id: string) {
  return context.transaction(async (tx) => {
    const before = await findPartyForUpdate(tx, kind, id);
    if (!before) throw notFound();
    assertVersion(context, before.version);
    if (!before.isArchived) return { data: await presentParty(tx, before) };
    const row = await saveParty(tx, id, { archivedAt: null, updatedAt: context.clock.now() });
    await recordChange(tx, context, { record: recordOf(row), action: 'restored', changes: [] });
    return { data: await presentParty(tx, row) };
  });
}
