import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { boxes } from '#inventory/boxes/tables.ts';
import { skus } from '#inventory/catalogue/tables.ts';

/**
 * Whatever a scanner can read, and whose it is: codes and barcodes of boxes and SKUs, in upper case.
 * Triggers on both tables keep it, so that a code means one thing however it came about.
 */
export const scanCodes = pgTable(
  'scan_codes',
  {
    code: text().primaryKey(),
    boxId: uuid().references(() => boxes.id, { onDelete: 'cascade' }),
    skuId: uuid().references(() => skus.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('scan_codes_box_idx').on(table.boxId).where(sql`${table.boxId} is not null`),
    index('scan_codes_sku_idx').on(table.skuId).where(sql`${table.skuId} is not null`),
    check('scan_codes_code', sql`${table.code} = upper(${table.code})`),
    check('scan_codes_owner', sql`num_nonnulls(${table.boxId}, ${table.skuId}) = 1`),
  ],
);
