import type { RecordAction } from '@kolam/contract/core/record-kinds.ts';
import type { UpdateEvent } from '@kolam/contract/finance/events/rules.ts';
import type { EventStatus } from '@kolam/contract/finance/events/values.ts';
import type { Tx } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { changedColumns } from './columns.ts';
import { historyValues, recordOf } from './history.ts';
import { namedIn, requirePlanner, requireVendors } from './people.ts';
import { showEvent } from './show.ts';
import {
  type EventRow,
  listEventVendors,
  lockEvent,
  replaceEventVendors,
  saveEvent,
} from './store.ts';

/**
 * Changes the fields that the body names. Any status may follow any other: a cancelled event may
 * take place after all.
 */
export function changeEvent(context: SignedInContext, id: string, body: UpdateEvent) {
  return context.transaction(async (tx) => {
    const before = await lockEvent(tx, id);
    if (!before) throw notFound();
    assertVersion(context, before.version);
    const named = (await listEventVendors(tx, [id])).map(({ vendorId }) => vendorId);
    const { assignedTo: planner, vendors = named } = body;
    if (planner && planner !== before.plannerId) await requirePlanner(tx, planner);
    await requireVendors(
      tx,
      vendors.filter((vendor) => !named.includes(vendor)),
    );
    const changed = changedColumns(before, body);
    const sameVendors = vendors.join() === named.join();
    // A save without changes must not make another user's edit stale.
    if (Object.keys(changed).length === 0 && sameVendors) return showEvent(tx, context, before);
    if (!sameVendors) await replaceEventVendors(tx, id, vendors);
    const row = await saveEvent(tx, id, { ...changed, updatedAt: context.clock.now() });
    await recordChange(tx, context, {
      record: recordOf(row),
      action: actionOf(before.status, row.status),
      changes: changesBetween(await valuesOf(tx, before, named), await valuesOf(tx, row, vendors)),
    });
    return showEvent(tx, context, row);
  });
}

const valuesOf = async (tx: Tx, row: EventRow, vendors: string[]) =>
  historyValues(row, await namedIn(tx, row, vendors));

function actionOf(before: EventStatus, after: EventStatus): RecordAction {
  if (before === after) return 'updated';
  switch (after) {
    case 'assigned':
      return 'put_back_to_assigned';
    case 'in_progress':
      return before === 'assigned' ? 'started' : 'reopened';
    case 'completed':
      return 'completed';
    case 'cancelled':
      return 'cancelled';
  }
}
