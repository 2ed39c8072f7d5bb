import { provisioningMessages } from '@kolam/contract/inventory/provisioning/messages.ts';
import type { Pick as PickBody, SetPicked } from '@kolam/contract/inventory/provisioning/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { boxCodes } from '#inventory/boxes/queries.ts';
import { type ScannedSku, skuReferences } from '#inventory/catalogue/queries.ts';
import { recordInRun } from '#platform/audit/actions.ts';
import { afterPicking } from './hooks.ts';
import { presentTicket, ticketRecord } from './present.ts';
import {
  findTicketsForUpdate,
  listTicketLines,
  savePicked,
  saveTicket,
  type TicketLineRow,
  type TicketRow,
} from './store.ts';

type OpenTicket = { row: TicketRow; lines: TicketLineRow[]; skus: Map<string, ScannedSku> };

/** Locks an open ticket. @throws Failure 404, 412, 409 `CLOSED` */
async function lockOpen(tx: Tx, context: RequestContext, id: string): Promise<OpenTicket> {
  const row = (await findTicketsForUpdate(tx, [id])).get(id);
  if (!row) throw notFound();
  assertVersion(context, row.version);
  if (row.status === 'CLOSED') throw conflict('CLOSED', provisioningMessages.isClosed(row.code));
  const lines = await listTicketLines(tx, { ticketIds: [id] });
  const skus = await skuReferences(
    tx,
    lines.map(({ skuId }) => skuId),
  );
  return { row, lines, skus };
}

/**
 * Confirms with a scanned code that units were picked, on the first lines that are not fully
 * picked.
 */
export function pickForTicket(context: RequestContext, id: string, body: PickBody) {
  return context.transaction(async (tx) => {
    const ticket = await lockOpen(tx, context, id);
    const { sku, lines } = await linesOfCode(tx, ticket, body);
    const picked = addPicked(lines, body.qty);
    const last = picked.at(-1);
    if (!last) {
      const left = lines.reduce((sum, line) => sum + line.qty - line.picked, 0);
      const message = provisioningMessages.leftToPick(left, sku.code);
      throw conflict('PICKED_ALREADY', message, { qty: message });
    }
    const row = await recordPicked(tx, context, { ticket, picked });
    const { code, name } = sku;
    return {
      data: await presentTicket(tx, row),
      picked: { lineId: last.id, code, name, picked: last.picked, qty: last.qty },
    };
  });
}

/** Sets how many units of one line are picked. */
export function setPicked(
  context: RequestContext,
  { id, lineId }: { id: string; lineId: string },
  { picked, expected }: SetPicked,
) {
  return context.transaction(async (tx) => {
    const ticket = await lockOpen(tx, context, id);
    const line = ticket.lines.find((each) => each.id === lineId);
    if (!line) throw notFound();
    if (expected !== undefined && expected !== line.picked) {
      const { qty } = line;
      const about = { qty, code: ticket.skus.get(line.skuId)?.code ?? '' };
      const message = provisioningMessages.pickedSince(line.picked, about);
      throw conflict('PICKED_CHANGED', message, { picked: message });
    }
    if (picked > line.qty) throw invalid({ picked: provisioningMessages.pickedTooMany(line.qty) });
    // A save without changes keeps the version, so other users' edits don't go stale.
    if (picked === line.picked) return { data: await presentTicket(tx, ticket.row) };
    const row = await recordPicked(tx, context, { ticket, picked: [{ ...line, picked }] });
    return { data: await presentTicket(tx, row) };
  });
}

type OfCode = { sku: ScannedSku; lines: TicketLineRow[] };

/** Returns the lines with a scanned code. @throws Failure 400 at `code` or `fromBoxId` */
async function linesOfCode(
  tx: Tx,
  { row, lines, skus }: OpenTicket,
  { code, fromBoxId }: PickBody,
): Promise<OfCode> {
  const scanned = code.toUpperCase();
  const sku = [...skus.values()].find(
    (each) => each.code.toUpperCase() === scanned || each.barcode?.toUpperCase() === scanned,
  );
  if (!sku) throw invalid({ code: provisioningMessages.notInTicket(code, row.code) });
  const ofSku = lines.filter(({ skuId }) => skuId === sku.id);
  if (fromBoxId === undefined) return { sku, lines: ofSku };
  const fromBox = ofSku.filter(({ boxId }) => boxId === fromBoxId);
  if (fromBox.length === 0) {
    const box = fromBoxId === null ? undefined : (await boxCodes(tx, [fromBoxId])).get(fromBoxId);
    throw invalid({ fromBoxId: provisioningMessages.notFromBox(sku.code, box ?? null) });
  }
  return { sku, lines: fromBox };
}

/** Returns the lines that change, or none when fewer units are left to pick. */
function addPicked(lines: readonly TicketLineRow[], qty: number): TicketLineRow[] {
  let left = qty;
  const changed = lines.flatMap((line) => {
    const now = Math.min(left, line.qty - line.picked);
    left -= now;
    return now === 0 ? [] : [{ ...line, picked: line.picked + now }];
  });
  return left === 0 ? changed : [];
}

async function recordPicked(
  tx: Tx,
  context: RequestContext,
  { ticket, picked }: { ticket: OpenTicket; picked: readonly TicketLineRow[] },
): Promise<TicketRow> {
  await savePicked(tx, picked);
  const goods = {
    placeIds: picked.map(({ placeId }) => placeId),
    skuIds: picked.map(({ skuId }) => skuId),
  };
  for (const follow of afterPicking.parts()) await follow(tx, goods);
  const row = await saveTicket(tx, ticket.row.id, { updatedAt: context.clock.now() });
  const before = new Map(ticket.lines.map((line) => [line.id, line.picked]));
  await recordInRun(tx, context, {
    record: ticketRecord(row),
    action: 'picked',
    changes: picked.map((line) => {
      const of = `${line.qty} × ${ticket.skus.get(line.skuId)?.code ?? ''}`;
      return {
        field: 'picked',
        of: line.id,
        before: `${before.get(line.id) ?? 0} of ${of}`,
        after: `${line.picked} of ${of}`,
      };
    }),
  });
  return row;
}
