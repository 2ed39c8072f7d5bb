import { inRupees } from '@kolam/contract/core/money.ts';
import { provisioningLimits } from '@kolam/contract/inventory/provisioning/limits.ts';
import type { Ticket, TicketLine } from '@kolam/contract/inventory/provisioning/model.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { type ScannedBox, scannedBoxes, scannedBoxIn } from '#inventory/boxes/queries.ts';
import { linesShown } from './shown-lines.ts';
import { sumTicketLines, type TicketRow, type TicketSums } from './store.ts';

type Beside = {
  lines: TicketLine[];
  sums: TicketSums | undefined;
  boxes: Map<string, ScannedBox>;
};

/**
 * Converts rows to the API's format, with the first of their lines and one query for each kind of
 * record that they name, however many rows.
 */
export const presentTickets = (db: Queryable, rows: readonly TicketRow[]): Promise<Ticket[]> =>
  presentWith(db, rows, { most: provisioningLimits.shownLines });

/** Converts one row, with all its lines. */
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
  const lines = await linesShown(db, { ticketIds, ...shown });
  const sums = await sumTicketLines(db, ticketIds);
  const boxes = await scannedBoxes(
    db,
    rows.flatMap(({ transportBoxId }) => transportBoxId ?? []),
  );
  return rows.map((row) =>
    presentRow(row, { lines: lines.get(row.id) ?? [], sums: sums.get(row.id), boxes }),
  );
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

function presentRow(row: TicketRow, { lines, sums, boxes }: Beside): Ticket {
  const destinationId = row.eventId ?? row.vendorId;
  const { lineCount, cost, ...counted } = sums ?? noSums;
  // Spreading one object before naming further fields takes ten times as long, on every row of a list.
  return Object.assign(presentRecord(row), counted, {
    code: row.code,
    status: row.status,
    toType: row.toType,
    toRef: row.toRef,
    destination: destinationId === null ? null : presentReference(destinationId, row.toRef),
    transportBox: scannedBoxIn(boxes, row.transportBoxId),
    note: row.note,
    issuedOn: row.createdAt.toISOString(),
    issuedBy: row.issuedByName,
    closedAt: row.closedAt?.toISOString() ?? null,
    closedBy: row.closedByName,
    qty: row.units,
    out: row.out,
    cost: inRupees(cost),
    lineCount,
    lines,
  });
}

export const ticketRecord = ({ id, code }: Pick<TicketRow, 'id' | 'code'>) => ({
  kind: 'ticket' as const,
  id,
  title: code,
});
