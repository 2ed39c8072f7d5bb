import { supplyTypes } from '@kolam/contract/finance/tax/gst.ts';
import { orderStatuses } from '@kolam/contract/inventory/orders/values.ts';
import { fixedPrefixes } from '@kolam/contract/platform/organisation/values.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { invoices } from '#finance/invoices/tables.ts';
import { parties } from '#finance/parties/tables.ts';
import { skus } from '#inventory/catalogue/tables.ts';
import { warehouses } from '#inventory/warehouses/tables.ts';
import { instantColumn, peopleText, recordColumns } from '../../core/columns.ts';

/** Purchase orders. Amounts are in paise. */
export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    ...recordColumns(),
    number: integer().notNull(),
    code: text().notNull(),
    financialYear: smallint().notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    vendorId: uuid(),
    /** With it, the foreign key refuses a customer. */
    vendorKind: text().notNull().generatedAlwaysAs(sql`'vendor'`),
    /** The vendor's name when it was ordered. Empty: no vendor. */
    vendorName: peopleText().notNull(),
    warehouseId: uuid().references(() => warehouses.id),
    note: text().notNull(),
    /** Codes and names of the ordered SKUs, for the search. */
    goods: text().notNull(),
    /** Sums of the lines, stored with them. */
    ordered: integer().notNull(),
    received: integer().notNull().default(0),
    amount: bigint({ mode: 'number' }).notNull(),
    taxAmount: bigint({ mode: 'number' }).notNull(),
    /** Decides how the tax is computed. From the vendor that was set last. */
    supplyType: text({ enum: supplyTypes }).notNull().default('inter'),
    /** Who wrote it, and who last changed its lines or vendor. Null: not known, or the product. */
    createdById: uuid(),
    changedById: uuid(),
    /** Who sent the draft back. Cleared when its lines or vendor change. */
    rejectedAt: instantColumn(),
    rejectedByName: text(),
    rejectReason: text(),
    approvedAt: instantColumn(),
    approvedByName: text(),
    cancelledAt: instantColumn(),
    cancelledByName: text(),
    /** Deleting a draft bill leaves the order without one. */
    billId: uuid().references(() => invoices.id, { onDelete: 'set null' }),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower((code || e'\\n' || vendor_name || e'\\n' || note || e'\\n' || goods) collate "und-x-icu")`,
      ),
  },
  (table) => [
    unique('purchase_orders_code_key').on(table.code),
    unique('purchase_orders_number_key').on(table.financialYear, table.number),
    // Each order has at most one bill, and each bill one order.
    unique('purchase_orders_bill_key').on(table.billId),
    foreignKey({
      name: 'purchase_orders_vendor_fkey',
      columns: [table.vendorId, table.vendorKind],
      foreignColumns: [parties.id, parties.kind],
    }),
    index('purchase_orders_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('purchase_orders_created_at_idx').on(table.createdAt, table.id),
    index('purchase_orders_code_idx').on(table.code, table.id),
    index('purchase_orders_amount_idx').on(table.amount, table.id),
    index('purchase_orders_vendor_name_idx').on(table.vendorName, table.id),
    index('purchase_orders_by_status_idx').on(table.status, table.id),
    index('purchase_orders_status_idx').on(table.status, table.createdAt, table.id),
    index('purchase_orders_vendor_idx').on(table.vendorId, table.createdAt, table.id),
    index('purchase_orders_warehouse_idx').on(table.warehouseId, table.createdAt, table.id),
    check(
      'purchase_orders_code',
      sql`${table.code} ~ '^${sql.raw(fixedPrefixes.order)}/[0-9]{2}-[0-9]{2}/[0-9]{5}$'`,
    ),
    check('purchase_orders_received', sql`${table.received} between 0 and ${table.ordered}`),
    check(
      'purchase_orders_approved',
      sql`num_nulls(${table.approvedAt}, ${table.approvedByName}) in (0, 2)
        and (${table.status} in ('DRAFT', 'CANCELLED') or ${table.approvedAt} is not null)`,
    ),
    check(
      'purchase_orders_rejected',
      sql`num_nulls(${table.rejectedAt}, ${table.rejectedByName}, ${table.rejectReason}) in (0, 3)
        and (${table.rejectedAt} is null or ${table.status} in ('DRAFT', 'CANCELLED'))`,
    ),
    check(
      'purchase_orders_cancelled',
      sql`num_nulls(${table.cancelledAt}, ${table.cancelledByName}) = case when ${table.status} = 'CANCELLED' then 0 else 2 end`,
    ),
  ],
);

/** Ordered SKUs, with the units received so far. */
export const purchaseOrderLines = pgTable(
  'purchase_order_lines',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
    skuId: uuid()
      .notNull()
      .references(() => skus.id),
    qty: integer().notNull(),
    received: integer().notNull().default(0),
    unitCost: bigint({ mode: 'number' }).notNull(),
    gstBasisPoints: smallint().notNull(),
  },
  (table) => [
    unique('purchase_order_lines_place_key').on(table.orderId, table.place),
    index('purchase_order_lines_sku_idx').on(table.skuId, table.orderId),
    check('purchase_order_lines_qty', sql`${table.qty} > 0`),
    check('purchase_order_lines_received', sql`${table.received} between 0 and ${table.qty}`),
    check(
      'purchase_order_lines_amounts',
      sql`${table.unitCost} >= 0 and ${table.gstBasisPoints} between 0 and 10000`,
    ),
  ],
);
