import { inRupees } from '@kolam/contract/core/money.ts';
import { returnLimits } from '@kolam/contract/inventory/returns/limits.ts';
import type { GoodsReturn } from '@kolam/contract/inventory/returns/model.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { actorCan, type RequestContext } from '#core/request-context.ts';
import { type ScannedBox, scannedBoxes, scannedBoxIn } from '#inventory/boxes/queries.ts';
import { type ScannedSku, scannedSkuIn, skuReferences } from '#inventory/catalogue/queries.ts';
import { ticketCodes } from '#inventory/provisioning/queries.ts';
import { warehouseNames } from '#inventory/warehouses/queries.ts';
import { listReversals, type ReversalRow } from './reversal-store.ts';
import {
  listReturnLines,
  type ReturnLineRow,
  type ReturnRow,
  type ReturnSums,
  sumReturnLines,
} from './store.ts';

type Named = {
  lines: readonly ReturnLineRow[];
  sums: ReturnSums | undefined;
  reversal: ReversalRow | undefined;
  skus: Map<string, ScannedSku>;
  boxes: Map<string, ScannedBox>;
  warehouses: Map<string, string>;
  tickets: Map<string, string>;
  /** Whether the viewer may read what events were charged. */
  readsFinance: boolean;
};

/** The viewer decides whether charges of events are shown: they belong to finance. */
type Viewer = Pick<RequestContext, 'actor'>;

/**
 * Converts rows to the API's format, with the first of their lines and one query for each kind of
 * record that they name, however many rows.
 */
export const presentReturns = (
  db: Queryable,
  rows: readonly ReturnRow[],
  viewer: Viewer,
): Promise<GoodsReturn[]> =>
  presentWith(db, rows, {
    viewer,
    most: returnLimits.shownLines,
    mostTickets: returnLimits.shownTickets,
  });

/** Converts one row, with all its lines. */
export async function presentReturn(
  db: Queryable,
  row: ReturnRow,
  viewer: Viewer,
): Promise<GoodsReturn> {
  const [presented] = await presentWith(db, [row], { viewer });
  return presented as GoodsReturn;
}

async function presentWith(
  db: Queryable,
  rows: readonly ReturnRow[],
  { viewer, ...shown }: { viewer: Viewer; most?: number; mostTickets?: number },
): Promise<GoodsReturn[]> {
  const returnIds = rows.map(({ id }) => id);
  const lines = await listReturnLines(db, { returnIds, ...shown });
  const sums = await sumReturnLines(db, { returnIds, ...shown });
  const reversals = await listReversals(db, returnIds);
  const named = {
    ...(await namesOf(db, rows, { lines, sums })),
    readsFinance: actorCan(viewer, 'finance:read'),
  };
  const byReturn = new Map<string, ReturnLineRow[]>(rows.map(({ id }) => [id, []]));
  for (const line of lines) byReturn.get(line.returnId)?.push(line);
  return rows.map((row) =>
    presentRow(row, {
      ...named,
      lines: byReturn.get(row.id) ?? [],
      sums: sums.get(row.id),
      reversal: reversals.get(row.id),
    }),
  );
}

async function namesOf(
  db: Queryable,
  rows: readonly ReturnRow[],
  { lines, sums }: { lines: readonly ReturnLineRow[]; sums: ReadonlyMap<string, ReturnSums> },
): Promise<Pick<Named, 'skus' | 'boxes' | 'warehouses' | 'tickets'>> {
  return {
    skus: await skuReferences(
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
    tickets: await ticketCodes(db, [
      ...lines.flatMap(({ ticketId }) => ticketId ?? []),
      ...[...sums.values()].flatMap(({ ticketIds }) => ticketIds),
    ]),
  };
}

const noSums: ReturnSums = {
  ...{ lineCount: 0, ticketCount: 0, ticketIds: [] },
  ...{ good: 0, used: 0, damaged: 0, missing: 0, quarantined: 0 },
};

function presentRow(row: ReturnRow, named: Named): GoodsReturn {
  const { lineCount, ticketCount, ticketIds, ...found } = named.sums ?? noSums;
  // Spreading one object before naming further fields takes ten times as long, on every row of a list.
  return Object.assign(presentRecord(row), {
    version: versionOf(row, named.reversal),
    code: row.code,
    kind: row.kind,
    fromType: row.fromType,
    fromBox: scannedBoxIn(named.boxes, row.fromBoxId),
    tickets: ticketIds.map((id) => ticketOf(id, named)),
    ticketCount,
    toBox: scannedBoxIn(named.boxes, row.toBoxId),
    wh:
      row.warehouseId === null
        ? null
        : presentReference(row.warehouseId, named.warehouses.get(row.warehouseId) ?? ''),
    receivedOn: row.receivedOn,
    receivedBy: row.receivedByName,
    note: row.note,
    units: row.units,
    found,
    cost: inRupees(row.cost),
    eventCost: named.readsFinance ? inRupees(row.eventCost) : null,
    lineCount,
    lines: named.lines.map((line) => ({
      sku: scannedSkuIn(named.skus, line.skuId),
      qty: line.qty,
      condition: line.condition,
      ticket: line.ticketId === null ? null : ticketOf(line.ticketId, named),
      cost: inRupees(line.cost),
    })),
    isReversed: named.reversal !== undefined,
    reversed: named.reversal
      ? {
          at: named.reversal.at.toISOString(),
          by: named.reversal.byName,
          reason: named.reversal.reason,
        }
      : null,
  });
}

/** A return's row never changes, but its reversal increases the version. */
export const versionOf = ({ version }: ReturnRow, reversal: ReversalRow | undefined): number =>
  version + (reversal ? 1 : 0);

const ticketOf = (id: string, { tickets }: Named) => ({
  _id: id,
  id,
  code: tickets.get(id) ?? '',
});

export const returnRecord = ({ id, code }: Pick<ReturnRow, 'id' | 'code'>) => ({
  kind: 'return' as const,
  id,
  title: code,
});
