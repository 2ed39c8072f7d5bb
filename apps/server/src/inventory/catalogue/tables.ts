import { mostPaise } from '@kolam/contract/core/paise.ts';
import { mostStock } from '@kolam/contract/inventory/goods/conditions.ts';
import { units } from '@kolam/contract/inventory/goods/units.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { peopleText, recordColumns } from '../../core/columns.ts';

/** Most SKUs have no units in such a condition. */
const uncommonConditions = [
  'damaged',
  'repair',
  'quarantined',
  'expired',
  'used',
  'missing',
] as const;

/** Products. Their variants are SKUs. */
export const items = pgTable(
  'items',
  {
    ...recordColumns(),
    name: peopleText().notNull(),
    category: peopleText().notNull(),
    attributes: jsonb().$type<Record<string, string>>().notNull(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower((name || e'\\n' || category) collate "und-x-icu")`),
  },
  (table) => [
    index('items_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('items_created_at_idx').on(table.createdAt, table.id),
    index('items_name_idx').on(table.name, table.id),
  ],
);

/**
 * What is counted and scanned. The row is the lock of the SKU's stock: a transaction that moves
 * units locks it first, in the order of ids, and updates its sums and value (decision record 0015).
 * So lists can be sorted by them, and figures don't need the ledger.
 */
export const skus = pgTable(
  'skus',
  {
    ...recordColumns(),
    itemId: uuid()
      .notNull()
      .references(() => items.id),
    /** Never changes. */
    code: text().notNull(),
    barcode: text(),
    /** Copied from the item and changed with it, for searching and sorting. */
    name: peopleText().notNull(),
    category: peopleText().notNull(),
    unit: text({ enum: units }).notNull(),
    /** Selling price in paise. */
    mrp: bigint({ mode: 'number' }),
    taxBasisPoints: smallint().notNull(),
    /** Whether a person gave the tax. If so, orders start with it. */
    taxGiven: boolean().notNull().default(false),
    /** Null: the overview's default. */
    reorderLevel: integer(),
    good: integer().notNull().default(0),
    damaged: integer().notNull().default(0),
    repair: integer().notNull().default(0),
    quarantined: integer().notNull().default(0),
    expired: integer().notNull().default(0),
    used: integer().notNull().default(0),
    missing: integer().notNull().default(0),
    onHand: integer()
      .notNull()
      .generatedAlwaysAs(sql`good + damaged + repair + quarantined + expired`),
    /** Value of the units on hand in paise, by the moving average of receipts. */
    value: bigint({ mode: 'number' }).notNull().default(0),
    /**
     * Average cost of a unit in paise, rounded. Where the stock on hand is worth nothing, the last
     * known one.
     */
    averageCost: bigint({ mode: 'number' }).notNull().default(0),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower((code || e'\\n' || name || e'\\n' || coalesce(barcode, '')) collate "und-x-icu")`,
      ),
  },
  (table) => [
    // Scanners read codes case-insensitively.
    uniqueIndex('skus_code_key').on(sql`upper(${table.code})`),
    uniqueIndex('skus_barcode_key').on(sql`upper(${table.barcode})`),
    index('skus_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('skus_item_idx').on(table.itemId),
    index('skus_created_at_idx').on(table.createdAt, table.id),
    index('skus_code_idx').on(table.code, table.id),
    index('skus_name_idx').on(table.name, table.id),
    index('skus_category_idx').on(table.category, table.id),
    index('skus_category_name_idx').on(table.category, table.name, table.id),
    index('skus_on_hand_idx').on(table.onHand, table.id),
    index('skus_value_idx').on(table.value, table.id),
    index('skus_good_idx').on(table.good, table.id),
    // SKUs that are low by their own reorder level.
    index('skus_below_level_idx')
      .on(sql`(good - reorder_level)`)
      .where(sql`${table.reorderLevel} is not null`),
    ...uncommonConditions.map((condition) =>
      index(`skus_${condition}_idx`).on(table.name, table.id).where(sql`${table[condition]} > 0`),
    ),
    check(
      'skus_counts',
      sql`least(${table.good}, ${table.damaged}, ${table.repair}, ${table.quarantined}, ${table.expired}, ${table.used}, ${table.missing}) >= 0`,
    ),
    // Without stock on hand there is no value.
    check(
      'skus_value',
      sql`${table.value} >= 0 and (${table.onHand} > 0 or ${table.value} = 0) and ${table.averageCost} >= 0`,
    ),
    // Beyond these sums figures would not be exact.
    check(
      'skus_most_units',
      sql`greatest(${table.onHand}, ${table.used}, ${table.missing}) <= ${sql.raw(String(mostStock))}`,
    ),
    check('skus_most_value', sql`${table.value} <= ${sql.raw(String(mostPaise))}`),
    check('skus_reorder_level', sql`${table.reorderLevel} >= 0`),
    check('skus_mrp', sql`${table.mrp} >= 0`),
    check('skus_tax', sql`${table.taxBasisPoints} between 0 and 10000`),
  ],
);
