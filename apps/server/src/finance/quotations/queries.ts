import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { byAmount, byShortNumber, type Searchable } from '#core/searchable.ts';
import { quotations } from './tables.ts';

/** Returns whether a quotation with this id exists. */
export async function isQuotation(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .select({ id: quotations.id })
    .from(quotations)
    .where(eq(quotations.id, id));
  return found.length > 0;
}

/** Quotations, for the quick search. */
export const searchableQuotations: Searchable = {
  table: quotations,
  text: quotations.searchText,
  title: sql`coalesce(${quotations.code}, 'Draft for ' || ${quotations.partyName})`,
  newestFirst: true,
  keys: [quotations.code],
  facts: [byShortNumber(quotations.code), byAmount(quotations.grandTotal)],
  detail: [
    sql`case when ${quotations.code} is not null then ${quotations.partyName} end`,
    quotations.state,
  ],
  amount: quotations.grandTotal,
};
