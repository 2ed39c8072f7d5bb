/*
 * Actions on orders for other features, within their transaction: drafting an order, and recording
 * receipts for it. An order is locked before any stock.
 */
import { dayOf, financialYearOf } from '@kolam/contract/core/dates.ts';
import type { RecordAction } from '@kolam/contract/core/record-kinds.ts';
import type { SupplyType } from '@kolam/contract/finance/tax/gst.ts';
import { orderSupply } from '@kolam/contract/inventory/orders/figures.ts';
import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import type { OrderStatus } from '@kolam/contract/inventory/orders/values.ts';
import { fixedPrefixes } from '@kolam/contract/platform/organisation/values.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { personOf, type RequestContext } from '#core/request-context.ts';
import { reserveNumber } from '#finance/numbering/actions.ts';
import { lockPartyShared, type PartyRow } from '#finance/parties/queries.ts';
import type { SkuReference } from '#inventory/catalogue/queries.ts';
import { changesBetween, type NewEntry } from '#platform/audit/actions.ts';
import { readOrganisation } from '#platform/organisation/queries.ts';
import { askForApproval, requireApprovedAlone } from './approval.ts';
import { goodsOf, totalsOf } from './lines.ts';
import { orderRecord } from './present.ts';
import {
  findOrderForUpdate,
  insertOrder,
  listOrderLines,
  type OrderLineRow,
  type OrderRow,
  saveOrder,
  saveReceived,
} from './store.ts';

/**
 * Locks the vendor of an order until the transaction ends, before the locks of stock.
 * @throws Failure 400 at `vendor`, 409 `PARTY_ARCHIVED`
 */
export async function requireVendor(tx: Tx, id: string): Promise<PartyRow> {
  const vendor = await lockPartyShared(tx, 'vendor', id);
  if (!vendor) throw invalid({ vendor: orderMessages.vendorUnknown });
  if (vendor.archivedAt !== null) {
    const message = orderMessages.vendorArchived(vendor.name);
    throw conflict('PARTY_ARCHIVED', message, { vendor: message });
  }
  return vendor;
}

/** Returns how a purchase from the vendor is taxed. */
export async function supplyWith(tx: Tx, vendor: PartyRow | null): Promise<SupplyType> {
  const { state: ourState } = await readOrganisation(tx);
  return orderSupply({ ourState, vendor });
}

/** An order with its lines, locked for the rest of the transaction. */
export type LockedOrder = { row: OrderRow; lines: OrderLineRow[] };

type NewOrderLine = Pick<
  OrderLineRow,
  'skuId' | 'qty' | 'unitCost' | 'gstBasisPoints' | 'received'
>;

type Draft = {
  vendor: PartyRow | null;
  warehouseId: string | null;
  note: string;
  lines: readonly NewOrderLine[];
  /** One for each line, in order. */
  skus: readonly Pick<SkuReference, 'code' | 'name'>[];
  /** The field that an error about the total names. */
  field: string;
  /** The order is already approved and fully received. */
  isApproved?: boolean;
};

/**
 * Writes an order under the next number of its series. Other transactions wait for that number
 * until this one ends, so locks of stock come first.
 * @throws Failure 400 at `field`, 409 `SERIES_FULL`, `SECOND_PERSON` at `approvePo`
 */
export async function writeOrder(
  tx: Tx,
  context: RequestContext,
  draft: Draft,
): Promise<LockedOrder> {
  const now = context.clock.now();
  const supplyType = await supplyWith(tx, draft.vendor);
  const totals = totalsOf(draft.lines, { supplyType, field: draft.field });
  if (draft.isApproved) await requireApprovedAlone(tx, context, { totals, field: 'approvePo' });
  const financialYear = financialYearOf(dayOf(now));
  const prefix = fixedPrefixes.order;
  const numbered = await reserveNumber(tx, { kind: 'order', prefix, financialYear });
  const id = newId();
  const lines = draft.lines.map((line, place) => ({ ...line, id: newId(), orderId: id, place }));
  const row = await insertOrder(
    tx,
    {
      id,
      createdAt: now,
      updatedAt: now,
      ...numbered,
      financialYear,
      ...totals,
      received: receivedOf(lines),
      status: draft.isApproved ? 'APPROVED' : 'DRAFT',
      vendorId: draft.vendor?.id ?? null,
      vendorName: draft.vendor?.name ?? '',
      warehouseId: draft.warehouseId,
      note: draft.note,
      goods: goodsOf(draft.skus),
      createdById: personOf(context),
      changedById: null,
      rejectedAt: null,
      rejectedByName: null,
      rejectReason: null,
      approvedAt: draft.isApproved ? now : null,
      approvedByName: draft.isApproved ? context.actor.name : null,
      cancelledAt: null,
      cancelledByName: null,
      billId: null,
    },
    lines,
  );
  await askForApproval(tx, context, row);
  return { row, lines };
}

const receivedOf = (lines: readonly Pick<OrderLineRow, 'received'>[]) =>
  lines.reduce((sum, { received }) => sum + received, 0);

/** Locks an order before any stock. Returns null if there is none. */
export async function lockOrder(tx: Tx, id: string): Promise<LockedOrder | null> {
  const row = await findOrderForUpdate(tx, id);
  return row && { row, lines: await listOrderLines(tx, [id]) };
}

/** Received units by line id, negative for a reversal. */
type Came = ReadonlyMap<string, number>;

/**
 * `warehouseId`: the warehouse that received the goods. An order without a warehouse takes it as
 * its own.
 */
type Kept = { order: LockedOrder; came: Came; warehouseId?: string };

/**
 * Records received or reversed units of a locked order, and its new status. The caller has checked
 * that no line gets more than was ordered.
 */
export async function recordReceived(
  tx: Tx,
  context: RequestContext,
  { order, came, warehouseId }: Kept,
): Promise<OrderRow> {
  const lines = order.lines.map((line) => ({
    ...line,
    received: line.received + (came.get(line.id) ?? 0),
  }));
  await saveReceived(
    tx,
    lines.filter(({ id }) => came.has(id)),
  );
  const received = receivedOf(lines);
  return saveOrder(tx, order.row.id, {
    received,
    status: statusAfter(order.row, received),
    warehouseId: order.row.warehouseId ?? warehouseId ?? null,
    updatedAt: context.clock.now(),
  });
}

/** Receipts change the status of an approved order. A draft and a cancelled order keep theirs. */
function statusAfter({ status, ordered }: OrderRow, received: number): OrderStatus {
  if (status === 'DRAFT' || status === 'CANCELLED') return status;
  if (received === 0) return 'OPEN';
  return received < ordered ? 'PARTIAL' : 'CLOSED';
}

type Moved = {
  before: OrderRow;
  after: OrderRow;
  receipt: { id: string; code: string };
  /** The warehouse that received the goods, which the order has from now on in its history. */
  warehouse?: string;
  action: RecordAction;
};

/**
 * A history entry for an order whose goods were received or reversed, as a part of the receipt's
 * own entry.
 */
export const orderReceivedEntry = (moved: Moved): NewEntry => {
  const { before, after, receipt, warehouse = null, action } = moved;
  const isFirst = before.warehouseId === null && after.warehouseId !== null;
  return {
    record: orderRecord(after),
    action,
    changes: changesBetween(
      { status: before.status, received: before.received },
      {
        receipt: receipt.code,
        status: after.status,
        received: after.received,
        ...(isFirst && { warehouse }),
      },
    ),
    partOfId: receipt.id,
  };
};

/** A history entry for a new order, as a part of the entry of the record that raised it. */
export const newOrderEntry = (row: OrderRow, partOfId: string): NewEntry => ({
  record: orderRecord(row),
  action: row.status === 'DRAFT' ? 'drafted' : 'created_and_approved',
  changes: changesBetween({}, { status: row.status, received: row.received }),
  partOfId,
});
