import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import type { CountPlace } from '@kolam/contract/inventory/counts/model.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { lockBoxes } from '#inventory/boxes/actions.ts';
import { type BoxRow, findBox } from '#inventory/boxes/queries.ts';
import { skuReferences } from '#inventory/catalogue/queries.ts';
import { contentsOf } from '#inventory/stock/queries.ts';
import { lockWarehouseForUpdate } from '#inventory/warehouses/actions.ts';
import { warehouseNames } from '#inventory/warehouses/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { endRuns, noteMissed } from './line-store.ts';
import { beginAgain, beginPlace, findPlace, markCounted, type PlaceRow } from './place-store.ts';
import { countRecord, presentCount, presentPlace } from './present.ts';
import { openCountOf } from './queries.ts';
import { requireOpen, takeCount } from './states.ts';
import { type CountRow, saveCount } from './store.ts';

type Asked = { count: CountRow; boxId: string | null };

/**
 * Returns the box to count in, or null for goods not in a box.
 * @throws Failure 400 at `boxId` for an unknown box
 */
export async function boxOfPlace(tx: Tx, { count, boxId }: Asked): Promise<BoxRow | null> {
  const id = boxId ?? count.boxId;
  if (id === null) return null;
  const box = await findBox(tx, id);
  if (!box) throw invalid({ boxId: stockMessages.boxUnknown });
  return box;
}

/**
 * Refuses a box that is out: its contents belong to a ticket and are in no book of that box.
 * @throws Failure 409 `BOX_ISSUED`
 */
export function requireCountable(
  { code, status }: Pick<BoxRow, 'code' | 'status'>,
  field: string,
): void {
  if (status !== 'ISSUED') return;
  const message = countMessages.boxIssued(code);
  throw conflict('BOX_ISSUED', message, { [field]: message });
}

type Begun = {
  count: CountRow;
  box: BoxRow | null;
  field: 'boxId' | 'code';
  /** Whether the caller scans goods there. */
  scans?: boolean;
};

/**
 * Starts a place of a count, unless it was started before. The floor of a warehouse belongs to its
 * count from the beginning, but its own start is the first scan there.
 * @returns the place's id
 * @throws Failure 400 for a box that is not part of the count, 409 `COUNT_OPEN` for one in another,
 * `BOX_ISSUED`
 */
export async function enterPlace(
  tx: Tx,
  context: RequestContext,
  { count, box, field, scans = false }: Begun,
): Promise<string> {
  const placeId = box?.id ?? count.warehouseId;
  const { id: countId } = count;
  if (box) requireCountable(box, field);
  const known = await findPlace(tx, { countId, placeId });
  if (known) {
    if (scans && isUntouched(known)) await beginFloor(tx, context, known);
    return placeId;
  }
  const locked = await lockPlaceForUpdate(tx, placeId, box);
  if (locked && (count.boxId !== null || locked.warehouseId !== count.warehouseId)) {
    throw invalid({ [field]: countMessages.notInCount(locked.code) });
  }
  if (locked) requireCountable(locked, field);
  const place = { countId, placeId, boxId: box?.id ?? null, begunAt: context.clock.now() };
  if (await beginPlace(tx, place)) return placeId;
  const message = countMessages.alreadyOpen(
    box?.code ?? '',
    (await openCountOf(tx, placeId)) ?? '',
  );
  throw conflict('COUNT_OPEN', message, { [field]: message });
}

const isUntouched = ({ boxId, lines, countedAt }: PlaceRow): boolean =>
  boxId === null && lines === 0 && countedAt === null;

async function beginFloor(
  tx: Tx,
  { clock }: RequestContext,
  { countId, placeId }: PlaceRow,
): Promise<void> {
  await lockPlaceForUpdate(tx, placeId, null);
  // Another user may have scanned there while this waited for the lock.
  const now = await findPlace(tx, { countId, placeId });
  if (now && isUntouched(now)) await beginAgain(tx, { countId, placeId, at: clock.now() });
}

/** Returns a box of the count's warehouse that has not been started, in the format of a place. */
export async function placeNotBegun(
  db: Queryable,
  { boxId, warehouseId }: CountRow,
  placeId: string,
): Promise<CountPlace | null> {
  const box = boxId === null ? await findBox(db, placeId) : null;
  if (box?.warehouseId !== warehouseId) return null;
  const { id, code } = box;
  return { box: { _id: id, id, code }, name: code, lines: 0, countedAt: null, countedBy: null };
}

/**
 * Locks a place alone, so that no goods move in or out of it until the transaction ends. Movements
 * lock it shared.
 */
async function lockPlaceForUpdate(tx: Tx, placeId: string, box: BoxRow | null) {
  if (box) return (await lockBoxes(tx, [placeId], { alone: true })).get(placeId);
  await lockWarehouseForUpdate(tx, placeId);
  return undefined;
}

/** Returns a place in the API's format. */
export async function showPlace(tx: Tx, count: CountRow, box: BoxRow | null) {
  const placeId = box?.id ?? count.warehouseId;
  const place = (await findPlace(tx, { countId: count.id, placeId })) as PlaceRow;
  const warehouses = await warehouseNames(tx, [count.warehouseId]);
  return presentPlace(place, {
    codes: new Map(box ? [[box.id, box.code]] : []),
    warehouse: warehouses.get(count.warehouseId) ?? '',
  });
}

/** Marks a place as counted. Stock that the book has there but nobody counted is missing. */
export function finishPlace(
  context: RequestContext,
  id: string,
  { boxId }: { boxId: string | null },
) {
  return context.transaction(async (tx) => {
    const count = await takeCount(tx, context, id);
    requireOpen(count);
    const box = await boxOfPlace(tx, { count, boxId });
    const placeId = await enterPlace(tx, context, { count, box, field: 'boxId' });
    const locked = await lockPlaceForUpdate(tx, placeId, box);
    if (locked) requireCountable(locked, 'boxId');
    await endRuns(tx, { countId: id, placeId });
    const noted = { countId: id, placeId, at: context.clock.now(), by: context.actor.name };
    await noteMissed(tx, { ...noted, lying: await lyingIn(tx, placeId) });
    await markCounted(tx, noted);
    const row = await saveCount(tx, id, { updatedAt: noted.at });
    const { name } = await showPlace(tx, row, box);
    await recordChange(tx, context, {
      record: countRecord(row),
      action: 'place_counted',
      changes: [{ field: 'place', before: null, after: name }],
    });
    return { data: await presentCount(tx, row) };
  });
}

async function lyingIn(tx: Tx, placeId: string) {
  const contents = await contentsOf(tx, placeId);
  const skus = await skuReferences(
    tx,
    contents.map(({ skuId }) => skuId),
  );
  return contents.flatMap(({ skuId, condition, qty }) => {
    const sku = skus.get(skuId);
    return sku ? [{ sku, condition, qty }] : [];
  });
}
