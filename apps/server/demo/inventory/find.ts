import { onHandConditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { events } from '#finance/events/tables.ts';
import { boxes } from '#inventory/boxes/tables.ts';
import { skus } from '#inventory/catalogue/tables.ts';
import { countLines } from '#inventory/counts/tables.ts';
import { purchaseOrders } from '#inventory/orders/tables.ts';
import { ticketLines, tickets } from '#inventory/provisioning/tables.ts';
import { receipts } from '#inventory/receipts/tables.ts';
import { stockBalances } from '#inventory/stock/tables.ts';
import { warehouses } from '#inventory/warehouses/tables.ts';

/** Finds records that earlier actions created. Null if a user has changed them since. */

export async function findWarehouseId(tx: Tx, name: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(and(eq(warehouses.name, name), eq(warehouses.isActive, true)));
  return found?.id ?? null;
}

export async function findBoxByCode(tx: Tx, code: string) {
  const [found] = await tx
    .select({ id: boxes.id, warehouseId: boxes.warehouseId })
    .from(boxes)
    .where(eq(boxes.code, code));
  return found ?? null;
}

/** Returns which of these codes exist. */
export async function knownCodes(tx: Tx, codes: readonly string[]): Promise<Set<string>> {
  const found = await tx
    .select({ code: skus.code })
    .from(skus)
    .where(inArray(skus.code, [...codes]));
  return new Set(found.map(({ code }) => code));
}

export async function findOrderMadeAt(tx: Tx, at: Date) {
  const [found] = await tx
    .select({ id: purchaseOrders.id, status: purchaseOrders.status })
    .from(purchaseOrders)
    .where(eq(purchaseOrders.createdAt, at));
  return found ?? null;
}

export async function findReceiptMadeAt(tx: Tx, at: Date): Promise<string | null> {
  const [found] = await tx
    .select({ id: receipts.id })
    .from(receipts)
    .where(and(eq(receipts.createdAt, at), eq(receipts.isReversed, false)));
  return found?.id ?? null;
}

/** Finds where most good units of a SKU are, in a box or loose. */
export async function findMost(
  tx: Tx,
  { code, boxed }: { code: string; boxed: boolean },
): Promise<{ warehouseId: string; boxId: string | null; qty: number } | null> {
  const [found] = await tx
    .select({
      warehouseId: stockBalances.warehouseId,
      boxId: stockBalances.boxId,
      qty: stockBalances.qty,
    })
    .from(stockBalances)
    .innerJoin(skus, eq(skus.id, stockBalances.skuId))
    .where(
      and(
        eq(skus.code, code),
        eq(stockBalances.condition, 'good'),
        gt(stockBalances.qty, 0),
        boxed ? isNotNull(stockBalances.boxId) : isNull(stockBalances.boxId),
      ),
    )
    .orderBy(desc(stockBalances.qty), stockBalances.placeId)
    .limit(1);
  return found ?? null;
}

/** Finds the first boxes of a warehouse with goods in them, by code. */
export async function findBoxesIn(
  tx: Tx,
  { warehouseId, most }: { warehouseId: string; most: number },
): Promise<string[]> {
  const found = await tx
    .selectDistinct({ id: boxes.id, code: boxes.code })
    .from(boxes)
    .innerJoin(stockBalances, eq(stockBalances.boxId, boxes.id))
    .where(and(eq(boxes.warehouseId, warehouseId), gt(stockBalances.qty, 0)))
    .orderBy(asc(boxes.code))
    .limit(most);
  return found.map(({ id }) => id);
}

/** Returns the stock on hand in a box. */
export function findLying(tx: Tx, boxId: string) {
  return tx
    .select({ code: skus.code, condition: stockBalances.condition, qty: stockBalances.qty })
    .from(stockBalances)
    .innerJoin(skus, eq(skus.id, stockBalances.skuId))
    .where(
      and(
        eq(stockBalances.boxId, boxId),
        gt(stockBalances.qty, 0),
        inArray(stockBalances.condition, [...onHandConditions]),
      ),
    )
    .orderBy(asc(skus.code), asc(stockBalances.condition));
}

/** Finds a line of a count with fewer units than expected. */
export async function findDifference(tx: Tx, countId: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: countLines.id })
    .from(countLines)
    .where(
      and(
        eq(countLines.countId, countId),
        lt(countLines.variance, 0),
        eq(countLines.isDisturbed, false),
      ),
    )
    .orderBy(asc(countLines.variance), asc(countLines.skuCode))
    .limit(1);
  return found?.id ?? null;
}

/** Finds the newest event with a name. */
export async function findEventId(tx: Tx, name: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: events.id })
    .from(events)
    .where(eq(events.eventName, name))
    .orderBy(desc(events.createdAt))
    .limit(1);
  return found?.id ?? null;
}

export async function findTicketMadeAt(tx: Tx, at: Date) {
  const [found] = await tx
    .select({ id: tickets.id, transportBoxId: tickets.transportBoxId })
    .from(tickets)
    .where(eq(tickets.createdAt, at));
  return found ?? null;
}

/** Returns units still out on a ticket, by SKU. */
export function findOut(tx: Tx, ticketId: string) {
  return tx
    .select({ code: skus.code, out: sql<number>`sum(${ticketLines.out})::int` })
    .from(ticketLines)
    .innerJoin(skus, eq(skus.id, ticketLines.skuId))
    .where(and(eq(ticketLines.ticketId, ticketId), gt(ticketLines.out, 0)))
    .groupBy(skus.code)
    .orderBy(asc(skus.code));
}
