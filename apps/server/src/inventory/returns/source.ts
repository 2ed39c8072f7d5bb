import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { searchOf } from '@kolam/contract/core/paging.ts';
import type { getReturnSource } from '@kolam/contract/inventory/returns/endpoints.ts';
import { returnMessages } from '@kolam/contract/inventory/returns/messages.ts';
import type { ReturnSource } from '@kolam/contract/inventory/returns/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { findBox, scannedBoxes, scannedBoxIn } from '#inventory/boxes/queries.ts';
import { scannedSkuIn, skuReferences } from '#inventory/catalogue/queries.ts';
import { outOfTickets, ticketsOutIn } from '#inventory/provisioning/queries.ts';
import { contentsOf } from '#inventory/stock/queries.ts';
import { listSourceBoxes } from './source-store.ts';

/**
 * Returns what can come back from a transport box or a ticket. Without one, returns the transport
 * boxes.
 */
export async function readReturnSource(
  { db }: RequestContext,
  query: QueryOf<typeof getReturnSource>,
) {
  const { fromBoxId, ticketId } = query;
  if (fromBoxId !== undefined) return { data: await sourceOfBox(db, fromBoxId) };
  if (ticketId !== undefined) return { data: await sourceOfTicket(db, ticketId) };
  return {
    data: {
      box: null,
      wh: null,
      tickets: [],
      rows: [],
      boxes: await listBoxes(db, searchOf(query)),
    },
  };
}

async function sourceOfBox(db: Queryable, boxId: string): Promise<ReturnSource> {
  const box = await findBox(db, boxId);
  if (!box) throw invalid({ fromBoxId: returnMessages.boxUnknown });
  if (box.type !== 'transport') {
    throw invalid({ fromBoxId: returnMessages.notATransportBox(box.code) });
  }
  const ticketIds = (await ticketsOutIn(db, [boxId])).map(({ id }) => id);
  const boxed = await contentsOf(db, boxId);
  return sourceOf(db, { boxId, wh: box.warehouseId, ticketIds, boxed });
}

async function sourceOfTicket(db: Queryable, ticketId: string): Promise<ReturnSource> {
  const source = await sourceOf(db, { boxId: null, wh: null, ticketIds: [ticketId], boxed: [] });
  if (source.tickets.length === 0) throw invalid({ ticketId: returnMessages.ticketUnknown });
  return source;
}

type Asked = {
  boxId: string | null;
  /** The warehouse of the box. */
  wh: string | null;
  ticketIds: string[];
  boxed: readonly { skuId: string; qty: number }[];
};

/** Returns units by SKU, in the order of their codes. */
async function sourceOf(
  db: Queryable,
  { boxId, wh, ticketIds, boxed }: Asked,
): Promise<ReturnSource> {
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
  const skus = await skuReferences(db, [...rows.keys()]);
  const shown = [...rows].map(([skuId, row]) => ({ sku: scannedSkuIn(skus, skuId), ...row }));
  shown.sort((one, other) => (one.sku.code < other.sku.code ? -1 : 1));
  const boxes = await scannedBoxes(db, boxId === null ? [] : [boxId]);
  const left = [...new Set(goods.flatMap(({ warehouses }) => warehouses))];
  return {
    box: scannedBoxIn(boxes, boxId),
    wh: wh ?? (left.length === 1 ? (left[0] ?? null) : null),
    ...{ boxes: [], tickets, rows: shown },
  };
}

/** The most boxes to choose from at once. Others need a search. */
const mostBoxes = 50;

const listBoxes = async (db: Queryable, search: string | undefined) =>
  (await listSourceBoxes(db, { search, most: mostBoxes })).map((box) => ({ _id: box.id, ...box }));
