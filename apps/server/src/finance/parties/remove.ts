import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { notFound } from '#core/failure.ts';
import { requireFresh, type Scope } from '#core/scope.ts';
import { vendorHasEvents } from '#finance/events/queries.ts';
import { partyHasDocuments } from '#finance/invoices/queries.ts';
import { vendorHasOrders } from '#inventory/orders/queries.ts';
import { vendorHasTickets } from '#inventory/provisioning/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { presentParty, recordOf } from './present.ts';
import { deleteParty, findPartyForUpdate, saveParty } from './store.ts';

/**
 * Removes who stands on no document, not even a draft, works at no event and is named by no purchase
 * order and no ticket; archives anybody else.
 */
export async function removeParty(scope: Scope, kind: PartyKind, id: string) {
  return scope.transaction(async (tx) => {
    const before = await findPartyForUpdate(tx, kind, id);
    if (!before) throw notFound();
    requireFresh(scope, before.version);
    // Nothing can name it meanwhile: a foreign key would wait for this lock.
    const isNamed =
      (await partyHasDocuments(tx, id)) ||
      (await vendorHasEvents(tx, id)) ||
      (await vendorHasOrders(tx, id)) ||
      (await vendorHasTickets(tx, id));
    if (!isNamed) {
      await deleteParty(tx, id);
      await recordChange(tx, scope, { record: recordOf(before), action: 'deleted', changes: [] });
      return { data: null, archived: false };
    }
    if (before.isArchived) return { data: await presentParty(tx, before), archived: true };
    const now = scope.clock.now();
    const row = await saveParty(tx, id, { archivedAt: now, updatedAt: now });
    await recordChange(tx, scope, { record: recordOf(row), action: 'archived', changes: [] });
    return { data: await presentParty(tx, row), archived: true };
  });
}

/** Offers it for new documents again. */
export async function restoreParty(scope: Scope, kind: PartyKind, id: string) {
  return scope.transaction(async (tx) => {
    const before = await findPartyForUpdate(tx, kind, id);
    if (!before) throw notFound();
    requireFresh(scope, before.version);
    if (!before.isArchived) return { data: await presentParty(tx, before) };
    const row = await saveParty(tx, id, { archivedAt: null, updatedAt: scope.clock.now() });
    await recordChange(tx, scope, { record: recordOf(row), action: 'restored', changes: [] });
    return { data: await presentParty(tx, row) };
  });
}
