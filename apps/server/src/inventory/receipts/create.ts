import { dayOf } from '@kolam/contract/core/dates.ts';
import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import { receiptMessages } from '@kolam/contract/inventory/receipts/messages.ts';
import type { CreateReceipt } from '@kolam/contract/inventory/receipts/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { requireSkus, type SkuReference } from '#inventory/catalogue/queries.ts';
import {
  type LockedOrder,
  lockOrder,
  orderReceivedEntry,
  recordReceived,
} from '#inventory/orders/actions.ts';
import { type LockedStock, lockStock } from '#inventory/stock/actions.ts';
import type { ArrivedLine } from '#inventory/stock/hooks.ts';
import { requireMainWarehouse } from '#inventory/warehouses/actions.ts';
import { recordChanges } from '#platform/audit/actions.ts';
import { bookReceipt } from './actions.ts';
import { presentReceipt, receiptRecord } from './present.ts';

/** Books received goods, with or without an order. */
export function createReceipt(context: RequestContext, body: CreateReceipt) {
  return context.transaction(async (tx) => {
    const today = dayOf(context.clock.now());
    const receivedOn = body.receivedOn ?? today;
    if (receivedOn > today) throw invalid({ receivedOn: receiptMessages.dayInFuture });
    const order = body.po === null ? null : await requireOrder(tx, body.po);
    const skus = await requireSkus(tx, body.lines);
    const orderLineIds = order && requireOutstanding({ order, lines: body.lines, skus });
    const warehouseId = body.wh ?? order?.row.warehouseId ?? (await requireMainWarehouse(tx));
    const locked = await lockStock(tx, {
      warehouseIds: [warehouseId],
      skuIds: skus.map(({ id }) => id),
      field: 'wh',
    });
    const warehouse = locked.warehouses.get(warehouseId);
    if (!warehouse) throw invalid({ wh: catalogueMessages.warehouseUnknown });
    const lines = body.lines.map((line, place): ArrivedLine => {
      const skuId = skus[place]?.id ?? '';
      const orderLineId = orderLineIds?.[place];
      const ordered = order?.lines.find(({ id }) => id === orderLineId);
      return {
        skuId,
        qty: line.qty,
        unitCost: line.unitCost ?? ordered?.unitCost ?? averageOf(locked, skuId),
        condition: line.condition,
        field: `lines.${place}.qty`,
        ...(orderLineId !== undefined && { orderLineId }),
      };
    });
    const row = await bookReceipt(tx, context, {
      locked,
      arrival: {
        ...(body.code !== '' && { code: body.code }),
        ...(order && { order: { id: order.row.id, code: order.row.code } }),
        warehouseId,
        receivedOn,
        note: body.note,
        lines,
        field: 'lines',
      },
    });
    const after =
      order && (await recordReceived(tx, context, { order, came: cameOf(lines), warehouseId }));
    await recordChanges(tx, context, [
      {
        record: receiptRecord(row),
        action: 'booked',
        changes: [
          { field: 'warehouse', before: null, after: warehouse.name },
          { field: 'lines', before: null, after: lineText(lines, skus) },
          ...(order ? [{ field: 'order', before: null, after: order.row.code }] : []),
        ],
      },
      ...(order && after
        ? [
            orderReceivedEntry({
              before: order.row,
              after,
              receipt: row,
              warehouse: warehouse.name,
              action: 'goods_received',
            }),
          ]
        : []),
    ]);
    return { data: await presentReceipt(tx, row) };
  });
}

const averageOf = (locked: LockedStock, skuId: string): number =>
  locked.skus.get(skuId)?.averageCost ?? 0;

const lineText = (lines: readonly ArrivedLine[], skus: readonly SkuReference[]): string =>
  lines.map(({ qty }, place) => `${qty} × ${skus[place]?.code ?? ''}`).join(', ');

/** @throws Failure 400 at `po`, 409 `DRAFT` or `CANCELLED` */
async function requireOrder(tx: Tx, id: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, id);
  if (!order) throw invalid({ po: receiptMessages.orderUnknown });
  const { status, code } = order.row;
  if (status === 'DRAFT') throw conflict('DRAFT', receiptMessages.orderIsDraft(code));
  if (status === 'CANCELLED') throw conflict('CANCELLED', receiptMessages.orderIsCancelled(code));
  return order;
}

type Lines = CreateReceipt['lines'];

type Asked = { order: LockedOrder; lines: Lines; skus: readonly SkuReference[] };

/**
 * Returns the order line of each line.
 * @throws Failure 400 for goods that were not ordered, 409 `EXCEEDS_ORDER` for more than was
 * ordered
 */
function requireOutstanding({ order, lines, skus }: Asked): string[] {
  const left = new Map(order.lines.map(({ id, qty, received }) => [id, qty - received]));
  return lines.map(({ qty }, place) => {
    const sku = skus[place] as SkuReference;
    const ordered = order.lines.find(({ skuId }) => skuId === sku.id);
    if (!ordered) {
      const message = receiptMessages.notOrdered(sku.code, order.row.code);
      throw invalid({ [`lines.${place}.sku`]: message });
    }
    const outstanding = left.get(ordered.id) ?? 0;
    if (qty > outstanding) {
      const about = { code: sku.code, order: order.row.code };
      const message = receiptMessages.moreThanOrdered(outstanding, about);
      throw conflict('EXCEEDS_ORDER', message, { [`lines.${place}.qty`]: message });
    }
    left.set(ordered.id, outstanding - qty);
    return ordered.id;
  });
}

/** Returns the received units of each order line. */
function cameOf(lines: readonly ArrivedLine[]): Map<string, number> {
  const came = new Map<string, number>();
  for (const { orderLineId, qty } of lines) {
    if (orderLineId !== undefined) came.set(orderLineId, (came.get(orderLineId) ?? 0) + qty);
  }
  return came;
}
