import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import type { CreateCount } from '@kolam/contract/inventory/counts/rules.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { insertCoded } from '#core/stamped-code.ts';
import { type LockedBox, lockBoxes } from '#inventory/boxes/actions.ts';
import { boxCodes } from '#inventory/boxes/queries.ts';
import { type LockedWarehouse, lockWarehouseForUpdate } from '#inventory/warehouses/actions.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { beginPlace } from './place-store.ts';
import { requireCountable } from './places.ts';
import { countRecord, presentCount } from './present.ts';
import { openCountOf } from './queries.ts';
import { type CountRow, findOpenCount, insertCount } from './store.ts';

type Counted = { warehouse: LockedWarehouse; box: LockedBox | null };

/**
 * Starts a count of a warehouse or one box. Locks both alone: of two users who start there at once,
 * the second sees the first, and so does a correction by hand.
 */
export function startCount(context: RequestContext, body: CreateCount) {
  return context.transaction(async (tx) => {
    const counted = await lockPlace(tx, body);
    await requireFree(tx, counted);
    const row = await insertWithCode(tx, context, { ...counted, note: body.note });
    const placeId = counted.box?.id ?? counted.warehouse.id;
    const begun = await beginPlace(tx, {
      countId: row.id,
      placeId,
      boxId: counted.box?.id ?? null,
      begunAt: context.clock.now(),
    });
    // A box that moved here from another warehouse may be in a count that was started there.
    if (!begun) throw alreadyOpen(counted, (await openCountOf(tx, placeId)) ?? '');
    await recordChange(tx, context, {
      record: countRecord(row),
      action: 'started',
      changes: [
        { field: 'place', before: null, after: nameOf(counted) },
        ...(row.note === '' ? [] : [{ field: 'note', before: null, after: row.note }]),
      ],
    });
    return { data: await presentCount(tx, row) };
  });
}

const nameOf = ({ box, warehouse }: Counted): string => box?.code ?? warehouse.name;

/** @throws Failure 400, 409 `BOX_ISSUED`, `WAREHOUSE_INACTIVE` */
async function lockPlace(tx: Tx, { wh, boxId }: CreateCount): Promise<Counted> {
  const box = boxId === null ? null : (await lockBoxes(tx, [boxId], { alone: true })).get(boxId);
  if (box === undefined) throw invalid({ boxId: stockMessages.boxUnknown });
  if (box) requireCountable(box, 'boxId');
  const warehouse = await lockWarehouseForUpdate(tx, box?.warehouseId ?? wh ?? '');
  if (!warehouse) throw invalid({ wh: stockMessages.warehouseUnknown });
  if (!warehouse.isActive) {
    const message = stockMessages.warehouseInactive(warehouse.name);
    throw conflict('WAREHOUSE_INACTIVE', message, { [box ? 'boxId' : 'wh']: message });
  }
  return { warehouse, box };
}

/** @throws Failure 409 `COUNT_OPEN` */
async function requireFree(tx: Tx, { warehouse, box }: Counted): Promise<void> {
  const open = await findOpenCount(tx, { warehouseId: warehouse.id, boxId: box?.id ?? null });
  if (!open) return;
  // What is already being counted: the warehouse, or a box in it.
  const codes = await boxCodes(tx, open.boxId === null ? [] : [open.boxId]);
  const name = codes.get(open.boxId ?? '') ?? warehouse.name;
  throw alreadyOpen({ warehouse, box }, open.code, name);
}

function alreadyOpen(counted: Counted, code: string, name = nameOf(counted)) {
  const message = countMessages.alreadyOpen(name, code);
  return conflict('COUNT_OPEN', message, { [counted.box ? 'boxId' : 'wh']: message });
}

async function insertWithCode(
  tx: Tx,
  context: RequestContext,
  { warehouse, box, note }: Counted & { note: string },
): Promise<CountRow> {
  const now = context.clock.now();
  const row = await insertCoded(context, {
    prefix: 'CNT',
    insert: (code) =>
      insertCount(tx, {
        id: newId(),
        createdAt: now,
        updatedAt: now,
        code,
        status: 'OPEN',
        warehouseId: warehouse.id,
        boxId: box?.id ?? null,
        note,
        startedByName: context.actor.name,
        searchText: [code, warehouse.name, box?.code ?? '', note].join('\n').toLowerCase(),
      }),
  });
  return row as CountRow;
}
