import { countStatuses } from '@kolam/contract/inventory/counts/model.ts';
import { onHandConditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { boxes } from '#inventory/boxes/tables.ts';
import { skus } from '#inventory/catalogue/tables.ts';
import { warehouses } from '#inventory/warehouses/tables.ts';
import { instantColumn, recordColumns } from '../../core/columns.ts';

/** Stock that is being counted, or was: of a warehouse or of one box. */
export const counts = pgTable(
  'stock_counts',
  {
    ...recordColumns(),
    code: text().notNull(),
    status: text({ enum: countStatuses }).notNull(),
    /** Of a box the one that it was in. */
    warehouseId: uuid()
      .notNull()
      .references(() => warehouses.id),
    /** Null: the whole warehouse. */
    boxId: uuid().references(() => boxes.id),
    note: text().notNull(),
    startedByName: text().notNull(),
    /** Posted or cancelled. */
    closedAt: instantColumn(),
    closedByName: text(),
    closeReason: text().notNull().default(''),
    /** What posting changed: units found and units that were not, and the value in paise. */
    more: integer().notNull().default(0),
    fewer: integer().notNull().default(0),
    valueChange: bigint({ mode: 'number' }).notNull().default(0),
    /** Code, names of the place as they were then, and the note. */
    searchText: text().notNull(),
  },
  (table) => [
    uniqueIndex('stock_counts_code_key').on(sql`upper(${table.code})`),
    index('stock_counts_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('stock_counts_created_at_idx').on(table.createdAt, table.id),
    index('stock_counts_code_idx').on(table.code, table.id),
    index('stock_counts_status_idx').on(table.status, table.createdAt, table.id),
    index('stock_counts_warehouse_idx').on(table.warehouseId, table.createdAt, table.id),
    check(
      'stock_counts_closed',
      sql`num_nulls(${table.closedAt}, ${table.closedByName})
        = case when ${table.status} in ('POSTED', 'CANCELLED') then 0 else 2 end`,
    ),
    check(
      'stock_counts_result',
      sql`${table.more} >= 0 and ${table.fewer} >= 0
        and (${table.status} = 'POSTED' or (${table.more} = 0 and ${table.fewer} = 0 and ${table.valueChange} = 0))`,
    ),
  ],
);

/** Places that someone counts in, each in one open count at a time. */
export const countPlaces = pgTable(
  'stock_count_places',
  {
    countId: uuid()
      .notNull()
      .references(() => counts.id),
    /** The box, or the warehouse for what lies in none. */
    placeId: uuid().notNull(),
    boxId: uuid().references(() => boxes.id),
    /** As that of its count: neither posted nor cancelled. */
    isOpen: boolean().notNull(),
    begunAt: instantColumn().notNull(),
    /** Where the ledger was then. */
    begunTurn: bigint({ mode: 'number' }).notNull().default(0),
    /** When it was marked as counted. */
    countedAt: instantColumn(),
    countedByName: text(),
  },
  (table) => [
    primaryKey({ columns: [table.countId, table.placeId] }),
    index('stock_count_places_begun_idx').on(
      table.countId,
      sql`(${table.boxId} is not null)`,
      table.begunAt,
      table.placeId,
    ),
    uniqueIndex('stock_count_places_open_key').on(table.placeId).where(sql`${table.isOpen}`),
    check(
      'stock_count_places_box',
      sql`${table.boxId} is null or ${table.boxId} = ${table.placeId}`,
    ),
    check(
      'stock_count_places_counted',
      sql`num_nulls(${table.countedAt}, ${table.countedByName}) in (0, 2)`,
    ),
  ],
);

/**
 * What was counted of a SKU in a place and condition, and what the book said when counting of it
 * began: several scans may come after that first look, and a recount in one go is a first look too.
 */
export const countLines = pgTable(
  'stock_count_lines',
  {
    id: uuid().primaryKey(),
    countId: uuid().notNull(),
    placeId: uuid().notNull(),
    skuId: uuid()
      .notNull()
      .references(() => skus.id),
    condition: text({ enum: onHandConditions }).notNull(),
    counted: integer().notNull(),
    book: integer().notNull(),
    /** Units of open tickets from here that nobody had picked yet. */
    issued: integer().notNull().default(0),
    /** How many of these were counted with the rest; null: nobody said, as if none. */
    issuedCounted: integer(),
    variance: integer()
      .notNull()
      .generatedAlwaysAs(sql`counted - book - coalesce(issued_counted, 0)`),
    /** Where the ledger was at the first look: a later movement has a greater turn. */
    lookTurn: bigint({ mode: 'number' }).notNull().default(0),
    /** Scanned since its place was marked as counted: more may come. */
    isRunning: boolean().notNull().default(false),
    /** Goods moved here while it was counted, so the difference says nothing. */
    isDisturbed: boolean().notNull().default(false),
    /** Up to which turn of the ledger corrections by hand are said to have changed the shelf too. */
    confirmedTurn: bigint({ mode: 'number' }),
    /** Nobody counted it: it should have been there when the place was marked as counted. */
    isMissed: boolean().notNull(),
    countedAt: instantColumn().notNull(),
    countedByName: text().notNull(),
    /** Why it is not put right; null: it is. */
    leftOut: text(),
    /** By how much putting it right changed the value of stock, in paise; null: it was not. */
    valueChange: bigint({ mode: 'number' }),
    /** As it was then. */
    skuCode: text().notNull(),
    searchText: text().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'stock_count_lines_place_fkey',
      columns: [table.countId, table.placeId],
      foreignColumns: [countPlaces.countId, countPlaces.placeId],
    }),
    uniqueIndex('stock_count_lines_key').on(
      table.countId,
      table.placeId,
      table.skuId,
      table.condition,
    ),
    index('stock_count_lines_counted_idx').on(table.countId, table.countedAt, table.id),
    index('stock_count_lines_code_idx').on(table.countId, table.skuCode, table.id),
    index('stock_count_lines_variance_idx').on(table.countId, table.variance, table.id),
    check(
      'stock_count_lines_counts',
      sql`least(${table.counted}, ${table.book}, ${table.issued}) >= 0`,
    ),
    check(
      'stock_count_lines_issued',
      sql`${table.issuedCounted} between 0 and least(${table.issued}, ${table.counted})`,
    ),
    check('stock_count_lines_missed', sql`not ${table.isMissed} or ${table.counted} = 0`),
  ],
);
