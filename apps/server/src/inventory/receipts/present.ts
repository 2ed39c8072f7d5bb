import { inRupees } from '@kolam/contract/core/money.ts';
import type { GoodsReceipt } from '@kolam/contract/inventory/receipts/model.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { boxCodes } from '#inventory/boxes/queries.ts';
import { type SkuReference, skuReferences } from '#inventory/catalogue/queries.ts';
import { orderCodes } from '#inventory/orders/queries.ts';
import { warehouseNames } from '#inventory/warehouses/queries.ts';
import {
  type ListedLine,
  listReceiptLines,
  type ReceiptLineRow,
  type ReceiptRow,
} from './store.ts';

type Named = {
  lines: readonly ListedLine[];
  skus: Map<string, SkuReference>;
  warehouses: Map<string, string>;
  boxes: Map<string, string>;
  orders: Map<string, string>;
};

/**
 * Converts rows to the API's format, with one query for each kind of record that they name, however
 * many rows. Includes the `first` lines of each, or all.
 */
export async function presentReceipts(
  db: Queryable,
  rows: readonly ReceiptRow[],
  { first }: { first?: number } = {},
): Promise<GoodsReceipt[]> {
  const lines = await listReceiptLines(
    db,
    rows.map(({ id }) => id),
    first,
  );
  const named = {
    skus: await skuReferences(
      db,
      lines.map(({ skuId }) => skuId),
    ),
    warehouses: await warehouseNames(
      db,
      rows.map(({ warehouseId }) => warehouseId),
    ),
    boxes: await boxCodes(
      db,
      lines.flatMap(({ boxId }) => boxId ?? []),
    ),
    orders: await orderCodes(
      db,
      rows.flatMap(({ orderId }) => orderId ?? []),
    ),
  };
  const byReceipt = new Map<string, ListedLine[]>(rows.map(({ id }) => [id, []]));
  for (const line of lines) byReceipt.get(line.receiptId)?.push(line);
  return rows.map((row) => presentRow(row, { ...named, lines: byReceipt.get(row.id) ?? [] }));
}

/** Converts one row. */
export async function presentReceipt(db: Queryable, row: ReceiptRow): Promise<GoodsReceipt> {
  const [presented] = await presentReceipts(db, [row]);
  return presented as GoodsReceipt;
}

const coded = (id: string | null, codes: Map<string, string>) =>
  id === null ? null : { _id: id, id, code: codes.get(id) ?? '' };

function presentRow(row: ReceiptRow, named: Named): GoodsReceipt {
  // Spreading one object before naming further fields takes ten times as long, on every row of a list.
  return Object.assign(presentRecord(row), {
    code: row.code,
    po: coded(row.orderId, named.orders),
    wh: presentReference(row.warehouseId, named.warehouses.get(row.warehouseId) ?? ''),
    receivedOn: row.receivedOn,
    receivedBy: row.receivedByName,
    note: row.note,
    units: row.units,
    amount: inRupees(row.amount),
    lineCount: named.lines[0]?.lineCount ?? 0,
    lines: named.lines.map((line) => presentLine(line, named)),
    isReversed: row.isReversed,
    reversed: presentReversal(row),
  });
}

function presentLine(line: ReceiptLineRow, { skus, boxes }: Named): GoodsReceipt['lines'][number] {
  const { code = '', name = '', mrp = null } = skus.get(line.skuId) ?? {};
  return {
    sku: {
      ...{ _id: line.skuId, id: line.skuId, code, name },
      mrp: mrp === null ? null : inRupees(mrp),
    },
    qty: line.qty,
    unitCost: inRupees(line.unitCost),
    condition: line.condition,
    box: coded(line.boxId, boxes),
  };
}

const presentReversal = ({ reversedAt, reversedByName, reverseReason }: ReceiptRow) =>
  reversedAt === null
    ? null
    : { at: reversedAt.toISOString(), by: reversedByName ?? '', reason: reverseReason ?? '' };

export const receiptRecord = ({ id, code }: Pick<ReceiptRow, 'id' | 'code'>) => ({
  kind: 'goods-receipt' as const,
  id,
  title: code,
});
