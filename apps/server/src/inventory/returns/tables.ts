import { destinationTypes } from '@kolam/contract/inventory/provisioning/values.ts';
import { returnConditions, returnKinds } from '@kolam/contract/inventory/returns/values.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { ticketLines, tickets } from '#inventory/provisioning/tables.ts';
import { warehouses } from '#inventory/warehouses/tables.ts';
import { instantColumn, recordColumns } from '../../core/columns.ts';

/** Returned or written-off goods. Append-only: a trigger refuses changes. */
export const goodsReturns = pgTable(
  'goods_returns',
  {
    ...recordColumns(),
    code: text().notNull(),
    kind: text({ enum: returnKinds }).notNull(),
    fromType: text({ enum: destinationTypes }).notNull(),
    fromBoxId: uuid().references(() => boxes.id),
    toBoxId: uuid().references(() => boxes.id),
    /** Null for a write-off, which happens where the goods came from. */
    warehouseId: uuid().references(() => warehouses.id),
    receivedOn: date({ mode: 'string' }).notNull(),
    receivedByName: text().notNull(),
    note: text().notNull(),
    /** Sums of the lines, in units and paise. What events were charged is a part of the cost. */
    units: integer().notNull(),
    cost: bigint({ mode: 'number' }).notNull(),
    eventCost: bigint({ mode: 'number' }).notNull(),
    /** Code, tickets, box, codes and names of the goods. */
    searchText: text().notNull(),
  },
  (table) => [
    uniqueIndex('goods_returns_code_key').on(sql`upper(${table.code})`),
    index('goods_returns_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('goods_returns_created_at_idx').on(table.createdAt, table.id),
    index('goods_returns_received_on_idx').on(table.receivedOn, table.id),
    index('goods_returns_kind_idx').on(table.kind, table.createdAt, table.id),
    index('goods_returns_from_type_idx').on(table.fromType, table.createdAt, table.id),
    index('goods_returns_warehouse_idx').on(table.warehouseId, table.createdAt, table.id),
    index('goods_returns_from_box_idx')
      .on(table.fromBoxId, table.createdAt, table.id)
      .where(sql`${table.fromBoxId} is not null`),
    check(
      'goods_returns_kind',
      sql`(${table.kind} = 'write-off') = (${table.warehouseId} is null)
        and (${table.toBoxId} is null or ${table.warehouseId} is not null)`,
    ),
    check(
      'goods_returns_sums',
      sql`${table.units} > 0 and ${table.eventCost} between 0 and ${table.cost}`,
    ),
  ],
);

/** Goods that came back from a line of a ticket, or from the box without one. */
export const goodsReturnLines = pgTable(
  'goods_return_lines',
  {
    id: uuid().primaryKey(),
    returnId: uuid()
      .notNull()
      .references(() => goodsReturns.id),
    place: smallint().notNull(),
    ticketId: uuid().references(() => tickets.id),
    ticketLineId: uuid().references(() => ticketLines.id),
    skuId: uuid()
      .notNull()
      .references(() => skus.id),
    qty: integer().notNull(),
    condition: text({ enum: returnConditions }).notNull(),
    /** The value that it left stock with, in paise. */
    cost: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    unique('goods_return_lines_place_key').on(table.returnId, table.place),
    index('goods_return_lines_ticket_idx')
      .on(table.ticketId, table.returnId)
      .where(sql`${table.ticketId} is not null`),
    index('goods_return_lines_ticket_line_idx')
      .on(table.ticketLineId)
      .where(sql`${table.ticketLineId} is not null`),
    check('goods_return_lines_amounts', sql`${table.qty} > 0 and ${table.cost} >= 0`),
    check(
      'goods_return_lines_ticket',
      sql`num_nulls(${table.ticketId}, ${table.ticketLineId}) in (0, 2)
        and (${table.ticketId} is not null or ${table.cost} = 0)`,
    ),
  ],
);

/** A reversed return or write-off, once. Append-only: a trigger refuses changes. */
export const goodsReturnReversals = pgTable('goods_return_reversals', {
  returnId: uuid()
    .primaryKey()
    .references(() => goodsReturns.id),
  at: instantColumn().notNull(),
  byName: text().notNull(),
  reason: text().notNull(),
});

/**
 * The cost of its goods now that they are out again: the value they took along this time, or
 * nothing if they had left at nothing before.
 */
export const goodsReturnReversalLines = pgTable(
  'goods_return_reversal_lines',
  {
    lineId: uuid()
      .primaryKey()
      .references(() => goodsReturnLines.id),
    /** In paise. */
    cost: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [check('goods_return_reversal_lines_cost', sql`${table.cost} >= 0`)],
);
