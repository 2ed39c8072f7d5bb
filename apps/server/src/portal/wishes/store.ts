import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { wishes } from './tables.ts';

export type WishRow = typeof wishes.$inferSelect;

/** Returns the wishes of a company, newest first. */
export function listWishesOf(
  db: Queryable,
  { companyId, limit }: { companyId: string; limit: number },
): Promise<WishRow[]> {
  return db
    .select()
    .from(wishes)
    .where(eq(wishes.companyId, companyId))
    .orderBy(desc(wishes.createdAt), desc(wishes.id))
    .limit(limit);
}

export async function findWish(db: Queryable, id: string): Promise<WishRow | null> {
  const [found] = await db.select().from(wishes).where(eq(wishes.id, id));
  return found ?? null;
}

export const countOpenWishes = (db: Queryable, companyId: string): Promise<number> =>
  db.$count(wishes, and(eq(wishes.companyId, companyId), eq(wishes.state, 'open')));

export async function insertWish(tx: Tx, row: typeof wishes.$inferInsert): Promise<WishRow> {
  const [inserted] = await tx.insert(wishes).values(row).returning();
  return inserted as WishRow;
}

/** Closes an open wish. Null when it is closed already. */
export async function closeWish(
  tx: Tx,
  id: string,
  changes: Partial<typeof wishes.$inferInsert>,
): Promise<WishRow | null> {
  const [closed] = await tx
    .update(wishes)
    .set({ ...changes, version: sql`${wishes.version} + 1` })
    .where(and(eq(wishes.id, id), eq(wishes.state, 'open')))
    .returning();
  return closed ?? null;
}

/** Returns the newest open wish of each of these companies, and how many are open. */
export async function openWishesOf(
  db: Queryable,
  companyIds: string[],
): Promise<Map<string, { subject: string; askedByName: string; open: number }>> {
  const { rows } = await db.execute<{
    companyId: string;
    subject: string;
    askedByName: string;
    open: number;
  }>(sql`
    select distinct on (company_id) company_id as "companyId", subject,
      asked_by_name as "askedByName", (count(*) over (partition by company_id))::int as open
    from wishes where state = 'open' and company_id = any(${sql.param(companyIds)}::uuid[])
    order by company_id, created_at desc, id desc`);
  return new Map(rows.map((row) => [row.companyId, row]));
}

/** Returns the wishes of one person of a portal. */
export function listWishesBy(
  db: Queryable,
  { companyId, id }: { companyId: string; id: string },
): Promise<WishRow[]> {
  return db
    .select()
    .from(wishes)
    .where(and(eq(wishes.companyId, companyId), eq(wishes.askedById, id)))
    .orderBy(desc(wishes.createdAt), desc(wishes.id));
}
