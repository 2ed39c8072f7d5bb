import type { QueryOf } from '@kolam/contract/core/call.ts';
import type { getReturnSource } from '@kolam/contract/inventory/returns/calls.ts';
import { returnMessages } from '@kolam/contract/inventory/returns/messages.ts';
import type { ReturnSource } from '@kolam/contract/inventory/returns/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import type { Scope } from '#core/scope.ts';
import { findBox, scannedBoxes, scannedBoxIn, transportBoxes } from '../boxes/queries.ts';
import { scannedSkuIn, scannedSkus } from '../catalogue/queries.ts';
import { outOfTickets, ticketsOutIn, unitsOutIn } from '../provisioning/queries.ts';
import { contentsOf, unitsInBoxes } from '../stock/queries.ts';
import { warehouseNames } from '../warehouses/queries.ts';

/** What can come back of a transport box or a ticket; without one, which transport boxes there are. */
export async function readReturnSource({ db }: Scope, query: QueryOf<typeof getReturnSource>) {
  const { fromBoxId, ticketId } = query;
  if (fromBoxId !== undefined) return { data: await sourceOfBox(db, fromBoxId) };
  if (ticketId !== undefined) return { data: await sourceOfTicket(db, ticketId) };
  return { data: { box: null, tickets: [], rows: [], boxes: await listBoxes(db) } };
}

async function sourceOfBox(db: Queryable, boxId: string): Promise<ReturnSource> {
  const box = await findBox(db, boxId);
  if (!box) throw invalid({ fromBoxId: returnMessages.boxUnknown });
  if (box.type !== 'transport') {
    throw invalid({ fromBoxId: returnMessages.notATransportBox(box.code) });
  }
  const ticketIds = (await ticketsOutIn(db, [boxId])).map(({ id }) => id);
  const boxed = await contentsOf(db, boxId);
  return sourceOf(db, { boxId, ticketIds, boxed });
}

async function sourceOfTicket(db: Queryable, ticketId: string): Promise<ReturnSource> {
  const source = await sourceOf(db, { boxId: null, ticketIds: [ticketId], boxed: [] });
  if (source.tickets.length === 0) throw invalid({ ticketId: returnMessages.ticketUnknown });
  return source;
}

type Asked = {
  boxId: string | null;
  ticketIds: string[];
  boxed: readonly { skuId: string; qty: number }[];
};

/** By SKU, in the order of their codes. */
async function sourceOf(db: Queryable, { boxId, ticketIds, boxed }: Asked): Promise<ReturnSource> {
  const { tickets, goods } = await outOfTickets(db, ticketIds);
  const rows = new Map<string, { sent: number; out: number; boxed: number }>();
  const add = (skuId: string, more: { sent: number; out: number; boxed: number }) => {
    const row = rows.get(skuId) ?? { sent: 0, out: 0, boxed: 0 };
    rows.set(skuId, {
      sent: row.sent + more.sent,
      out: row.out + more.out,
      boxed: row.boxed + more.boxed,
    });
  };
  for (const { skuId, sent, out } of goods) add(skuId, { sent, out, boxed: 0 });
  for (const { skuId, qty } of boxed) add(skuId, { sent: qty, out: qty, boxed: qty });
  const skus = await scannedSkus(db, [...rows.keys()]);
  const shown = [...rows].map(([skuId, row]) => ({ sku: scannedSkuIn(skus, skuId), ...row }));
  shown.sort((one, other) => (one.sku.code < other.sku.code ? -1 : 1));
  const boxes = await scannedBoxes(db, boxId === null ? [] : [boxId]);
  return { box: scannedBoxIn(boxes, boxId), boxes: [], tickets, rows: shown };
}

/** Those that hold something first. */
async function listBoxes(db: Queryable): Promise<ReturnSource['boxes']> {
  const boxes = await transportBoxes(db);
  const ids = boxes.map(({ id }) => id);
  const out = await unitsOutIn(db, ids);
  const there = await unitsInBoxes(db, ids);
  const sites = await warehouseNames(
    db,
    boxes.map(({ warehouseId }) => warehouseId),
  );
  return boxes
    .map(({ id, code, barcode, label, status, warehouseId }) => ({
      _id: id,
      id,
      code,
      barcode,
      label,
      status,
      site: sites.get(warehouseId) ?? '',
      out: (out.get(id) ?? 0) + (there.get(id) ?? 0),
    }))
    .sort((one, other) => Number(other.out > 0) - Number(one.out > 0));
}
