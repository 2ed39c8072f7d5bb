import { inRupees } from '@kolam/contract/core/money.ts';
import { provisioningLimits } from '@kolam/contract/inventory/provisioning/limits.ts';
import type { Ticket, TicketLine } from '@kolam/contract/inventory/provisioning/model.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { type ScannedBox, scannedBoxes, scannedBoxIn } from '../boxes/queries.ts';
import { type ScannedSku, scannedSkuIn, scannedSkus } from '../catalogue/queries.ts';
import { warehouseNames } from '../warehouses/queries.ts';
import {
  listTicketLines,
  sumTicketLines,
  type TicketLineRow,
  type TicketRow,
  type TicketSums,
} from './store.ts';

type Named = {
  lines: readonly TicketLineRow[];
  sums: TicketSums | undefined;
  skus: Map<string, ScannedSku>;
  boxes: Map<string, ScannedBox>;
  warehouses: Map<string, string>;
};

/** Rows with the first of their lines: one query each for what they name, however many rows. */
export const presentTickets = (db: Queryable, rows: readonly TicketRow[]): Promise<Ticket[]> =>
  presentWith(db, rows, { most: provisioningLimits.shownLines });

/** One with all its lines. */
export async function presentTicket(db: Queryable, row: TicketRow): Promise<Ticket> {
  const [presented] = await presentWith(db, [row], {});
  return presented as Ticket;
}

async function presentWith(
  db: Queryable,
  rows: readonly TicketRow[],
  shown: { most?: number },
): Promise<Ticket[]> {
  const ticketIds = rows.map(({ id }) => id);
  const lines = await listTicketLines(db, { ticketIds, ...shown });
  const sums = await sumTicketLines(db, ticketIds);
  const named = await namesOf(db, rows, lines);
  const byTicket = new Map<string, TicketLineRow[]>(rows.map(({ id }) => [id, []]));
  for (const line of lines) byTicket.get(line.ticketId)?.push(line);
  return rows.map((row) =>
    presentRow(row, { ...named, lines: byTicket.get(row.id) ?? [], sums: sums.get(row.id) }),
  );
}

async function namesOf(
  db: Queryable,
  rows: readonly TicketRow[],
  lines: readonly TicketLineRow[],
): Promise<Pick<Named, 'skus' | 'boxes' | 'warehouses'>> {
  return {
    skus: await scannedSkus(
      db,
      lines.map(({ skuId }) => skuId),
    ),
    boxes: await scannedBoxes(db, [
      ...rows.flatMap(({ transportBoxId }) => transportBoxId ?? []),
      ...lines.flatMap(({ boxId }) => boxId ?? []),
    ]),
    warehouses: await warehouseNames(
      db,
      lines.map(({ warehouseId }) => warehouseId),
    ),
  };
}

const noSums: TicketSums = {
  lineCount: 0,
  picked: 0,
  good: 0,
  used: 0,
  damaged: 0,
  missing: 0,
  quarantined: 0,
  cost: 0,
};

function presentRow(row: TicketRow, named: Named): Ticket {
  const destinationId = row.eventId ?? row.vendorId;
  const { lineCount, cost, ...counted } = named.sums ?? noSums;
  // Spreading one object before naming further fields takes ten times as long, on every row of a list.
  return Object.assign(presentRecord(row), counted, {
    code: row.code,
    status: row.status,
    toType: row.toType,
    toRef: row.toRef,
    destination: destinationId === null ? null : presentReference(destinationId, row.toRef),
    transportBox: scannedBoxIn(named.boxes, row.transportBoxId),
    note: row.note,
    issuedOn: row.createdAt.toISOString(),
    issuedBy: row.issuedByName,
    closedAt: row.closedAt?.toISOString() ?? null,
    closedBy: row.closedByName,
    qty: row.units,
    out: row.out,
    cost: inRupees(cost),
    lineCount,
    lines: named.lines.map((line) => presentLine(line, named)),
  });
}

function presentLine(line: TicketLineRow, named: Named): TicketLine {
  return {
    id: line.id,
    sku: scannedSkuIn(named.skus, line.skuId),
    wh: presentReference(line.warehouseId, named.warehouses.get(line.warehouseId) ?? ''),
    box: scannedBoxIn(named.boxes, line.boxId),
    qty: line.qty,
    picked: line.picked,
    good: line.good,
    used: line.used,
    damaged: line.damaged,
    missing: line.missing,
    quarantined: line.quarantined,
    out: line.out,
    cost: inRupees(line.cost),
  };
}

export const ticketRecord = ({ id, code }: Pick<TicketRow, 'id' | 'code'>) => ({
  kind: 'ticket' as const,
  id,
  title: code,
});
