import type { CreateEvent } from '@kolam/contract/finance/events/rules.ts';
import { newId } from '#core/ids.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { columnsOf } from './columns.ts';
import { historyValues, recordOf } from './history.ts';
import { namedIn, requirePlanner, requireVendors } from './people.ts';
import { showEvent } from './show.ts';
import { insertEvent, replaceEventVendors } from './store.ts';

export function makeEvent(context: SignedInContext, body: CreateEvent) {
  return context.transaction(async (tx) => {
    if (body.assignedTo !== null) await requirePlanner(tx, body.assignedTo);
    await requireVendors(tx, body.vendors);
    const now = context.clock.now();
    const row = await insertEvent(tx, {
      id: newId(),
      createdAt: now,
      updatedAt: now,
      ...columnsOf(body),
    });
    await replaceEventVendors(tx, row.id, body.vendors);
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'created',
      changes: changesBetween({}, historyValues(row, await namedIn(tx, row, body.vendors))),
    });
    return showEvent(tx, context, row);
  });
}
