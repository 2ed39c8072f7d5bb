import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import { lockPartiesShared, partyNames } from '#finance/parties/queries.ts';
import { findAssignable, staffNames } from '#workforce/staff/queries.ts';
import type { EventRow } from './store.ts';

/*
 * Checks the people that an event names and locks their rows in share mode until the transaction
 * ends, so that none is deactivated or archived in between.
 */

/** @throws Failure 400 at `assignedTo` */
export async function requirePlanner(tx: Tx, id: string): Promise<void> {
  const found = await findAssignable(tx, [id]);
  if (!found.has(id)) throw invalid({ assignedTo: eventMessages.plannerUnavailable });
}

/**
 * Checks the vendors that are new to an event. Those it already names may have been archived since.
 * @throws Failure 400
 */
export async function requireVendors(tx: Tx, ids: string[]): Promise<void> {
  const found = await lockPartiesShared(tx, 'vendor', ids);
  if (ids.some((id) => !found.has(id))) throw invalid({ vendors: eventMessages.vendorUnknown });
  const archived = [...found.values()].find(({ archivedAt }) => archivedAt !== null);
  if (archived) throw invalid({ vendors: eventMessages.vendorArchived(archived.name) });
}

/** Returns the names that the history uses. */
export async function namedIn(tx: Tx, { plannerId }: EventRow, vendorIds: string[]) {
  const planners = await staffNames(tx, plannerId === null ? [] : [plannerId]);
  const vendors = await partyNames(tx, vendorIds);
  return {
    planner: planners.get(plannerId ?? '')?.name ?? null,
    vendors: vendorIds.map((id) => vendors.get(id) ?? ''),
  };
}
