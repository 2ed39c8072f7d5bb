import { dayOf } from '@kolam/contract/core/dates.ts';
import { conditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { returnMessages } from '@kolam/contract/inventory/returns/messages.ts';
import type { CreateReturn } from '@kolam/contract/inventory/returns/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid, StaleRead } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { findBox } from '#inventory/boxes/queries.ts';
import { requireSkus, type SkuReference } from '#inventory/catalogue/queries.ts';
import { linesStillOut, type TicketLineRow } from '#inventory/provisioning/actions.ts';
import { type LockedStock, lockStock } from '#inventory/stock/actions.ts';
import { contentsOf } from '#inventory/stock/queries.ts';
import { findWarehouse } from '#inventory/warehouses/queries.ts';
import { recordChanges } from '#platform/audit/actions.ts';
import { bookReturn, notOutOn, planReturn, type ShortGoods } from './book-return.ts';
import { lockSource, requireSameSource, type Source } from './lock-source.ts';
import { presentReturn } from './present.ts';
import { type BoxedUnits, shareOut } from './share-out.ts';

/** Takes goods back from a transport box, a ticket, or the oldest open tickets. */
export function createReturn(context: RequestContext, body: CreateReturn) {
  return context.transaction(async (tx) => {
    const today = dayOf(context.clock.now());
    const receivedOn = body.receivedOn ?? today;
    if (receivedOn > today) throw invalid({ receivedOn: returnMessages.dayInFuture });
    const skus = await requireSkus(tx, body.lines);
    const named = await requireTarget(tx, body);
    const source = await lockSource(tx, body, skus);
    // No other transaction changes what is out of locked tickets.
    const out = await linesStillOut(tx, {
      ticketIds: [...source.tickets.keys()],
      skuIds: skus.map(({ id }) => id),
    });
    const warehouseId = named ?? homeOf(source, { body, skus, out });
    const locked = await lockStock(tx, {
      boxIds: body.toBoxId === null ? [] : [body.toBoxId],
      changedBoxIds: source.boxIds,
      warehouseIds: warehouseId === null ? [] : [warehouseId],
      skuIds: skus.map(({ id }) => id),
    });
    requireBoxStays(locked, { body, warehouseId });
    if (named === null && source.box !== null) {
      // Their box moved to another warehouse before it was locked: they come back there.
      if (locked.boxes.get(source.box.id)?.warehouseId !== warehouseId) throw new StaleRead();
    }
    await requireSameSource(tx, source);
    const parts = planReturn(body.lines, {
      skus,
      out,
      boxed: await boxedIn(tx, source),
      notThere: refusalOf(source),
    });
    // The plan had neither a box nor ticket goods that say which warehouse.
    if (warehouseId === null) throw new StaleRead();
    const ofTickets = new Set(
      parts.flatMap((part) => ('ticketLine' in part.source ? part.source.ticketLine.ticketId : [])),
    );
    const booked = await bookReturn(tx, context, {
      locked,
      // Tickets of which nothing came back are not part of the booking.
      tickets: new Map([...source.tickets].filter(([id]) => ofTickets.has(id))),
      parts,
      document: {
        kind: 'return',
        ...(body.code !== '' && { code: body.code }),
        fromType: source.type,
        fromBoxId: source.box?.id ?? null,
        to: { warehouseId, boxId: body.toBoxId },
        receivedOn,
        note: body.note,
      },
    });
    await recordChanges(tx, context, booked.entries);
    return { data: await presentReturn(tx, booked.row, context) };
  });
}

/**
 * Returns the warehouse that the body asks for: that of the storage box, or the named one.
 * @throws Failure 400 at `toBoxId` or `toWh`
 */
async function requireTarget(tx: Tx, { toBoxId, toWh }: CreateReturn): Promise<string | null> {
  const named = toWh === null ? null : await findWarehouse(tx, toWh);
  if (toWh !== null && !named) throw invalid({ toWh: returnMessages.warehouseUnknown });
  if (toBoxId === null) return named?.id ?? null;
  const box = await findBox(tx, toBoxId);
  if (!box) throw invalid({ toBoxId: returnMessages.boxUnknown });
  if (box.type !== 'storage') throw invalid({ toBoxId: returnMessages.storageOnly(box.code) });
  if (named && named.id !== box.warehouseId) {
    const warehouse = await findWarehouse(tx, box.warehouseId);
    throw invalid({ toWh: returnMessages.elsewhere(box.code, warehouse?.name ?? '') });
  }
  return box.warehouseId;
}

type Goods = {
  body: CreateReturn;
  skus: readonly SkuReference[];
  out: readonly TicketLineRow[];
};

/**
 * Returns the warehouse for goods without a named place: that of their transport box, else the one
 * they left. Null where none of them are out.
 * @throws Failure 400 at `toWh` where they left from several warehouses
 */
function homeOf({ box }: Source, { body, skus, out }: Goods): string | null {
  if (box !== null) return box.warehouseId;
  const asked = body.lines.map(({ qty, condition }, place) => ({
    skuId: skus[place]?.id ?? '',
    qty,
    condition,
  }));
  const left = new Set(
    shareOut(asked, { out, boxed: [] }).parts.flatMap(({ source }) =>
      'ticketLine' in source ? source.ticketLine.warehouseId : [],
    ),
  );
  if (left.size > 1) throw invalid({ toWh: returnMessages.leftFromSeveral });
  return [...left][0] ?? null;
}

type BoxTarget = { body: CreateReturn; warehouseId: string | null };

/** Refuses a storage box that moved to another warehouse before it was locked. */
function requireBoxStays(locked: LockedStock, { body: { toBoxId }, warehouseId }: BoxTarget): void {
  if (toBoxId === null || locked.boxes.get(toBoxId)?.warehouseId === warehouseId) return;
  const box = locked.boxes.get(toBoxId);
  const warehouse = locked.warehouses.get(box?.warehouseId ?? '');
  throw invalid({ toBoxId: returnMessages.elsewhere(box?.code ?? '', warehouse?.name ?? '') });
}

/**
 * Returns the goods in the transport box that belong to no ticket, good units first. Returns none
 * if a ticket is named.
 */
async function boxedIn(tx: Tx, { box, isOfTicket }: Source): Promise<BoxedUnits[]> {
  if (box === null || isOfTicket) return [];
  const lying = await contentsOf(tx, box.id);
  const place = ({ condition }: BoxedUnits) => conditions.indexOf(condition);
  return lying.sort((one, other) => place(one) - place(other));
}

function refusalOf({ box, isOfTicket, tickets, type }: Source) {
  if (box && !isOfTicket) {
    return ({ there, ...short }: ShortGoods) =>
      returnMessages.notInBox(there, { ...short, box: box.code });
  }
  const [ticket] = isOfTicket ? [...tickets.values()] : [];
  return notOutOn(ticket?.code ?? null, type);
}
