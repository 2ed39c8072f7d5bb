import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { orderList } from '@kolam/contract/inventory/orders/values.ts';
import { awaitedStatuses, type OrderStatus } from '@kolam/contract/inventory/orders/values.ts';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { purchaseOrderLines, purchaseOrders } from './tables.ts';

/** All columns but the search text and constants. */
const { searchText: _text, vendorKind: _kind, ...columns } = getTableColumns(purchaseOrders);

export type OrderRow = Omit<typeof purchaseOrders.$inferSelect, 'searchText' | 'vendorKind'>;
export type OrderLineRow = typeof purchaseOrderLines.$inferSelect;
type NewOrder = Omit<OrderRow, 'version'>;

export type OrderFilter = {
  search: string | undefined;
  status: OrderStatus | 'awaited' | 'to-approve' | undefined;
  /** Of `to-approve`: the paise above which an order needs another person's approval. */
  above?: number;
  vendor: string | undefined;
  sku: string | undefined;
  wh: string | undefined;
};
type OrderSort = { column: SortOf<typeof orderList>; descending: boolean };

const sortedBy = {
  code: purchaseOrders.code,
  status: purchaseOrders.status,
  vendor: purchaseOrders.vendorName,
  amount: purchaseOrders.amount,
  createdAt: purchaseOrders.createdAt,
} as const satisfies Record<OrderSort['column'], unknown>;

const given = sql.placeholder;
const ofSku = sql`${purchaseOrders.id} in (
  select ${purchaseOrderLines.orderId} from ${purchaseOrderLines}
  where ${purchaseOrderLines.skuId} = ${given('sku')}::uuid)`;

/** Drafts above an amount in paise that nobody sent back. */
export const toApprove = (above: SQLWrapper): SQL | undefined =>
  and(
    eq(purchaseOrders.status, 'DRAFT'),
    isNull(purchaseOrders.rejectedAt),
    sql`${purchaseOrders.amount} + ${purchaseOrders.taxAmount} > ${above}::bigint`,
  );

function statusFilter(status: OrderFilter['status']): SQL | undefined {
  if (status === undefined) return undefined;
  if (status === 'awaited') return inArray(purchaseOrders.status, [...awaitedStatuses]);
  if (status === 'to-approve') return toApprove(given('above'));
  return eq(purchaseOrders.status, given('status'));
}

export function listOrderPage(
  db: Queryable,
  { filter, sort, page }: { filter: OrderFilter; sort: OrderSort; page: Page },
) {
  const { search, status, vendor, sku, wh } = filter;
  return listPage<typeof purchaseOrders, OrderRow>(db, {
    // These filters have other SQL than that for one status.
    name:
      status === 'awaited' || status === 'to-approve'
        ? `purchase orders ${status}`
        : 'purchase orders',
    table: purchaseOrders,
    columns,
    filters: [
      statusFilter(status),
      vendor === undefined ? undefined : eq(purchaseOrders.vendorId, given('vendor')),
      sku === undefined ? undefined : ofSku,
      wh === undefined ? undefined : eq(purchaseOrders.warehouseId, given('wh')),
      search === undefined ? undefined : contains(purchaseOrders.searchText, given('substring')),
    ],
    values: { ...filter, substring: search === undefined ? undefined : substring(search) },
    searched: search !== undefined,
    sort: sortedBy[sort.column],
    descending: sort.descending,
    page,
  });
}

const orderById = prepared((db) =>
  db
    .select(columns)
    .from(purchaseOrders)
    .where(eq(purchaseOrders.id, given('id'))),
);

export async function findOrder(db: Queryable, id: string): Promise<OrderRow | null> {
  const [found] = await orderById(db, { id });
  return found ?? null;
}

export async function findOrders(db: Queryable, ids: string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  return db.select(columns).from(purchaseOrders).where(inArray(purchaseOrders.id, ids));
}

/** Locks an order, and so its lines, for the rest of the transaction, before any stock. */
export async function findOrderForUpdate(tx: Tx, id: string): Promise<OrderRow | null> {
  const [found] = await tx
    .select(columns)
    .from(purchaseOrders)
    .where(eq(purchaseOrders.id, id))
    .for('no key update');
  return found ?? null;
}

/** Finds, for each SKU, the order that was approved last, if any, and its line for the SKU. */
export function findLastPurchases(db: Queryable, skuIds: readonly string[]) {
  return db
    .selectDistinctOn([purchaseOrderLines.skuId], {
      skuId: purchaseOrderLines.skuId,
      orderId: purchaseOrders.id,
      code: purchaseOrders.code,
      vendorId: purchaseOrders.vendorId,
      vendorName: purchaseOrders.vendorName,
      unitCost: purchaseOrderLines.unitCost,
      gstBasisPoints: purchaseOrderLines.gstBasisPoints,
      approvedAt: sql<Date>`${purchaseOrders.approvedAt}`.mapWith(purchaseOrders.approvedAt),
    })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseOrderLines.orderId))
    .where(
      and(
        inArray(purchaseOrderLines.skuId, [...skuIds]),
        notInArray(purchaseOrders.status, ['DRAFT', 'CANCELLED']),
      ),
    )
    .orderBy(
      asc(purchaseOrderLines.skuId),
      desc(purchaseOrders.approvedAt),
      desc(purchaseOrders.id),
    );
}

/** A line, with the number of lines of its order. */
export type ListedLine = OrderLineRow & { lineCount: number };

/**
 * Returns the lines of orders, in order. Can be limited to the `first` lines of each order and that
 * of a SKU.
 */
export async function listOrderLines(
  db: Queryable,
  orderIds: readonly string[],
  shown?: { first: number; sku: string | undefined },
): Promise<ListedLine[]> {
  if (orderIds.length === 0) return [];
  const counted = db
    .select({
      ...getTableColumns(purchaseOrderLines),
      lineCount: sql<number>`(count(*) over (partition by ${purchaseOrderLines.orderId}))::int`.as(
        'line_count',
      ),
    })
    .from(purchaseOrderLines)
    .where(inArray(purchaseOrderLines.orderId, [...orderIds]))
    .as('counted');
  return db
    .select()
    .from(counted)
    .where(
      shown &&
        or(
          lt(counted.place, shown.first),
          shown.sku === undefined ? undefined : eq(counted.skuId, shown.sku),
        ),
    )
    .orderBy(asc(counted.orderId), asc(counted.place));
}

export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  lines: readonly OrderLineRow[],
): Promise<OrderRow> {
  const [inserted] = await tx.insert(purchaseOrders).values(order).returning(columns);
  await tx.insert(purchaseOrderLines).values([...lines]);
  return inserted as OrderRow;
}

export async function saveOrder(
  tx: Tx,
  id: string,
  changes: Partial<NewOrder> & { updatedAt: Date },
): Promise<OrderRow> {
  const [saved] = await tx
    .update(purchaseOrders)
    .set({ ...changes, version: sql`${purchaseOrders.version} + 1` })
    .where(eq(purchaseOrders.id, id))
    .returning(columns);
  return saved as OrderRow;
}

/**
 * Replaces the lines of a locked draft. Lines with a known id stay, since receipts may refer to
 * them.
 */
export async function replaceOrderLines(
  tx: Tx,
  orderId: string,
  lines: readonly OrderLineRow[],
): Promise<void> {
  const kept = lines.map(({ id }) => id);
  await tx.execute(sql`
    delete from purchase_order_lines
    where order_id = ${orderId} and id <> all(${sql.param(kept)}::uuid[])`);
  // Moves the lines to unused places first, so that no two have the same place in between.
  await tx
    .update(purchaseOrderLines)
    .set({ place: sql`-1 - ${purchaseOrderLines.place}` })
    .where(eq(purchaseOrderLines.orderId, orderId));
  await tx
    .insert(purchaseOrderLines)
    .values([...lines])
    .onConflictDoUpdate({
      target: purchaseOrderLines.id,
      set: {
        place: sql`excluded.place`,
        skuId: sql`excluded.sku_id`,
        qty: sql`excluded.qty`,
        unitCost: sql`excluded.unit_cost`,
        gstBasisPoints: sql`excluded.gst_basis_points`,
      },
    });
}

/** Writes the received units of each line of a locked order. */
export async function saveReceived(
  tx: Tx,
  lines: readonly Pick<OrderLineRow, 'id' | 'received'>[],
): Promise<void> {
  if (lines.length === 0) return;
  const given = JSON.stringify(lines.map(({ id, received }) => ({ id, received })));
  await tx.execute(sql`
    update purchase_order_lines set received = given.received
    from json_to_recordset(${given}::json) as given (id uuid, received int)
    where purchase_order_lines.id = given.id`);
}
