import { inRupees } from '@kolam/contract/core/money.ts';
import type { Condition } from '@kolam/contract/inventory/goods/conditions.ts';
import type { Movement, MovementLine } from '@kolam/contract/inventory/stock/model.ts';
import { presentReference } from '#core/columns.ts';
import { together } from '#core/database/lease.ts';
import type { Queryable } from '#core/database/types.ts';
import { documentCodes } from './hooks.ts';
import {
  findMovement,
  type LineRow,
  linesOf,
  type MovementLines,
  type MovementRow,
} from './ledger-store.ts';

/** The codes of the documents that movements book, by id. */
export type Names = ReadonlyMap<string, string>;

/** One query for each kind of document, however many movements. */
export async function namesOf(db: Queryable, rows: readonly MovementRow[]): Promise<Names> {
  const names = new Map<string, string>();
  for (const { idOf, codesOf } of documentCodes.parts()) {
    const ids = new Set(rows.map(idOf).filter((id) => id !== null));
    for (const [id, code] of await codesOf(db, [...ids])) names.set(id, code);
  }
  return names;
}

type Shown = { sku?: string | undefined; most?: number };

/**
 * Converts movements with their lines to the API's format: the first lines of each if there is a
 * limit.
 */
export async function presentMovements(
  db: Queryable,
  rows: readonly MovementRow[],
  shown: Shown = {},
): Promise<Movement[]> {
  const lines = await linesOf(db, { movementIds: rows.map(({ id }) => id), ...shown });
  const names = await namesOf(db, rows);
  return rows.map((row) => presentRow(row, lines.get(row.id) ?? noLines, names));
}

const noLines: MovementLines = { lineCount: 0, lines: [] };

/** Converts one movement, with all its lines. */
export async function presentMovement(db: Queryable, id: string): Promise<Movement> {
  const [row, lines] = await together([findMovement(db, id), linesOf(db, { movementIds: [id] })]);
  if (!row) throw new Error('A movement is gone, though the ledger is only added to');
  return presentRow(row, lines.get(id) ?? noLines, await namesOf(db, [row]));
}

function presentRow(row: MovementRow, { lineCount, lines }: MovementLines, names: Names): Movement {
  const at = row.at.toISOString();
  return {
    _id: row.id,
    id: row.id,
    type: row.type,
    at,
    createdAt: at,
    updatedAt: at,
    note: row.note,
    by: row.actorName,
    receipt: presentDocument(row.receiptId, names),
    ticket: presentDocument(row.ticketId, names),
    return: presentDocument(returnOf(row), names),
    count: presentDocument(row.countId, names),
    lineCount,
    lines: lines.map(presentLine),
  };
}

/** Returns the return that a movement books or reverses. */
export const returnOf = ({ returnId, returnReversalId }: MovementRow): string | null =>
  returnId ?? returnReversalId;

/** The document that a movement books. */
const presentDocument = (id: string | null, names: Names): Movement['receipt'] =>
  id === null ? null : { id, code: names.get(id) ?? '' };

const presentLine = (line: LineRow): MovementLine => ({
  sku: line.skuId,
  code: line.code,
  name: line.name,
  unit: line.unit,
  qty: line.qty,
  from: presentSpot({
    warehouseId: line.fromWarehouseId,
    warehouse: line.fromWarehouse,
    boxId: line.fromBoxId,
    box: line.fromBox,
    condition: line.fromCondition,
  }),
  to: presentSpot({
    warehouseId: line.toWarehouseId,
    warehouse: line.toWarehouse,
    boxId: line.toBoxId,
    box: line.toBox,
    condition: line.toCondition,
  }),
  onHandChange: line.onHandChange,
  valueChange: inRupees(line.valueChange),
});

type SpotRow = Record<'warehouseId' | 'warehouse' | 'boxId' | 'box', string | null> & {
  condition: Condition | null;
};

function presentSpot(spot: SpotRow): MovementLine['from'] {
  const { warehouseId, warehouse, boxId, box, condition } = spot;
  if (warehouseId === null || condition === null) return null;
  return {
    wh: presentReference(warehouseId, warehouse ?? ''),
    box: boxId === null ? null : { _id: boxId, id: boxId, code: box ?? '' },
    condition,
  };
}
