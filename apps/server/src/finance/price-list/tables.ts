import { untaxedKinds } from '@kolam/contract/finance/invoices/values.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { peopleText, recordColumns } from '../../core/columns.ts';

/** What we sell. Lines of documents copy it, so changing or removing an entry changes no document. */
export const priceListEntries = pgTable(
  'price_list_entries',
  {
    ...recordColumns(),
    desc: peopleText('description').notNull(),
    hsn: text().notNull(),
    /** Codes of services begin with 99. */
    kind: text({ enum: ['service', 'goods'] })
      .notNull()
      .generatedAlwaysAs(sql`case when hsn like '99%' then 'service' else 'goods' end`),
    unit: text().notNull(),
    /** In paise. */
    rate: bigint({ mode: 'number' }).notNull(),
    /** In hundredths of a percent. Null: the default of the GST rule. */
    taxRate: integer(),
    untaxed: text({ enum: untaxedKinds }).notNull(),
    /** New invoices start with it. */
    isUsual: boolean().notNull(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower((description || e'\\n' || hsn) collate "und-x-icu")`),
  },
  (table) => [
    uniqueIndex('price_list_entries_desc_key').on(sql`lower(${table.desc})`),
    uniqueIndex('price_list_entries_usual_key').on(table.isUsual).where(sql`${table.isUsual}`),
    index('price_list_entries_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('price_list_entries_desc_idx').on(table.desc, table.id),
    index('price_list_entries_kind_idx').on(table.kind, table.desc, table.id),
    index('price_list_entries_hsn_idx').on(table.hsn, table.id),
    index('price_list_entries_rate_idx').on(table.rate, table.id),
    index('price_list_entries_created_at_idx').on(table.createdAt, table.id),
    check('price_list_entries_hsn', sql`${table.hsn} <> ''`),
    check('price_list_entries_figures', sql`least(${table.rate}, ${table.taxRate}) >= 0`),
    check(
      'price_list_entries_untaxed',
      sql`${table.untaxed} = 'nil' or ${table.taxRate} is not distinct from 0`,
    ),
  ],
);
