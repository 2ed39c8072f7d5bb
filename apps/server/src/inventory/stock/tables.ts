import { conditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { movementTypes } from '@kolam/contract/inventory/stock/values.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { boxes } from '#inventory/boxes/tables.ts';
import { skus } from '#inventory/catalogue/tables.ts';
import { warehouses } from '#inventory/warehouses/tables.ts';
import { instantColumn } from '../../core/columns.ts';

/**
 * Units by place and condition: the sum of the ledger, written with it under the lock of the SKU.
 * `npm run stock:verify` checks that both agree.
 */
export const stockBalances = pgTable(
  'stock_balances',
  {
    skuId: uuid()
      .notNull()
      .references(() => skus.id),
    warehouseId: uuid()
      .notNull()
      .references(() => warehouses.id),
    /** Null: in the warehouse, not in a box. */
    boxId: uuid(),
    /** The box, or the warehouse for goods not in a box. */
    placeId: uuid().notNull().generatedAlwaysAs(sql`coalesce(box_id, warehouse_id)`),
    condition: text({ enum: conditions }).notNull(),
    qty: integer().notNull(),
    /** When it last went from none to some. The oldest stock is issued first. */
    since: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.skuId, table.placeId, table.condition] }),
    // A box that moves takes its balances along.
    foreignKey({
      name: 'stock_balances_box_fkey',
      columns: [table.boxId, table.warehouseId],
      foreignColumns: [boxes.id, boxes.warehouseId],
    }).onUpdate('cascade'),
    index('stock_balances_place_idx')
      .on(table.placeId, table.condition)
      .where(sql`${table.qty} > 0`),
    index('stock_balances_warehouse_idx')
      .on(table.warehouseId, table.condition, table.skuId, table.qty)
      .where(sql`${table.qty} > 0`),
    check('stock_balances_qty', sql`${table.qty} >= 0`),
  ],
);

/**
 * Units of a SKU in a warehouse, boxed or not, by condition: sums of its balances, written with
 * them, so that figures of all warehouses need not read every place.
 */
export const warehouseStock = pgTable(
  'warehouse_stock',
  {
    warehouseId: uuid()
      .notNull()
      .references(() => warehouses.id),
    skuId: uuid()
      .notNull()
      .references(() => skus.id),
    good: integer().notNull(),
    damaged: integer().notNull(),
    repair: integer().notNull(),
    quarantined: integer().notNull(),
    expired: integer().notNull(),
    used: integer().notNull(),
    missing: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.warehouseId, table.skuId] }),
    check(
      'warehouse_stock_counts',
      sql`least(${table.good}, ${table.damaged}, ${table.repair}, ${table.quarantined}, ${table.expired}, ${table.used}, ${table.missing}) >= 0`,
    ),
  ],
);

/** One change of stock with its lines. Append-only: a trigger refuses changes. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: uuid().primaryKey(),
    /** The order in which movements of one SKU happened, whatever clocks say. */
    turn: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAsIdentity({ name: 'stock_movements_turn_seq' }),
    at: instantColumn().notNull(),
    type: text({ enum: movementTypes }).notNull(),
    note: text().notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
    // Documents are in higher layers, so their foreign keys exist only in the database (migration
    // 0041).
    /** The goods receipt that it books or reverses. */
    receiptId: uuid(),
    /** The ticket that it issues. */
    ticketId: uuid(),
    /** The return or write-off that it books. */
    returnId: uuid(),
    /** The return or write-off that it reverses. */
    returnReversalId: uuid(),
    /** The stock count whose differences it posts. */
    countId: uuid(),
    /** Note, and the codes and names at that time of the goods and of the booked document. */
    searchText: text().notNull(),
  },
  (table) => [
    index('stock_movements_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('stock_movements_at_idx').on(table.at, table.id),
    index('stock_movements_type_idx').on(table.type, table.at, table.id),
    index('stock_movements_receipt_idx')
      .on(table.receiptId)
      .where(sql`${table.receiptId} is not null`),
    index('stock_movements_ticket_idx')
      .on(table.ticketId)
      .where(sql`${table.ticketId} is not null`),
    index('stock_movements_return_idx')
      .on(table.returnId)
      .where(sql`${table.returnId} is not null`),
    index('stock_movements_return_reversal_idx')
      .on(table.returnReversalId)
      .where(sql`${table.returnReversalId} is not null`),
    // A count is posted once.
    uniqueIndex('stock_movements_count_key')
      .on(table.countId)
      .where(sql`${table.countId} is not null`),
  ],
);

/** Units from one spot to another. Without `from` goods come in, without `to` they go out. */
export const stockLines = pgTable(
  'stock_lines',
  {
    movementId: uuid()
      .notNull()
      .references(() => stockMovements.id),
    place: smallint().notNull(),
    /** Copied from the movement. */
    at: instantColumn().notNull(),
    type: text({ enum: movementTypes }).notNull(),
    skuId: uuid()
      .notNull()
      .references(() => skus.id),
    qty: integer().notNull(),
    fromWarehouseId: uuid().references(() => warehouses.id),
    fromBoxId: uuid().references(() => boxes.id),
    fromCondition: text({ enum: conditions }),
    toWarehouseId: uuid().references(() => warehouses.id),
    toBoxId: uuid().references(() => boxes.id),
    toCondition: text({ enum: conditions }),
    /** By how much it changed the units on hand, and their value in paise. */
    onHandChange: integer().notNull(),
    valueChange: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.movementId, table.place] }),
    index('stock_lines_sku_idx').on(table.skuId, table.at, table.movementId),
    index('stock_lines_from_idx')
      .on(table.fromWarehouseId, table.at, table.movementId, table.type)
      .where(sql`${table.fromWarehouseId} is not null`),
    index('stock_lines_to_idx')
      .on(table.toWarehouseId, table.at, table.movementId, table.type)
      .where(sql`${table.toWarehouseId} is not null`),
    index('stock_lines_from_box_idx')
      .on(table.fromBoxId, table.at, table.movementId)
      .where(sql`${table.fromBoxId} is not null`),
    index('stock_lines_to_box_idx')
      .on(table.toBoxId, table.at, table.movementId)
      .where(sql`${table.toBoxId} is not null`),
    // For fast movers, and the stock of a day.
    index('stock_lines_type_idx').on(table.type, table.at, table.skuId, table.qty),
    index('stock_lines_at_idx').on(table.at, table.onHandChange, table.valueChange),
    check('stock_lines_qty', sql`${table.qty} > 0`),
    // Value comes and goes with units. Some older lines changed the value without changing units.
    check('stock_lines_value', sql`sign(${table.valueChange}) * sign(${table.onHandChange}) >= 0`),
    check(
      'stock_lines_sides',
      sql`num_nulls(${table.fromWarehouseId}, ${table.fromCondition}) in (0, 2)
        and num_nulls(${table.toWarehouseId}, ${table.toCondition}) in (0, 2)
        and num_nonnulls(${table.fromWarehouseId}, ${table.toWarehouseId}) > 0
        and (${table.fromBoxId} is null or ${table.fromWarehouseId} is not null)
        and (${table.toBoxId} is null or ${table.toWarehouseId} is not null)`,
    ),
    check(
      'stock_lines_type',
      sql`case ${table.type}
        when 'INBOUND' then ${table.fromWarehouseId} is null
        when 'RETURN' then ${table.fromWarehouseId} is null
        when 'ALLOCATE' then ${table.toWarehouseId} is null
        when 'TRANSFER' then num_nulls(${table.fromWarehouseId}, ${table.toWarehouseId}) = 0
          and ${table.fromCondition} = ${table.toCondition}
        else true end`,
    ),
  ],
);

/**
 * The stock on hand at the end of a day in India, written once it is over, for the chart over time.
 */
export const stockDays = pgTable('stock_days', {
  day: date({ mode: 'string' }).primaryKey(),
  onHand: bigint({ mode: 'number' }).notNull(),
  value: bigint({ mode: 'number' }).notNull(),
});
