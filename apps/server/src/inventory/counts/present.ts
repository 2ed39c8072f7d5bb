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
import { boxCodes, otherBoxesIn } from '#inventory/boxes/queries.ts';
import { movementsOfCounts } from '#inventory/stock/queries.ts';
import { warehouseNames } from '#inventory/warehouses/queries.ts';
import { listPlacePage, type PlaceRow, placeIdsOf } from './place-store.ts';
import { type CountRow, figuresOf, sumsOf } from './store.ts';

/**
 * Converts rows to the API's format, with one query for each kind of record that they name, however
 * many rows.
 */
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

/**
 * Converts one row, with its open tasks. Book quantities are hidden until the count is in review.
 */
export async function presentCount(db: Queryable, row: CountRow): Promise<StockCountDetail> {
  const [count] = await presentCounts(db, [row]);
  const isOver = row.status === 'POSTED' || row.status === 'CANCELLED';
  return Object.assign(count as StockCount, {
    unmarked: isOver ? null : await unmarkedOf(db, row),
    uncounted: isOver || row.boxId !== null ? null : await uncountedOf(db, row),
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

/** Returns a place with the code of its box or the name of the warehouse. */
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

/** Converts places of one count to the API's format. */
export async function presentPlaces(
  db: Queryable,
  { warehouseId }: CountRow,
  rows: readonly PlaceRow[],
): Promise<CountPlace[]> {
  const codes = await boxCodes(
    db,
    rows.flatMap(({ boxId }) => boxId ?? []),
  );
  const warehouse = (await warehouseNames(db, [warehouseId])).get(warehouseId) ?? '';
  return rows.map((row) => presentPlace(row, { codes, warehouse }));
}

async function unmarkedOf(db: Queryable, row: CountRow): Promise<StockCountDetail['unmarked']> {
  const { rows, total } = await listPlacePage(db, {
    filter: { countId: row.id, show: 'open' },
    page: { page: 1, limit: countLimits.uncountedShown },
  });
  const places = total === 0 ? [] : await presentPlaces(db, row, rows);
  return { total, names: places.map(({ name }) => name) };
}

async function uncountedOf(
  db: Queryable,
  { id, warehouseId }: CountRow,
): Promise<StockCountDetail['uncounted']> {
  const { total, boxes } = await otherBoxesIn(db, {
    warehouseId,
    except: placeIdsOf(id),
    first: countLimits.uncountedShown,
  });
  return { total, boxes: boxes.map((box) => ({ _id: box.id, ...box })) };
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
