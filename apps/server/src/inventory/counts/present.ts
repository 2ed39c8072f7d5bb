import { inRupees } from '@kolam/contract/core/money.ts';
import { countLimits } from '@kolam/contract/inventory/counts/limits.ts';
import type {
  CountPlace,
  StockCount,
  StockCountDetail,
} from '@kolam/contract/inventory/counts/model.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { boxCodes, otherBoxesIn } from '../boxes/queries.ts';
import { movementsOfCounts } from '../stock/queries.ts';
import { warehouseNames } from '../warehouses/queries.ts';
import { type PlaceRow, placesOf } from './place-store.ts';
import { type CountRow, figuresOf, sumsOf } from './store.ts';

/** Rows as the API answers them: one query each for what they name, however many rows. */
export async function presentCounts(
  db: Queryable,
  rows: readonly CountRow[],
): Promise<StockCount[]> {
  const ids = rows.map(({ id }) => id);
  const warehouses = await warehouseNames(
    db,
    rows.map(({ warehouseId }) => warehouseId),
  );
  const boxes = await boxCodes(
    db,
    rows.flatMap(({ boxId }) => boxId ?? []),
  );
  const figures = await figuresOf(db, ids);
  const movements = await movementsOfCounts(db, ids);
  return rows.map((row) =>
    Object.assign(presentRecord(row), {
      code: row.code,
      status: row.status,
      wh: presentReference(row.warehouseId, warehouses.get(row.warehouseId) ?? ''),
      box: presentCoded(row.boxId, boxes),
      note: row.note,
      startedBy: row.startedByName,
      placesCounted: figures.get(row.id)?.places ?? 0,
      linesCounted: figures.get(row.id)?.lines ?? 0,
      closed: presentClosing(row),
      posted:
        row.status === 'POSTED'
          ? {
              more: row.more,
              fewer: row.fewer,
              value: inRupees(row.valueChange),
              movementId: movements.get(row.id) ?? null,
            }
          : null,
    }),
  );
}

/** One with its places. What the book says stays untold until it is in review. */
export async function presentCount(db: Queryable, row: CountRow): Promise<StockCountDetail> {
  const [count] = await presentCounts(db, [row]);
  const places = await placesOf(db, row.id);
  const codes = await boxCodes(
    db,
    places.flatMap(({ boxId }) => boxId ?? []),
  );
  return Object.assign(count as StockCount, {
    places: places.map((place) => presentPlace(place, { codes, warehouse: count?.wh.name ?? '' })),
    uncounted: await uncountedOf(db, row, places),
    review: row.status === 'REVIEW' ? await reviewOf(db, row.id) : null,
  });
}

const presentClosing = ({ closedAt, closedByName, closeReason }: CountRow) =>
  closedAt === null
    ? null
    : { at: closedAt.toISOString(), by: closedByName ?? '', reason: closeReason };

export const presentCoded = (id: string | null, codes: Map<string, string>) =>
  id === null ? null : { _id: id, id, code: codes.get(id) ?? '' };

type Named = { codes: Map<string, string>; warehouse: string };

/** A place by the codes of boxes and the name of the warehouse. */
export function presentPlace(
  { boxId, lines, countedAt, countedByName }: PlaceRow,
  { codes, warehouse }: Named,
): CountPlace {
  const box = presentCoded(boxId, codes);
  return {
    box,
    name: box?.code ?? stockMessages.unboxedIn(warehouse),
    lines,
    countedAt: countedAt?.toISOString() ?? null,
    countedBy: countedByName,
  };
}

async function uncountedOf(
  db: Queryable,
  { status, warehouseId, boxId }: CountRow,
  places: readonly PlaceRow[],
): Promise<StockCountDetail['uncounted']> {
  if (boxId !== null || status === 'POSTED' || status === 'CANCELLED') return null;
  const { total, boxes } = await otherBoxesIn(db, {
    warehouseId,
    except: places.map(({ placeId }) => placeId),
    first: countLimits.uncountedShown,
  });
  return { total, boxes: boxes.map(({ id, code, label }) => ({ _id: id, id, code, label })) };
}

async function reviewOf(db: Queryable, id: string): Promise<StockCountDetail['review']> {
  const { value, ...sums } = await sumsOf(db, id);
  return { ...sums, value: inRupees(value) };
}

export const countRecord = ({ id, code }: Pick<CountRow, 'id' | 'code'>) => ({
  kind: 'count' as const,
  id,
  title: code,
});
