import { orderGstOf } from '@kolam/contract/inventory/catalogue/order-rate.ts';
import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import type { UpdateOrder } from '@kolam/contract/inventory/orders/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { assertVersion, personOf, type RequestContext } from '#core/request-context.ts';
import { skuReferences } from '#inventory/catalogue/queries.ts';
import { warehouseNames } from '#inventory/warehouses/queries.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { dismissNotifications } from '#platform/notifications/actions.ts';
import { lockOrder, requireVendor, supplyWith } from './actions.ts';
import { askForApproval } from './approval.ts';
import { requireWarehouse } from './checks.ts';
import {
  type AskedLine,
  askedLines,
  goodsOf,
  lineText,
  requireSkusOfLines,
  totalsOf,
} from './lines.ts';
import { orderRecord, orderValues, presentOrder } from './present.ts';
import { type OrderLineRow, type OrderRow, replaceOrderLines, saveOrder } from './store.ts';

/** Changes the fields of a draft that the body names. */
export function updateOrder(context: RequestContext, id: string, body: UpdateOrder) {
  return context.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw notFound();
    const { row: before } = order;
    assertVersion(context, before.version);
    if (before.status !== 'DRAFT') throw conflict('NOT_A_DRAFT', orderMessages.notADraft);
    // A vendor or warehouse that doesn't change may be archived or inactive since. Only a new one
    // is checked.
    const vendor =
      body.vendor && body.vendor !== before.vendorId ? await requireVendor(tx, body.vendor) : null;
    const asked = linesAsked(body, order.lines);
    const lines = asked ? await buildLines(tx, { asked, kept: order.lines, id }) : order.lines;
    if (body.wh && body.wh !== before.warehouseId) await requireWarehouse(tx, body.wh);
    const skus = await skuReferences(
      tx,
      [...order.lines, ...lines].map(({ skuId }) => skuId),
    );
    const supplyType =
      vendor || body.vendor === null ? await supplyWith(tx, vendor) : before.supplyType;
    const changes = {
      ...((vendor || body.vendor === null) && {
        vendorId: vendor?.id ?? null,
        vendorName: vendor?.name ?? '',
      }),
      warehouseId: body.wh === undefined ? before.warehouseId : body.wh,
      note: body.note ?? before.note,
      ...totalsOf(lines, { supplyType, field: asked?.[0]?.fields.amount ?? 'lines' }),
      goods: goodsOf(lines.flatMap(({ skuId }) => skus.get(skuId) ?? [])),
    };
    const after = { ...before, ...changes };
    const isSame = sameLines(order.lines, lines) && sameOrder(before, after);
    if (isSame) return { data: await presentOrder(tx, before, context) };
    if (asked) await replaceOrderLines(tx, id, lines);
    const isOther = !sameLines(order.lines, lines) || before.vendorId !== after.vendorId;
    const row = await saveOrder(tx, id, {
      ...changes,
      ...(isOther && { changedById: personOf(context) }),
      rejectedAt: null,
      rejectedByName: null,
      rejectReason: null,
      updatedAt: context.clock.now(),
    });
    const names = await warehouseNames(
      tx,
      [before, row].flatMap(({ warehouseId }) => warehouseId ?? []),
    );
    const wordsOf = (of: OrderRow, its: readonly OrderLineRow[]) => ({
      warehouse: of.warehouseId && (names.get(of.warehouseId) ?? null),
      lines: lineText(its, skus),
    });
    await recordChange(tx, context, {
      record: orderRecord(row),
      action: 'updated',
      changes: changesBetween(
        orderValues(before, wordsOf(before, order.lines)),
        orderValues(row, wordsOf(row, lines)),
      ),
    });
    await dismissNotifications(tx, { kinds: ['order-decided'], recordIds: [id] });
    await askForApproval(tx, context, row);
    return { data: await presentOrder(tx, row, context) };
  });
}

/** Returns the lines that a body asks for, or null if they stay. @throws Failure 400 */
function linesAsked(body: UpdateOrder, kept: readonly OrderLineRow[]): AskedLine[] | null {
  const { lines, skuCode, qty, unitCost, gstRate } = body;
  const single = [skuCode, qty, unitCost, gstRate].some((value) => value !== undefined);
  if (lines) {
    if (single) throw invalid({ lines: orderMessages.oneForm });
    return askedLines({ lines });
  }
  if (!single) return null;
  const [line] = kept;
  if (!line || kept.length > 1) throw invalid({ lines: orderMessages.severalLines });
  const asked = askedLines({
    skuCode: skuCode ?? line.skuId,
    qty: qty ?? line.qty,
    unitCost: unitCost ?? line.unitCost,
    gstRate: gstRate ?? line.gstBasisPoints,
  });
  return asked.map((each) => ({ ...each, id: line.id }));
}

type Asked = { asked: AskedLine[]; kept: readonly OrderLineRow[]; id: string };

/**
 * Builds the new lines. One that names no existing line becomes the one of its SKU, so that
 * received units stay with it.
 * @throws Failure 400 at a line, 409 `BELOW_RECEIVED`
 */
async function buildLines(tx: Tx, { asked, kept, id }: Asked): Promise<OrderLineRow[]> {
  const skus = await requireSkusOfLines(tx, asked);
  const befores = linesBefore({ asked, kept, skus });
  const lines = asked.map((line, place): OrderLineRow => {
    const skuId = skus[place]?.id ?? '';
    const before = befores.get(line);
    const { received = 0 } = before ?? {};
    if (received > 0 && (line.qty < received || before?.skuId !== skuId)) {
      const field = before?.skuId === skuId ? line.fields.qty : line.fields.sku;
      throw belowReceived(received, field);
    }
    return {
      id: before?.id ?? newId(),
      orderId: id,
      place,
      skuId,
      qty: line.qty,
      received,
      unitCost: line.price,
      gstBasisPoints: orderGstOf(skus[place], line.gstRate),
    };
  });
  const stays = new Set([...befores.values()].map((line) => line.id));
  const gone = kept.find((line) => line.received > 0 && !stays.has(line.id));
  if (gone) throw belowReceived(gone.received, 'lines');
  return lines;
}

type Compared = Pick<Asked, 'asked' | 'kept'> & { skus: readonly { id: string }[] };

/**
 * Matches each asked line to an existing one, named lines first, so that no other line's SKU takes
 * them.
 */
function linesBefore({ asked, kept, skus }: Compared): Map<AskedLine, OrderLineRow> {
  const left = new Map(kept.map((line) => [line.id, line]));
  const befores = new Map<AskedLine, OrderLineRow>();
  const take = (line: AskedLine, before: OrderLineRow): void => {
    left.delete(before.id);
    befores.set(line, before);
  };
  for (const line of asked) {
    if (!line.id) continue;
    const before = left.get(line.id);
    if (!before) throw invalid({ [line.fields.sku]: orderMessages.lineUnknown });
    take(line, before);
  }
  for (const [place, line] of asked.entries()) {
    if (line.id) continue;
    const before = [...left.values()].find(({ skuId }) => skuId === skus[place]?.id);
    if (before) take(line, before);
  }
  return befores;
}

function belowReceived(received: number, field: string) {
  const message = orderMessages.belowReceived(received);
  return conflict('BELOW_RECEIVED', message, { [field]: message });
}

const sameLines = (some: readonly OrderLineRow[], others: readonly OrderLineRow[]) =>
  JSON.stringify(some.map(contentOf)) === JSON.stringify(others.map(contentOf));

const contentOf = ({ id, skuId, qty, unitCost, gstBasisPoints }: OrderLineRow) => [
  id,
  skuId,
  qty,
  unitCost,
  gstBasisPoints,
];

const sameOrder = (one: OrderRow, other: OrderRow) =>
  one.vendorId === other.vendorId &&
  one.warehouseId === other.warehouseId &&
  one.note === other.note;
