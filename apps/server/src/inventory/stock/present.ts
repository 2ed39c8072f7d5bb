import { inRupees } from '@kolam/contract/core/money.ts';
import type { Condition } from '@kolam/contract/inventory/stock/conditions.ts';
import type { Movement, MovementLine } from '@kolam/contract/inventory/stock/model.ts';
import { presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { boxCodes } from '../boxes/queries.ts';
import { type SkuReference, skuReferences } from '../catalogue/queries.ts';
import { countCodes } from '../counts/queries.ts';
import { ticketCodes } from '../provisioning/queries.ts';
import { receiptCodes } from '../receipts/queries.ts';
import { returnCodes } from '../returns/queries.ts';
import { warehouseNames } from '../warehouses/queries.ts';
import { findMovement, type LineRow, linesOf, type MovementRow } from './ledger-store.ts';

/** What the records that lines name are called now. */
export type Names = {
  skus: Map<string, SkuReference>;
  boxes: Map<string, string>;
  warehouses: Map<string, string>;
  receipts: Map<string, string>;
  tickets: Map<string, string>;
  returns: Map<string, string>;
  counts: Map<string, string>;
};

const named = (ids: (string | null)[]): string[] => [
  ...new Set(ids.filter((id): id is string => id !== null)),
];

/** One query for each kind of record, however many lines. */
export async function namesOf(
  db: Queryable,
  rows: readonly MovementRow[],
  lines: readonly LineRow[],
): Promise<Names> {
  return {
    skus: await skuReferences(db, named(lines.map(({ skuId }) => skuId))),
    boxes: await boxCodes(db, named(lines.flatMap((line) => [line.fromBoxId, line.toBoxId]))),
    warehouses: await warehouseNames(
      db,
      named(lines.flatMap((line) => [line.fromWarehouseId, line.toWarehouseId])),
    ),
    receipts: await receiptCodes(db, named(rows.map(({ receiptId }) => receiptId))),
    tickets: await ticketCodes(db, named(rows.map(({ ticketId }) => ticketId))),
    returns: await returnCodes(db, named(rows.map(({ returnId }) => returnId))),
    counts: await countCodes(db, named(rows.map(({ countId }) => countId))),
  };
}

type Shown = { sku?: string | undefined; most?: number };

/** Movements with their lines as the API answers them: the first lines of each where there is a limit. */
export async function presentMovements(
  db: Queryable,
  rows: readonly MovementRow[],
  shown: Shown = {},
): Promise<Movement[]> {
  const lines = await linesOf(db, { movementIds: rows.map(({ id }) => id), ...shown });
  const names = await namesOf(db, rows, [...lines.values()].flat());
  return rows.map((row) => presentRow(row, lines.get(row.id) ?? [], names));
}

/** One with all its lines. */
export async function presentMovement(db: Queryable, id: string): Promise<Movement> {
  const row = await findMovement(db, id);
  const [presented] = row ? await presentMovements(db, [row]) : [];
  if (!presented) throw new Error('A movement is gone, though the ledger is only added to');
  return presented;
}

function presentRow(row: MovementRow, lines: LineRow[], names: Names): Movement {
  return {
    _id: row.id,
    id: row.id,
    type: row.type,
    at: row.at.toISOString(),
    note: row.note,
    by: row.actorName,
    receipt: presentDocument(row.receiptId, names.receipts),
    ticket: presentDocument(row.ticketId, names.tickets),
    return: presentDocument(row.returnId, names.returns),
    count: presentDocument(row.countId, names.counts),
    lineCount: lines[0]?.lineCount ?? 0,
    lines: lines.map((line) => presentLine(line, names)),
  };
}

/** The document that a movement books. */
const presentDocument = (id: string | null, codes: Map<string, string>): Movement['receipt'] =>
  id === null ? null : { id, code: codes.get(id) ?? '' };

function presentLine(line: LineRow, names: Names): MovementLine {
  const sku = names.skus.get(line.skuId);
  const { fromWarehouseId, fromBoxId, fromCondition } = line;
  const { toWarehouseId, toBoxId, toCondition } = line;
  return {
    sku: line.skuId,
    code: sku?.code ?? '',
    name: sku?.name ?? '',
    unit: sku?.unit ?? 'pcs',
    qty: line.qty,
    from: presentSpot(names, [fromWarehouseId, fromBoxId, fromCondition]),
    to: presentSpot(names, [toWarehouseId, toBoxId, toCondition]),
    onHandChange: line.onHandChange,
    valueChange: inRupees(line.valueChange),
  };
}

function presentSpot(
  { warehouses, boxes }: Pick<Names, 'warehouses' | 'boxes'>,
  [warehouseId, boxId, condition]: [string | null, string | null, Condition | null],
): MovementLine['from'] {
  if (warehouseId === null || condition === null) return null;
  return {
    wh: presentReference(warehouseId, warehouses.get(warehouseId) ?? ''),
    box: boxId === null ? null : { _id: boxId, id: boxId, code: boxes.get(boxId) ?? '' },
    condition,
  };
}
