import { inRupees } from '@kolam/contract/core/money.ts';
import type { StockCountLine } from '@kolam/contract/inventory/counts/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { boxCodes } from '#inventory/boxes/queries.ts';
import { averageCosts, type SkuReference, skuReferences } from '#inventory/catalogue/queries.ts';
import { booksOf, type Correction, correctionsOf } from '#inventory/stock/queries.ts';
import type { LineRow } from './line-store.ts';
import { placesById } from './place-store.ts';
import { presentCoded } from './present.ts';
import type { CountRow } from './store.ts';

type Around = {
  count: CountRow;
  sku: SkuReference | undefined;
  codes: Map<string, string>;
  /** Of a unit, in paise. */
  averageCost: number;
  bookNow: number;
  correction: Correction | null;
  isPlaceCounted: boolean;
};

/**
 * Converts lines of a count to the API's format. Lines of an open count come without book
 * quantities.
 */
export async function presentLines(
  db: Queryable,
  count: CountRow,
  rows: readonly LineRow[],
): Promise<StockCountLine[]> {
  const skuIds = rows.map(({ skuId }) => skuId);
  const skus = await skuReferences(db, skuIds);
  const costs = await averageCosts(db, skuIds);
  const isReview = count.status === 'REVIEW';
  const books = isReview ? await booksOf(db, rows) : [];
  const corrections = isReview ? await correctionsAfter(db, count, rows) : [];
  const ids = rows.map(({ placeId }) => placeId);
  const places = await placesById(db, { countId: count.id, ids });
  const codes = await boxCodes(
    db,
    [...places.values()].flatMap(({ boxId }) => boxId ?? []),
  );
  return rows.map((row, index) =>
    presentRow(row, {
      count,
      sku: skus.get(row.skuId),
      codes,
      averageCost: costs.get(row.skuId) ?? 0,
      bookNow: books[index] ?? 0,
      correction: corrections[index] ?? null,
      isPlaceCounted: Boolean(places.get(row.placeId)?.countedAt),
    }),
  );
}

/** Returns corrections by hand after the lines' first look. */
export const correctionsAfter = (
  db: Queryable,
  { createdAt }: CountRow,
  rows: readonly LineRow[],
): Promise<(Correction | null)[]> =>
  correctionsOf(db, {
    from: createdAt,
    spots: rows.map((row) => ({ ...row, turn: row.lookTurn })),
  });

export async function presentLine(
  db: Queryable,
  count: CountRow,
  row: LineRow,
): Promise<StockCountLine> {
  const [line] = await presentLines(db, count, [row]);
  return line as StockCountLine;
}

const untold = {
  book: null,
  issued: null,
  issuedCounted: null,
  variance: null,
  value: null,
  moved: null,
  corrected: null,
  doubt: null,
};

function figuresOf(row: LineRow, around: Around) {
  const { count, averageCost, bookNow, correction } = around;
  const { book, issued, issuedCounted, variance } = row;
  const kept = { book, issued, issuedCounted, variance, moved: null, corrected: null, doubt: null };
  if (count.status === 'POSTED') return { ...kept, value: inRupees(row.valueChange ?? 0) };
  const value = inRupees(variance * averageCost);
  if (count.status !== 'REVIEW') return { ...kept, value };
  const corrected = correction && presentCorrection(row, correction);
  return {
    ...kept,
    value,
    moved: bookNow - book - (correction?.units ?? 0),
    corrected,
    doubt: doubtAbout(row, { ...around, isConfirmed: corrected?.isConfirmed ?? true }),
  };
}

const presentCorrection = (
  { confirmedTurn }: LineRow,
  { units, movementId, turn, at, by, reason }: Correction,
) => ({
  units,
  movementId,
  at: at.toISOString(),
  by,
  reason,
  isConfirmed: turn <= (confirmedTurn ?? 0),
});

/** The same rule as `doubtOf` in the database. */
function doubtAbout(
  { isDisturbed, issued, counted, book, issuedCounted, leftOut }: LineRow,
  { isPlaceCounted, isConfirmed }: { isPlaceCounted: boolean; isConfirmed: boolean },
): StockCountLine['doubt'] {
  if (leftOut !== null || !isPlaceCounted) return null;
  if (isDisturbed) return 'DISTURBED';
  if (issued > 0 && counted > book && issuedCounted === null) return 'ISSUED_UNDECIDED';
  return isConfirmed ? null : 'CORRECTED_SINCE';
}

function presentRow(row: LineRow, around: Around): StockCountLine {
  const { count, sku, codes, isPlaceCounted } = around;
  const { code = '', name = '', unit = 'pcs' } = sku ?? {};
  return {
    id: row.id,
    // The floor's place is the warehouse itself.
    box: row.placeId === count.warehouseId ? null : presentCoded(row.placeId, codes),
    sku: { _id: row.skuId, id: row.skuId, code, name, unit },
    condition: row.condition,
    counted: row.counted,
    countedAt: row.countedAt.toISOString(),
    countedBy: row.countedByName,
    isMissed: row.isMissed,
    isDisturbed: row.isDisturbed,
    ...(count.status === 'OPEN' ? untold : figuresOf(row, around)),
    leftOut: row.leftOut,
    isPlaceCounted,
  };
}
