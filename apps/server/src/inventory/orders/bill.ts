import { can } from '@kolam/contract/core/permissions.ts';
import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import type { BillOrder } from '@kolam/contract/inventory/orders/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, forbidden, invalid, notFound } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { makeBill } from '#finance/invoices/actions.ts';
import { skuReferences } from '#inventory/catalogue/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { type LockedOrder, lockOrder, requireVendor, supplyWith } from './actions.ts';
import { billLines } from './bill-lines.ts';
import { requireNotCancelled } from './checks.ts';
import { totalsOf } from './lines.ts';
import { billOfOrder, orderRecord, presentOrder } from './present.ts';
import { type OrderRow, saveOrder } from './store.ts';

/** Creates the purchase invoice of an approved order in Finance, once. */
export function billOrder(context: SignedInContext, id: string, body: BillOrder) {
  // Billing also changes the order.
  if (!can(context.actor.role, 'inventory:write')) throw forbidden();
  return context.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw notFound();
    const { row: before } = order;
    assertVersion(context, before.version);
    requireNotCancelled(before);
    if (before.status === 'DRAFT') throw conflict('DRAFT', orderMessages.stillADraft);
    const bill = await billOfOrder(tx, before);
    if (bill) throw conflict('HAS_BILL', orderMessages.hasBill(bill.code));
    const vendor = await vendorOf(tx, before, body);
    const invoice = await makeBill(tx, context, {
      ...documentOf(body),
      party: vendor.id,
      lines: await linesOf(tx, order, body.of),
    });
    const row = await saveOrder(tx, id, {
      billId: invoice.id,
      ...(vendor.row && (await namedNow(tx, order, vendor.row))),
      updatedAt: context.clock.now(),
    });
    await recordChange(tx, context, {
      record: orderRecord(row),
      action: 'bill_made',
      changes: [{ field: 'bill', before: null, after: invoice.code ?? body.billNo }],
    });
    return { data: await presentOrder(tx, row, context), invoice };
  });
}

/** The fields of the body that go onto the invoice. */
const documentOf = ({ of: _of, vendor: _vendor, ...document }: BillOrder) => document;

type Vendor = Awaited<ReturnType<typeof requireVendor>>;

/**
 * Returns the vendor of the order. If the order names none, returns the one in the body together
 * with its `row`.
 */
async function vendorOf(
  tx: Tx,
  { vendorId, vendorName }: OrderRow,
  body: BillOrder,
): Promise<{ id: string; row: Vendor | null }> {
  if (vendorId === null) {
    if (body.vendor === undefined) throw invalid({ vendor: orderMessages.vendorRequired });
    const row = await requireVendor(tx, body.vendor);
    return { id: row.id, row };
  }
  if (body.vendor !== undefined && body.vendor !== vendorId) {
    throw invalid({ vendor: orderMessages.vendorFixed(vendorName) });
  }
  return { id: vendorId, row: null };
}

/** Sets the vendor of an order that had none, and taxes the order as that vendor's goods. */
async function namedNow(tx: Tx, { lines }: LockedOrder, vendor: Vendor) {
  const supplyType = await supplyWith(tx, vendor);
  const { taxAmount } = totalsOf(lines, { supplyType, field: 'vendor' });
  return { vendorId: vendor.id, vendorName: vendor.name, supplyType, taxAmount };
}

async function linesOf(tx: Tx, { lines }: LockedOrder, of: BillOrder['of']) {
  const skus = await skuReferences(
    tx,
    lines.map(({ skuId }) => skuId),
  );
  const billed = billLines(lines, skus, of);
  if (billed.length === 0) throw conflict('NOTHING_RECEIVED', orderMessages.nothingReceived);
  return billed;
}
