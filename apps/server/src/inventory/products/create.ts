import { dayOf } from '@kolam/contract/core/dates.ts';
import { catalogueMessages } from '@kolam/contract/inventory/catalogue/messages.ts';
import { orderGstOf } from '@kolam/contract/inventory/catalogue/order-rate.ts';
import type { CreateProduct } from '@kolam/contract/inventory/catalogue/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { addSku, newSkuEntry } from '#inventory/catalogue/actions.ts';
import { findSku, type SkuRow } from '#inventory/catalogue/queries.ts';
import {
  type LockedOrder,
  newOrderEntry,
  requireVendor,
  writeOrder,
} from '#inventory/orders/actions.ts';
import { bookReceipt, receiptEntry } from '#inventory/receipts/actions.ts';
import { type LockedStock, lockStock } from '#inventory/stock/actions.ts';
import { requireMainWarehouse } from '#inventory/warehouses/actions.ts';
import { type NewEntry, recordChanges } from '#platform/audit/actions.ts';
import { presentProducts } from './present.ts';

/**
 * Adds a product in one go: item, SKU, initial stock, its place, and an order for it. The receipt
 * is booked against that order, so that approving it receives only what is outstanding.
 */
export function createProduct(context: RequestContext, body: CreateProduct) {
  return context.transaction(async (tx) => {
    const raises = body.raisePo && body.quantity > 0 && body.unitCost > 0;
    // A named vendor must exist even if nothing is ordered.
    const vendor = body.vendor === null ? null : await requireVendor(tx, body.vendor);
    const sku = await addSku(tx, context, body);
    const place = await placeFor(tx, { body, sku });
    const order =
      raises && place ? await orderFor(tx, context, { body, sku, place, vendor }) : null;
    const receipt = place && (await receive(tx, context, { body, sku, place, order }));
    const parts: NewEntry[] = [
      ...(order ? [newOrderEntry(order.row, sku.id)] : []),
      ...(receipt ? [receiptEntry(receipt, sku.id)] : []),
    ];
    await recordChanges(tx, context, [
      newSkuEntry(sku, {
        quantity: body.quantity || null,
        receipt: receipt?.code ?? null,
        order: order?.row.code ?? null,
      }),
      ...parts,
    ]);
    const [data] = await presentProducts(tx, [(await findSku(tx, sku.id)) ?? sku]);
    if (!data) throw new Error('The product that was made is not there');
    return {
      data,
      receipt: receipt && { id: receipt.id, code: receipt.code },
      order: order && {
        id: order.row.id,
        code: order.row.code,
        status: body.approvePo ? ('APPROVED' as const) : ('DRAFT' as const),
      },
    };
  });
}

type Place = { locked: LockedStock; warehouseId: string; boxId: string | null };
type Added = { body: CreateProduct; sku: SkuRow };

/**
 * Locks the place for the initial quantity. Returns null if there is none, but still checks a named
 * box or warehouse.
 * @throws Failure 400 at `boxId` or `wh`, 409 `NO_WAREHOUSE`, `WAREHOUSE_INACTIVE`
 */
async function placeFor(tx: Tx, { body, sku }: Added): Promise<Place | null> {
  const { boxId, wh, quantity } = body;
  const named = [wh ?? []].flat();
  const needsMain = quantity > 0 && boxId === null && wh === null;
  const locked = await lockStock(tx, {
    boxIds: boxId === null ? [] : [boxId],
    warehouseIds: needsMain ? [await requireMainWarehouse(tx)] : named,
    skuIds: [sku.id],
    field: boxId === null ? 'wh' : 'boxId',
  });
  const box = boxId === null ? undefined : locked.boxes.get(boxId);
  if (boxId !== null && !box) throw invalid({ boxId: catalogueMessages.boxUnknown });
  if (box && box.type !== 'storage') throw invalid({ boxId: catalogueMessages.storageOnly });
  if (wh !== null && !locked.warehouses.has(wh)) {
    throw invalid({ wh: catalogueMessages.warehouseUnknown });
  }
  if (box && wh !== null && box.warehouseId !== wh) {
    const elsewhere = locked.warehouses.get(box.warehouseId)?.name ?? '';
    throw invalid({ wh: catalogueMessages.boxElsewhere(elsewhere) });
  }
  if (quantity === 0) return null;
  const warehouseId = box?.warehouseId ?? [...locked.warehouses.keys()][0];
  if (warehouseId === undefined) throw new Error('Goods were to go nowhere');
  return { locked, warehouseId, boxId };
}

type Ordered = Added & { place: Place; vendor: Awaited<ReturnType<typeof requireVendor>> | null };

/** Drafts an order of the initial quantity, all of which counts as received. */
function orderFor(tx: Tx, context: RequestContext, { body, sku, place, vendor }: Ordered) {
  const { quantity, unitCost, gstRate } = body;
  return writeOrder(tx, context, {
    vendor,
    warehouseId: place.warehouseId,
    note: '',
    lines: [
      {
        skuId: sku.id,
        qty: quantity,
        unitCost,
        gstBasisPoints: orderGstOf(sku, gstRate),
        received: quantity,
      },
    ],
    skus: [sku],
    field: 'unitCost',
    isApproved: body.approvePo,
  });
}

type Received = Added & { place: Place; order: LockedOrder | null };

function receive(tx: Tx, context: RequestContext, { body, sku, place, order }: Received) {
  const { locked, warehouseId, boxId } = place;
  const orderLineId = order?.lines[0]?.id;
  return bookReceipt(tx, context, {
    locked,
    arrival: {
      ...(order && { order: { id: order.row.id, code: order.row.code } }),
      warehouseId,
      receivedOn: dayOf(context.clock.now()),
      note: '',
      lines: [
        {
          skuId: sku.id,
          qty: body.quantity,
          unitCost: body.unitCost,
          condition: 'good',
          field: 'quantity',
          ...(orderLineId !== undefined && { orderLineId }),
          ...(boxId !== null && { boxId }),
        },
      ],
      field: 'unitCost',
    },
  });
}
