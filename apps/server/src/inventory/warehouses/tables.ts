import { warehouseTypes } from '@kolam/contract/inventory/warehouses/model.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { peopleText, recordColumns } from '../../core/columns.ts';

/** Sites where goods lie. One that holds stock stays active. */
export const warehouses = pgTable(
  'warehouses',
  {
    ...recordColumns(),
    /** Made by the server, never changes. */
    code: text().notNull(),
    name: peopleText().notNull(),
    type: text({ enum: warehouseTypes }).notNull(),
    isActive: boolean().notNull(),
    line1: text().notNull(),
    city: peopleText().notNull(),
    state: peopleText().notNull(),
    pincode: text().notNull(),
    country: peopleText().notNull(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower((name || e'\\n' || city || e'\\n' || state || e'\\n' || pincode) collate "und-x-icu")`,
      ),
  },
  (table) => [
    uniqueIndex('warehouses_code_key').on(table.code),
    index('warehouses_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('warehouses_created_at_idx').on(table.createdAt, table.id),
    index('warehouses_name_idx').on(table.name, table.id),
    index('warehouses_by_type_idx').on(table.type, table.id),
    index('warehouses_type_idx').on(table.type, table.name, table.id),
    // The oldest active main one takes what names no warehouse.
    index('warehouses_active_type_idx').on(table.isActive, table.type, table.createdAt, table.id),
    check('warehouses_code', sql`${table.code} ~ '^WH-[A-Z0-9]{4,8}$'`),
  ],
);
