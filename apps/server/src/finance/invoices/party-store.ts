import { and, eq, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import type { PartyDues } from '#finance/parties/hooks.ts';
import { invoices } from './tables.ts';

const figuresByParty = prepared((db) =>
  db
    .select({
      documents: sql<number>`count(*)::int`,
      total: sql<number>`coalesce(sum(${invoices.grandTotal}), 0)::bigint`,
      paid: sql<number>`coalesce(sum(${invoices.paid} + ${invoices.tdsSettled}), 0)::bigint`,
      credited: sql<number>`coalesce(sum(${invoices.credited}), 0)::bigint`,
      fromAccount: sql<number>`coalesce(sum(${invoices.fromAccount}), 0)::bigint`,
      due: sql<number>`coalesce(sum(${invoices.due}), 0)::bigint`,
      overdue: sql<number>`coalesce(sum(${invoices.due}) filter (where ${invoices.dueOn} < ${sql.placeholder('today')}), 0)::bigint`,
    })
    .from(invoices)
    .where(
      and(eq(invoices.partyId, sql.placeholder('partyId')), eq(invoices.state, sql`'issued'`)),
    ),
);

/** Sums a party's issued documents, in paise. Overdue means due before `today`. */
export async function partyFigures(db: Queryable, asked: { partyId: string; today: string }) {
  const [figures] = await figuresByParty(db, asked);
  return figures as NonNullable<typeof figures>;
}

const noMore = sql``;

/** What is due of the documents of parties: a draft or void one has nothing due. */
export const partyDues: PartyDues = {
  sums: ({ today, ids }) => sql`
    select party_id, sum(due)::bigint as due,
      coalesce(sum(due) filter (where due_on < ${today}), 0)::bigint as overdue
    from ${invoices}
    where due > 0 ${ids ? sql`and party_id = any(${ids})` : noMore}
    group by party_id`,
  exist: (partyId: SQL, before?: SQL) => sql`exists (
    select from ${invoices} as open
    where open.party_id = ${partyId} and open.due > 0
      ${before ? sql`and open.due_on < ${before}` : noMore})`,
};

/** Returns whether any document references a party: issued, void or a draft. */
export async function partyHasDocuments(db: Queryable, partyId: string): Promise<boolean> {
  const found = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.partyId, partyId))
    .limit(1);
  return found.length > 0;
}
