import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/**
 * All scannable codes and their holders: codes and barcodes of boxes and SKUs, in upper case.
 * Triggers on both tables maintain it, so that every code has one meaning, however it was written.
 */
export const scanCodes = pgTable(
  'scan_codes',
  {
    code: text().primaryKey(),
    // Boxes and SKUs are in higher layers, so their foreign keys exist only in the database
    // (migration 0041).
    boxId: uuid(),
    skuId: uuid(),
  },
  (table) => [
    index('scan_codes_box_idx').on(table.boxId).where(sql`${table.boxId} is not null`),
    index('scan_codes_sku_idx').on(table.skuId).where(sql`${table.skuId} is not null`),
    check('scan_codes_code', sql`${table.code} = upper(${table.code})`),
    check('scan_codes_owner', sql`num_nonnulls(${table.boxId}, ${table.skuId}) = 1`),
  ],
);
