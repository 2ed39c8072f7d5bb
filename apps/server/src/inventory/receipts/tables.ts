import { conditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { boxes } from '#inventory/boxes/tables.ts';
import { skus } from '#inventory/catalogue/tables.ts';
import { purchaseOrderLines, purchaseOrders } from '#inventory/orders/tables.ts';
import { warehouses } from '#inventory/warehouses/tables.ts';
import { instantColumn, recordColumns } from '../../core/columns.ts';

/** Received goods. A receipt is never changed or deleted, only reversed, once. */
export const receipts = pgTable(
  'goods_receipts',
  {
    ...recordColumns(),
    code: text().notNull(),
    orderId: uuid().references(() => purchaseOrders.id),
    warehouseId: uuid()
      .notNull()
      .references(() => warehouses.id),
    receivedOn: date({ mode: 'string' }).notNull(),
    receivedByName: text().notNull(),
    note: text().notNull(),
    /** Sums of the lines. */
    units: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    reversedAt: instantColumn(),
    reversedByName: text(),
    reverseReason: text(),
    isReversed: boolean().notNull().generatedAlwaysAs(sql`reversed_at is not null`),
    /** Code, order, codes and names of the goods. */
    searchText: text().notNull(),
  },
  (table) => [
    uniqueIndex('goods_receipts_code_key').on(sql`upper(${table.code})`),
    index('goods_receipts_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('goods_receipts_created_at_idx').on(table.createdAt, table.id),
    index('goods_receipts_received_on_idx').on(table.receivedOn, table.id),
    index('goods_receipts_reversed_idx').on(table.isReversed, table.createdAt, table.id),
    index('goods_receipts_warehouse_idx').on(table.warehouseId, table.createdAt, table.id),
    index('goods_receipts_order_idx')
      .on(table.orderId, table.createdAt)
      .where(sql`${table.orderId} is not null`),
    check(
      'goods_receipts_reversed',
      sql`num_nulls(${table.reversedAt}, ${table.reversedByName}, ${table.reverseReason}) in (0, 3)`,
    ),
  ],
);

/** Received goods with their unit cost in paise. */
export const receiptLines = pgTable(
  'goods_receipt_lines',
  {
    id: uuid().primaryKey(),
    receiptId: uuid()
      .notNull()
      .references(() => receipts.id),
    place: smallint().notNull(),
    skuId: uuid()
      .notNull()
      .references(() => skus.id),
    qty: integer().notNull(),
    unitCost: bigint({ mode: 'number' }).notNull(),
    condition: text({ enum: conditions }).notNull(),
    /**
     * When a line is removed from a draft, after its receipt was reversed, this reference becomes
     * null.
     */
    orderLineId: uuid().references(() => purchaseOrderLines.id, { onDelete: 'set null' }),
    /** The box that the same request put it into. Null: unboxed. */
    boxId: uuid().references(() => boxes.id),
  },
  (table) => [
    unique('goods_receipt_lines_place_key').on(table.receiptId, table.place),
    index('goods_receipt_lines_order_line_idx')
      .on(table.orderLineId)
      .where(sql`${table.orderLineId} is not null`),
    // For the cost range of a SKU.
    index('goods_receipt_lines_sku_idx').on(table.skuId, table.unitCost),
    check('goods_receipt_lines_amounts', sql`${table.qty} > 0 and ${table.unitCost} >= 0`),
  ],
);
