import { boxMessages } from '@kolam/contract/inventory/boxes/messages.ts';
import type { MoveBox } from '@kolam/contract/inventory/boxes/rules.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type LockedWarehouse, lockWarehousesForShare } from '#inventory/warehouses/actions.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { afterBoxMove } from './hooks.ts';
import { presentBox, recordOf } from './present.ts';
import type { BoxRow } from './queries.ts';
import { lockBox, saveBox } from './store.ts';

/**
 * Moves a box with all its contents. Locks the box first, so that its contents don't change, then
 * its warehouses and its contents.
 */
export async function moveBox(context: RequestContext, id: string, { wh, note }: MoveBox) {
  return context.transaction(async (tx) => {
    const before = await lockBox(tx, id);
    if (!before) throw notFound();
    const warehouses = await warehousesOf(tx, before, wh);
    const row = await saveBox(tx, id, { warehouseId: wh, updatedAt: context.clock.now() });
    const move = {
      box: row,
      ...warehouses,
      note: note === '' ? boxMessages.moved(row.code, warehouses.to.name) : note,
    };
    for (const follow of afterBoxMove.parts()) await follow(tx, context, move);
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'moved',
      changes: [{ field: 'warehouse', before: warehouses.from.name, after: warehouses.to.name }],
    });
    return { data: await presentBox(tx, row) };
  });
}

/** @throws Failure 400 for an unknown warehouse, 409 where the box can't go there */
async function warehousesOf(
  tx: Tx,
  box: BoxRow,
  wh: string,
): Promise<{ from: LockedWarehouse; to: LockedWarehouse }> {
  const locked = await lockWarehousesForShare(tx, [box.warehouseId, wh]);
  const [from, to] = [locked.get(box.warehouseId), locked.get(wh)];
  if (!from || !to) throw invalid({ wh: stockMessages.warehouseUnknown });
  const refuse = (code: string, message: string) => conflict(code, message, { wh: message });
  if (from.id === to.id) throw refuse('ALREADY_THERE', boxMessages.alreadyThere(box.code, to.name));
  if (box.status === 'ISSUED') throw refuse('BOX_ISSUED', boxMessages.issued(box.code));
  if (!to.isActive) throw refuse('WAREHOUSE_INACTIVE', stockMessages.warehouseInactive(to.name));
  return { from, to };
}
