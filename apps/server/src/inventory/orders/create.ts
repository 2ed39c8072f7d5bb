import { orderGstOf } from '@kolam/contract/inventory/catalogue/order-rate.ts';
import type { CreateOrder } from '@kolam/contract/inventory/orders/rules.ts';
import type { RequestContext } from '#core/request-context.ts';
import { lockStock } from '#inventory/stock/actions.ts';
import { requireMainWarehouse } from '#inventory/warehouses/actions.ts';
import { changesBetween, recordChanges } from '#platform/audit/actions.ts';
import { requireVendor, writeOrder } from './actions.ts';
import { requireApprovedAlone } from './approval.ts';
import { receiveRest } from './approve.ts';
import { requireWarehouse } from './checks.ts';
import { askedLines, lineText, requireSkusOfLines } from './lines.ts';
import { orderRecord, orderValues, presentOrder } from './present.ts';

/** Drafts an order. On request, approves and receives it at once. */
export function createOrder(context: RequestContext, body: CreateOrder) {
  return context.transaction(async (tx) => {
    const vendor = body.vendor === null ? null : await requireVendor(tx, body.vendor);
    const asked = askedLines(body);
    const skus = await requireSkusOfLines(tx, asked);
    const named = body.wh === null ? null : await requireWarehouse(tx, body.wh);
    const warehouseId = named?.id ?? (body.approve ? await requireMainWarehouse(tx) : null);
    const locked = body.approve
      ? await lockStock(tx, {
          warehouseIds: warehouseId === null ? [] : [warehouseId],
          skuIds: skus.map(({ id }) => id),
        })
      : null;
    const draft = await writeOrder(tx, context, {
      vendor,
      warehouseId,
      note: body.note,
      lines: asked.map((line, place) => ({
        skuId: skus[place]?.id ?? '',
        qty: line.qty,
        unitCost: line.price,
        gstBasisPoints: orderGstOf(skus[place], line.gstRate),
        received: 0,
      })),
      skus,
      field: asked[0]?.fields.amount ?? 'lines',
    });
    if (body.approve)
      await requireApprovedAlone(tx, context, { totals: draft.row, field: 'approve' });
    const fields = asked.map(({ fields: { qty } }) => ({ field: qty }));
    const approved = locked && (await receiveRest(tx, context, { order: draft, locked, fields }));
    const row = approved?.row ?? draft.row;
    const words = {
      warehouse: (warehouseId && locked?.warehouses.get(warehouseId)?.name) ?? named?.name ?? null,
      lines: lineText(draft.lines, new Map(skus.map((sku) => [sku.id, sku]))),
    };
    await recordChanges(tx, context, [
      {
        record: orderRecord(row),
        action: approved ? 'created_and_approved' : 'drafted',
        changes: changesBetween({}, orderValues(row, words)),
      },
      ...(approved?.receipt ? [approved.receipt.entry(row.id)] : []),
    ]);
    return { data: await presentOrder(tx, row, context), receipt: approved?.shown ?? null };
  });
}
