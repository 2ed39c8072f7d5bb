import { inRupees } from '@kolam/contract/core/money.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { actorCan, type RequestContext } from '#core/request-context.ts';
import { invoiceNumbers } from '#finance/invoices/queries.ts';
import { type SkuReference, skuReferences } from '#inventory/catalogue/queries.ts';
import { warehouseNames } from '#inventory/warehouses/queries.ts';
import { approvalsOf } from './approval.ts';
import { type ListedLine, listOrderLines, type OrderLineRow, type OrderRow } from './store.ts';

type Named = {
  lines: readonly ListedLine[];
  skus: Map<string, SkuReference>;
  warehouses: Map<string, string>;
  bills: Map<string, { code: string | null; state: string }>;
  approvals: Awaited<ReturnType<typeof approvalsOf>>;
};

/** The viewer decides whether bills are shown, which belong to finance, and what they may approve. */
type Viewer = Pick<RequestContext, 'actor' | 'clock'>;

type Shown = {
  viewer: Viewer;
  /** Which lines to show, all by default. */
  shown?: { first: number; sku: string | undefined };
};

/**
 * Converts rows to the API's format, with one query for each kind of record that they name, however
 * many rows.
 */
export async function presentOrders(
  db: Queryable,
  rows: readonly OrderRow[],
  { viewer, shown }: Shown,
): Promise<PurchaseOrder[]> {
  const lines = await listOrderLines(
    db,
    rows.map(({ id }) => id),
    shown,
  );
  const skus = await skuReferences(
    db,
    lines.map(({ skuId }) => skuId),
  );
  const warehouses = await warehouseNames(
    db,
    rows.flatMap(({ warehouseId }) => warehouseId ?? []),
  );
  const bills = await invoiceNumbers(
    db,
    actorCan(viewer, 'finance:read') ? rows.flatMap(({ billId }) => billId ?? []) : [],
  );
  const approvals = await approvalsOf(db, viewer, rows);
  const byOrder = new Map<string, ListedLine[]>(rows.map(({ id }) => [id, []]));
  for (const line of lines) byOrder.get(line.orderId)?.push(line);
  return rows.map((row) =>
    presentRow(row, { lines: byOrder.get(row.id) ?? [], skus, warehouses, bills, approvals }),
  );
}

/** Converts one row. */
export async function presentOrder(
  db: Queryable,
  row: OrderRow,
  viewer: Viewer,
): Promise<PurchaseOrder> {
  const [presented] = await presentOrders(db, [row], { viewer });
  return presented as PurchaseOrder;
}

/** Returns the bill of an order for any viewer, or null if there is none. */
export async function billOfOrder(db: Queryable, row: OrderRow): Promise<PurchaseOrder['bill']> {
  return billOf(row, await invoiceNumbers(db, row.billId === null ? [] : [row.billId]));
}

function presentRow(
  row: OrderRow,
  { lines, skus, warehouses, bills, approvals }: Named,
): PurchaseOrder {
  const { vendorId, vendorName, warehouseId } = row;
  const shown = lines.map((line) => presentLine(line, skus));
  const [first] = shown;
  const approval = approvals.get(row.id);
  // Spreading one object before naming further fields takes ten times as long, on every row of a list.
  return Object.assign(presentRecord(row), {
    code: row.code,
    status: row.status,
    vendor: vendorId === null ? null : presentReference(vendorId, vendorName),
    wh:
      warehouseId === null
        ? null
        : presentReference(warehouseId, warehouses.get(warehouseId) ?? ''),
    note: row.note,
    lineCount: lines[0]?.lineCount ?? 0,
    lines: shown,
    skuCode: first?.sku.code ?? '',
    qty: row.ordered,
    unitCost: first?.price ?? 0,
    gstRate: first?.gstRate ?? 0,
    amount: inRupees(row.amount),
    taxAmount: inRupees(row.taxAmount),
    supplyType: row.supplyType,
    received: row.received,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    approvedBy: row.approvedByName,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    cancelledBy: row.cancelledByName,
    approval: approval ? { ...approval, above: inRupees(approval.above) } : null,
    rejected:
      row.rejectedAt === null
        ? null
        : {
            at: row.rejectedAt.toISOString(),
            by: row.rejectedByName ?? '',
            reason: row.rejectReason ?? '',
          },
    bill: billOf(row, bills),
  });
}

function presentLine(line: OrderLineRow, skus: Named['skus']): PurchaseOrder['lines'][number] {
  const { code = '', name = '' } = skus.get(line.skuId) ?? {};
  return {
    id: line.id,
    sku: { _id: line.skuId, id: line.skuId, code, name },
    qty: line.qty,
    received: line.received,
    price: inRupees(line.unitCost),
    gstRate: line.gstBasisPoints / 100,
  };
}

/** A void bill doesn't count: another can be created. */
function billOf({ billId }: OrderRow, bills: Named['bills']): PurchaseOrder['bill'] {
  const bill = billId === null ? undefined : bills.get(billId);
  if (billId === null || !bill || bill.state === 'void') return null;
  return { id: billId, code: bill.code };
}

export const orderRecord = ({ id, code }: Pick<OrderRow, 'id' | 'code'>) => ({
  kind: 'purchase-order' as const,
  id,
  title: code,
});

/** The values that an order's history compares, under the names of `orderFieldLabels`. */
export const orderValues = (row: OrderRow, words: { warehouse: string | null; lines: string }) => ({
  status: row.status,
  vendor: row.vendorName,
  warehouse: words.warehouse,
  note: row.note,
  lines: words.lines,
  amount: rupeeText(row.amount),
});
