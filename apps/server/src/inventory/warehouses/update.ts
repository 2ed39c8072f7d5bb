import type { UpdateWarehouse } from '@kolam/contract/inventory/warehouses/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { blocksDeactivation } from './hooks.ts';
import { historyValues, presentWarehouse, recordOf } from './present.ts';
import type { WarehouseRow } from './queries.ts';
import { lockWarehouse, saveWarehouse } from './store.ts';

/**
 * Changes the fields that the body names. A warehouse that holds stock, or whose goods are out on
 * tickets, stays active.
 */
export async function updateWarehouse(context: RequestContext, id: string, body: UpdateWarehouse) {
  return context.transaction(async (tx) => {
    const before = await lockWarehouse(tx, id);
    if (!before) throw notFound();
    assertVersion(context, before.version);
    const { address, ...rest } = body;
    const after: WarehouseRow = { ...before, ...rest, ...address };
    const changes = changesBetween(historyValues(before), historyValues(after));
    // A save without changes keeps the version, so other users' edits don't go stale.
    if (changes.length === 0) return { data: presentWarehouse(before) };
    if (before.isActive && !after.isActive) await requireEmpty(tx, before);
    const row = await saveWarehouse(tx, id, {
      ...rest,
      ...address,
      updatedAt: context.clock.now(),
    });
    await recordChange(tx, context, { record: recordOf(row), action: 'updated', changes });
    return { data: presentWarehouse(row) };
  });
}

/** Checks a locked warehouse: receiving goods and issuing them wait for the lock. */
async function requireEmpty(tx: Tx, warehouse: WarehouseRow): Promise<void> {
  for (const block of blocksDeactivation.parts()) {
    const message = await block(tx, warehouse);
    if (message !== null) throw conflict('HOLDS_STOCK', message, { isActive: message });
  }
}
