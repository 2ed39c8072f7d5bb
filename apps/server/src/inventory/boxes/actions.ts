import type { RecordAction } from '@kolam/contract/core/record-kinds.ts';
import { boxMessages } from '@kolam/contract/inventory/boxes/messages.ts';
import type { BoxDetail } from '@kolam/contract/inventory/boxes/model.ts';
import type { BoxCondition, BoxStatus } from '@kolam/contract/inventory/boxes/values.ts';
import { asc, inArray, sql } from 'drizzle-orm';
import { violates } from '#core/database/errors.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { holderName, holdersOf, repeatsScanCode } from '#inventory/scan-codes/queries.ts';
import { changesBetween, type NewEntry, recordChange } from '#platform/audit/actions.ts';
import { presentBox, recordOf } from './present.ts';
import { lockBox, saveBox } from './store.ts';
import { boxes } from './tables.ts';

/** The columns of a box that features moving goods need. */
export type LockedBox = Pick<
  typeof boxes.$inferSelect,
  'id' | 'code' | 'type' | 'status' | 'condition' | 'warehouseId'
>;

/**
 * Locks boxes until the transaction ends: shared, so that they neither move nor change, or `alone`
 * for a caller that changes them. Leaves out unknown ids and, with `skips`, boxes that another
 * transaction has locked, instead of waiting.
 */
export async function lockBoxes(
  tx: Tx,
  ids: readonly string[],
  { alone, skips = false }: { alone: boolean; skips?: boolean },
): Promise<Map<string, LockedBox>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({
      id: boxes.id,
      code: boxes.code,
      type: boxes.type,
      status: boxes.status,
      condition: boxes.condition,
      warehouseId: boxes.warehouseId,
    })
    .from(boxes)
    .where(inArray(boxes.id, [...new Set(ids)]))
    .orderBy(asc(boxes.id))
    .for(alone ? 'no key update' : 'share', skips ? { skipLocked: true } : {});
  return new Map(found.map((box) => [box.id, box]));
}

/** Locks some boxes shared and others alone, all in the order of their ids. */
export async function lockBoxesOfBoth(
  tx: Tx,
  { shared, alone }: { shared: readonly string[]; alone: readonly string[] },
): Promise<Map<string, LockedBox>> {
  const changed = new Set(alone);
  const locked = new Map<string, LockedBox>();
  let run: string[] = [];
  const ids = [...new Set([...shared, ...alone])].sort();
  for (const [place, id] of ids.entries()) {
    run.push(id);
    const next = ids[place + 1];
    if (next !== undefined && changed.has(next) === changed.has(id)) continue;
    for (const [known, box] of await lockBoxes(tx, run, { alone: changed.has(id) })) {
      locked.set(known, box);
    }
    run = [];
  }
  return locked;
}

type Became = { status: BoxStatus; condition?: BoxCondition };

/** Writes the status that a ticket or return gives to boxes. The caller has locked them alone. */
export async function saveBoxStatus(
  tx: Tx,
  ids: readonly string[],
  { at, ...changes }: Became & { at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(boxes)
    .set({ ...changes, updatedAt: at, version: sql`${boxes.version} + 1` })
    .where(inArray(boxes.id, [...ids]));
}

/**
 * A history entry for a box whose status changed, as a part of the entry of the document that
 * changed it.
 */
export const boxStatusEntry = (
  box: LockedBox,
  { action, partOfId, ...after }: Became & { action: RecordAction; partOfId: string },
): NewEntry => ({
  record: { kind: 'box', id: box.id, title: box.code },
  action,
  changes: changesBetween({ status: box.status, condition: box.condition }, after),
  partOfId,
});

/**
 * Gives a box another barcode, newly printed or read off its label.
 * @throws Failure 400 where there is no such box, 409 `DUPLICATE_BARCODE`, 412
 */
export async function assignBoxBarcode(
  tx: Tx,
  context: RequestContext,
  { id, barcode }: { id: string; barcode: string },
): Promise<BoxDetail> {
  const before = await lockBox(tx, id);
  if (!before) throw invalid({ boxId: boxMessages.unknown });
  assertVersion(context, before.version);
  if (before.barcode === barcode) return presentBox(tx, before);
  const row = await saveBarcode(tx, context, { id, barcode });
  await recordChange(tx, context, {
    record: recordOf(row),
    action: 'updated',
    changes: [{ field: 'barcode', before: before.barcode, after: barcode }],
  });
  return presentBox(tx, row);
}

/** @throws Failure 409 `DUPLICATE_BARCODE` */
async function saveBarcode(
  tx: Tx,
  { clock }: RequestContext,
  { id, barcode }: { id: string; barcode: string },
) {
  try {
    const changes = { barcode, updatedAt: clock.now() };
    return await transaction(tx, (inner) => saveBox(inner, id, changes));
  } catch (error) {
    const [holder] = repeatsScanCode(error) ? (await holdersOf(tx, [barcode])).values() : [];
    if (!holder && !violates(error, 'boxes_barcode_key')) throw error;
    const message = holder
      ? boxMessages.scannedAlready(barcode, await holderName(tx, holder))
      : boxMessages.barcodeTaken(barcode);
    throw conflict('DUPLICATE_BARCODE', message, { barcode: message });
  }
}
