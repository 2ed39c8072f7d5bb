import { countStatuses } from '@kolam/contract/inventory/counts/values.ts';
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

/** Stock counts, open and closed, of a warehouse or of one box. */
export const counts = pgTable(
  'stock_counts',
  {
    ...recordColumns(),
    code: text().notNull(),
    status: text({ enum: countStatuses }).notNull(),
    /** For a box, the one that it was in at the start. */
    warehouseId: uuid()
      .notNull()
      .references(() => warehouses.id),
    /** Null: the whole warehouse. */
    boxId: uuid().references(() => boxes.id),
    note: text().notNull(),
    startedByName: text().notNull(),
    /** When it was posted or cancelled. */
    closedAt: instantColumn(),
    closedByName: text(),
    closeReason: text().notNull().default(''),
    /** What posting changed: units found, units missing, and the value in paise. */
    more: integer().notNull().default(0),
    fewer: integer().notNull().default(0),
    valueChange: bigint({ mode: 'number' }).notNull().default(0),
    /** Code, names of the place as of the start, and the note. */
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

/** Places of counts, each in one open count at a time. */
export const countPlaces = pgTable(
  'stock_count_places',
  {
    countId: uuid()
      .notNull()
      .references(() => counts.id),
    /** The box, or the warehouse for goods not in a box. */
    placeId: uuid().notNull(),
    boxId: uuid().references(() => boxes.id),
    /** Whether its count is neither posted nor cancelled. */
    isOpen: boolean().notNull(),
    begunAt: instantColumn().notNull(),
    /** The turn of the ledger at that time. */
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
 * Counted units of a SKU in a place and condition, and the book quantity when counting of it began.
 * Several scans may follow this first look. A recount in one go is a new first look.
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
    /** Units issued from here to open tickets and not picked at the first look. */
    issued: integer().notNull().default(0),
    /** How many of these are among the counted units. Null: not decided, treated as none. */
    issuedCounted: integer(),
    variance: integer()
      .notNull()
      .generatedAlwaysAs(sql`counted - book - coalesce(issued_counted, 0)`),
    /** The turn of the ledger at the first look. Later movements have a greater turn. */
    lookTurn: bigint({ mode: 'number' }).notNull().default(0),
    /** Scanned since its place was marked as counted, so that more scans may follow. */
    isRunning: boolean().notNull().default(false),
    /** Goods moved here during counting, so the difference means nothing. */
    isDisturbed: boolean().notNull().default(false),
    /**
     * The turn of the ledger up to which corrections by hand are confirmed to have changed the
     * shelf too.
     */
    confirmedTurn: bigint({ mode: 'number' }),
    /** Expected when the place was marked as counted, but not counted by anyone. */
    isMissed: boolean().notNull(),
    countedAt: instantColumn().notNull(),
    countedByName: text().notNull(),
    /** Why posting skips it. Null: posting corrects it. */
    leftOut: text(),
    /** By how much posting it changed the value of stock, in paise. Null: not posted. */
    valueChange: bigint({ mode: 'number' }),
    /** As of the counting. */
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
