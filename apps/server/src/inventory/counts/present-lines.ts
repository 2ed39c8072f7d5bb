import { inRupees } from '@kolam/contract/core/money.ts';
import type { StockCountLine } from '@kolam/contract/inventory/counts/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { boxCodes } from '../boxes/queries.ts';
import { averageCosts, type SkuReference, skuReferences } from '../catalogue/queries.ts';
import { booksOf } from '../stock/queries.ts';
import type { LineRow } from './line-store.ts';
import { placesOf } from './place-store.ts';
import { presentCoded } from './present.ts';
import type { CountRow } from './store.ts';

type Around = {
  count: CountRow;
  sku: SkuReference | undefined;
  codes: Map<string, string>;
  /** Of a unit, in paise. */
  averageCost: number;
  bookNow: number;
  isPlaceCounted: boolean;
};

/** Lines of a count as the API answers them; of an open one without what the book says. */
export async function presentLines(
  db: Queryable,
  count: CountRow,
  rows: readonly LineRow[],
): Promise<StockCountLine[]> {
  const skuIds = rows.map(({ skuId }) => skuId);
  const skus = await skuReferences(db, skuIds);
  const costs = await averageCosts(db, skuIds);
  const books = count.status === 'REVIEW' ? await booksOf(db, rows) : [];
  const places = new Map((await placesOf(db, count.id)).map((place) => [place.placeId, place]));
  const codes = await boxCodes(
    db,
    rows.flatMap(({ placeId }) => places.get(placeId)?.boxId ?? []),
  );
  return rows.map((row, index) =>
    presentRow(row, {
      count,
      sku: skus.get(row.skuId),
      codes,
      averageCost: costs.get(row.skuId) ?? 0,
      bookNow: books[index] ?? 0,
      isPlaceCounted: Boolean(places.get(row.placeId)?.countedAt),
    }),
  );
}

export async function presentLine(
  db: Queryable,
  count: CountRow,
  row: LineRow,
): Promise<StockCountLine> {
  const [line] = await presentLines(db, count, [row]);
  return line as StockCountLine;
}

const untold = { book: null, variance: null, value: null, moved: null };

function told(row: LineRow, { count, averageCost, bookNow }: Around) {
  const { book, variance } = row;
  if (count.status === 'POSTED') {
    return { book, variance, value: inRupees(row.valueChange ?? 0), moved: null };
  }
  return {
    book,
    variance,
    value: inRupees(variance * averageCost),
    moved: count.status === 'REVIEW' ? bookNow - book : null,
  };
}

function presentRow(row: LineRow, around: Around): StockCountLine {
  const { count, sku, codes, isPlaceCounted } = around;
  const { code = '', name = '', unit = 'pcs' } = sku ?? {};
  return {
    id: row.id,
    // What lies in no box lies in the warehouse itself.
    box: row.placeId === count.warehouseId ? null : presentCoded(row.placeId, codes),
    sku: { _id: row.skuId, id: row.skuId, code, name, unit },
    condition: row.condition,
    counted: row.counted,
    countedAt: row.countedAt.toISOString(),
    countedBy: row.countedByName,
    isMissed: row.isMissed,
    ...(count.status === 'OPEN' ? untold : told(row, around)),
    leftOut: row.leftOut,
    isPlaceCounted,
  };
}
