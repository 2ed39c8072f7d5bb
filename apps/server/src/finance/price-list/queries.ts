import { sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { byAmount, type Searchable } from '#core/searchable.ts';
import { findEntry } from './store.ts';
import { priceListEntries } from './tables.ts';

/** Returns whether an entry with this id exists. */
export const isEntry = async (db: Queryable, id: string): Promise<boolean> =>
  (await findEntry(db, id)) !== null;

/** Entries of the price list, for the quick search. */
export const searchableEntries: Searchable = {
  table: priceListEntries,
  text: priceListEntries.searchText,
  title: priceListEntries.desc,
  keys: [],
  facts: [byAmount(priceListEntries.rate)],
  detail: [priceListEntries.hsn, sql`nullif(${priceListEntries.unit}, '')`],
  amount: priceListEntries.rate,
};
