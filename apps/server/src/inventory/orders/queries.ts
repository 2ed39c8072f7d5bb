import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { namesById } from '#core/names-by-id.ts';
import { byAmount, byShortNumber, type Searchable } from '#core/searchable.ts';
import { readOrganisation } from '#platform/organisation/queries.ts';
import { findOrder, toApprove } from './store.ts';
import { purchaseOrders } from './tables.ts';

export async function vendorHasOrders(db: Queryable, vendorId: string): Promise<boolean> {
  const found = await db
    .select({ id: purchaseOrders.id })
    .from(purchaseOrders)
    .where(eq(purchaseOrders.vendorId, vendorId))
    .limit(1);
  return found.length > 0;
}

export const isOrder = async (db: Queryable, id: string): Promise<boolean> =>
  (await findOrder(db, id)) !== null;

/** Returns how many drafts need the approval of another person. */
export async function countOrdersToApprove(db: Queryable): Promise<number> {
  const { ordersAbove } = await readOrganisation(db);
  return ordersAbove === null ? 0 : db.$count(purchaseOrders, toApprove(sql`${ordersAbove}`));
}

/** Returns the codes of orders, by id. Unknown ids are missing. */
export const orderCodes = namesById(purchaseOrders, purchaseOrders.code);

export const searchableOrders: Searchable = {
  table: purchaseOrders,
  text: purchaseOrders.searchText,
  title: purchaseOrders.code,
  newestFirst: true,
  keys: [purchaseOrders.code],
  facts: [byShortNumber(purchaseOrders.code), byAmount(purchaseOrders.amount)],
  detail: [purchaseOrders.vendorName, sql`lower(${purchaseOrders.status})`],
  amount: purchaseOrders.amount,
};
