import { boxConditions, boxStatuses, boxTypes } from '@kolam/contract/inventory/boxes/values.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { warehouses } from '#inventory/warehouses/tables.ts';
import { peopleText, recordColumns } from '../../core/columns.ts';

/** Boxes that hold goods, each in one warehouse. Their contents are in the stock balances. */
export const boxes = pgTable(
  'boxes',
  {
    ...recordColumns(),
    code: text().notNull(),
    barcode: text().notNull(),
    type: text({ enum: boxTypes }).notNull(),
    label: peopleText().notNull(),
    warehouseId: uuid()
      .notNull()
      .references(() => warehouses.id),
    status: text({ enum: boxStatuses }).notNull(),
    condition: text({ enum: boxConditions }).notNull(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower((code || e'\\n' || barcode || e'\\n' || label) collate "und-x-icu")`,
      ),
  },
  (table) => [
    // Scanners read codes case-insensitively.
    uniqueIndex('boxes_code_key').on(sql`upper(${table.code})`),
    uniqueIndex('boxes_barcode_key').on(sql`upper(${table.barcode})`),
    // The target of the balances' foreign key, so that a box is never in two warehouses.
    unique('boxes_id_warehouse_key').on(table.id, table.warehouseId),
    index('boxes_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('boxes_created_at_idx').on(table.createdAt, table.id),
    index('boxes_code_idx').on(table.code, table.id),
    index('boxes_by_status_idx').on(table.status, table.id),
    index('boxes_status_idx').on(table.status, table.createdAt, table.id),
    index('boxes_type_idx').on(table.type, table.createdAt, table.id),
    // For the list of transport boxes to choose from.
    index('boxes_transport_idx').on(table.code, table.id).where(sql`${table.type} = 'transport'`),
    index('boxes_warehouse_idx').on(table.warehouseId, table.createdAt, table.id),
  ],
);
