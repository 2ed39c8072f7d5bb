import { inRupees } from '@kolam/contract/core/money.ts';
import type { GoodsReturn } from '@kolam/contract/inventory/returns/model.ts';
import { type ReturnCondition, returnConditions } from '@kolam/contract/inventory/returns/terms.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { type ScannedBox, scannedBoxes, scannedBoxIn } from '../boxes/queries.ts';
import { type ScannedSku, scannedSkuIn, scannedSkus } from '../catalogue/queries.ts';
import { ticketCodes } from '../provisioning/queries.ts';
import { warehouseNames } from '../warehouses/queries.ts';
import { listReturnLines, type ReturnLineRow, type ReturnRow } from './store.ts';

type Named = {
  lines: readonly ReturnLineRow[];
  skus: Map<string, ScannedSku>;
  boxes: Map<string, ScannedBox>;
  warehouses: Map<string, string>;
  tickets: Map<string, string>;
};

/** Rows as the API answers them: one query each for what they name, however many rows. */
export async function presentReturns(
  db: Queryable,
  rows: readonly ReturnRow[],
): Promise<GoodsReturn[]> {
  const lines = await listReturnLines(
    db,
    rows.map(({ id }) => id),
  );
  const named = {
    skus: await scannedSkus(
      db,
      lines.map(({ skuId }) => skuId),
    ),
    boxes: await scannedBoxes(
      db,
      rows.flatMap(({ fromBoxId, toBoxId }) => [fromBoxId, toBoxId].filter((id) => id !== null)),
    ),
    warehouses: await warehouseNames(
      db,
      rows.flatMap(({ warehouseId }) => warehouseId ?? []),
    ),
    tickets: await ticketCodes(
      db,
      lines.flatMap(({ ticketId }) => ticketId ?? []),
    ),
  };
  const byReturn = new Map<string, ReturnLineRow[]>(rows.map(({ id }) => [id, []]));
  for (const line of lines) byReturn.get(line.returnId)?.push(line);
  return rows.map((row) => presentRow(row, { ...named, lines: byReturn.get(row.id) ?? [] }));
}

/** One row likewise. */
export async function presentReturn(db: Queryable, row: ReturnRow): Promise<GoodsReturn> {
  const [presented] = await presentReturns(db, [row]);
  return presented as GoodsReturn;
}

function presentRow(row: ReturnRow, named: Named): GoodsReturn {
  const { lines } = named;
  const ticketIds = new Set(lines.flatMap(({ ticketId }) => ticketId ?? []));
  // Spreading one object before naming further fields takes ten times as long, on every row of a list.
  return Object.assign(presentRecord(row), {
    code: row.code,
    kind: row.kind,
    fromType: row.fromType,
    fromBox: scannedBoxIn(named.boxes, row.fromBoxId),
    tickets: [...ticketIds].map((id) => ticketOf(id, named)),
    toBox: scannedBoxIn(named.boxes, row.toBoxId),
    wh:
      row.warehouseId === null
        ? null
        : presentReference(row.warehouseId, named.warehouses.get(row.warehouseId) ?? ''),
    receivedOn: row.receivedOn,
    receivedBy: row.receivedByName,
    note: row.note,
    units: row.units,
    found: foundIn(lines),
    cost: inRupees(row.cost),
    eventCost: inRupees(row.eventCost),
    lines: lines.map((line) => ({
      sku: scannedSkuIn(named.skus, line.skuId),
      qty: line.qty,
      condition: line.condition,
      ticket: line.ticketId === null ? null : ticketOf(line.ticketId, named),
      cost: inRupees(line.cost),
    })),
  });
}

const ticketOf = (id: string, { tickets }: Named) => ({
  _id: id,
  id,
  code: tickets.get(id) ?? '',
});

function foundIn(lines: readonly ReturnLineRow[]): GoodsReturn['found'] {
  const found = Object.fromEntries(returnConditions.map((each) => [each, 0])) as Record<
    ReturnCondition,
    number
  >;
  for (const { condition, qty } of lines) found[condition] += qty;
  return found;
}

export const returnRecord = ({ id, code }: Pick<ReturnRow, 'id' | 'code'>) => ({
  kind: 'return' as const,
  id,
  title: code,
});
