import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import type { Scope } from '#core/scope.ts';
import { recordChange } from '../../audit/actions.ts';
import { type BoxRow, findBox } from '../boxes/queries.ts';
import { skuReferences } from '../catalogue/queries.ts';
import { contentsOf } from '../stock/queries.ts';
import { warehouseNames } from '../warehouses/queries.ts';
import { noteMissed } from './line-store.ts';
import { beginPlace, findPlace, markCounted, openCountOf, type PlaceRow } from './place-store.ts';
import { countRecord, presentCount, presentPlace } from './present.ts';
import { requireOpen, takeCount } from './states.ts';
import { type CountRow, saveCount } from './store.ts';

type Asked = { count: CountRow; boxId: string | null };

/**
 * The box that counting goes on in; null: what lies in none.
 *
 * @throws Failure 400 at `boxId` for one that there is not
 */
export async function boxOfPlace(tx: Tx, { count, boxId }: Asked): Promise<BoxRow | null> {
  const id = boxId ?? count.boxId;
  if (id === null) return null;
  const box = await findBox(tx, id);
  if (!box) throw invalid({ boxId: stockMessages.boxUnknown });
  return box;
}

type Begun = { count: CountRow; box: BoxRow | null; field: 'boxId' | 'code' };

/**
 * Begins a place of a count, unless it was begun.
 *
 * @returns the place's id
 * @throws Failure 400 for a box that is not part of the count, 409 `COUNT_OPEN` for one in another
 */
export async function enterPlace(
  tx: Tx,
  scope: Scope,
  { count, box, field }: Begun,
): Promise<string> {
  const placeId = box?.id ?? count.warehouseId;
  const { id: countId } = count;
  if (await findPlace(tx, { countId, placeId })) return placeId;
  if (box && (count.boxId !== null || box.warehouseId !== count.warehouseId)) {
    throw invalid({ [field]: countMessages.notInCount(box.code) });
  }
  const place = { countId, placeId, boxId: box?.id ?? null, begunAt: scope.clock.now() };
  if (await beginPlace(tx, place)) return placeId;
  const message = countMessages.alreadyOpen(
    box?.code ?? '',
    (await openCountOf(tx, placeId)) ?? '',
  );
  throw conflict('COUNT_OPEN', message, { [field]: message });
}

/** A place as the API answers it. */
export async function showPlace(tx: Tx, count: CountRow, box: BoxRow | null) {
  const placeId = box?.id ?? count.warehouseId;
  const place = (await findPlace(tx, { countId: count.id, placeId })) as PlaceRow;
  const warehouses = await warehouseNames(tx, [count.warehouseId]);
  return presentPlace(place, {
    codes: new Map(box ? [[box.id, box.code]] : []),
    warehouse: warehouses.get(count.warehouseId) ?? '',
  });
}

/** Marks a place as counted: what the book has there and nobody counted is missing. */
export function finishPlace(scope: Scope, id: string, { boxId }: { boxId: string | null }) {
  return scope.transaction(async (tx) => {
    const count = await takeCount(tx, scope, id);
    requireOpen(count);
    const box = await boxOfPlace(tx, { count, boxId });
    const placeId = await enterPlace(tx, scope, { count, box, field: 'boxId' });
    const noted = { countId: id, placeId, at: scope.clock.now(), by: scope.actor.name };
    await noteMissed(tx, { ...noted, lying: await lyingIn(tx, placeId) });
    await markCounted(tx, noted);
    const row = await saveCount(tx, id, { updatedAt: noted.at });
    const { name } = await showPlace(tx, row, box);
    await recordChange(tx, scope, {
      record: countRecord(row),
      action: 'counted a place of',
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
