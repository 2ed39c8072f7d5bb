import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { companies } from '#people/companies/tables.ts';
import { seatRequests } from './tables.ts';

export type SeatRequestRow = typeof seatRequests.$inferSelect;

export async function seatsOf(
  db: Queryable,
  companyId: string,
): Promise<{ used: number; bought: number }> {
  const [found] = await db
    .select({ used: companies.employeeCount, bought: companies.maxEmployees })
    .from(companies)
    .where(eq(companies.id, companyId));
  return found ?? { used: 0, bought: 0 };
}

/** Returns the requests of a company, newest first. */
export function listRequests(
  db: Queryable,
  { companyId, limit }: { companyId: string; limit: number },
): Promise<SeatRequestRow[]> {
  return db
    .select()
    .from(seatRequests)
    .where(eq(seatRequests.companyId, companyId))
    .orderBy(desc(seatRequests.createdAt), desc(seatRequests.id))
    .limit(limit);
}

export async function findRequest(db: Queryable, id: string): Promise<SeatRequestRow | null> {
  const [found] = await db.select().from(seatRequests).where(eq(seatRequests.id, id));
  return found ?? null;
}

/** Inserts an open request. Null when the company has one. */
export async function insertRequest(
  tx: Tx,
  row: typeof seatRequests.$inferInsert,
): Promise<SeatRequestRow | null> {
  const [inserted] = await tx.insert(seatRequests).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** Closes an open request. Null when it is closed already. */
export async function closeRequest(
  tx: Tx,
  id: string,
  changes: Partial<typeof seatRequests.$inferInsert>,
): Promise<SeatRequestRow | null> {
  const [closed] = await tx
    .update(seatRequests)
    .set({ ...changes, version: sql`${seatRequests.version} + 1` })
    .where(and(eq(seatRequests.id, id), eq(seatRequests.state, 'open')))
    .returning();
  return closed ?? null;
}

/** Returns the open requests of these companies, by company. */
export async function openRequestsOf(
  db: Queryable,
  companyIds: string[],
): Promise<Map<string, SeatRequestRow>> {
  const found = await db
    .select()
    .from(seatRequests)
    .where(
      and(
        eq(seatRequests.state, 'open'),
        sql`${seatRequests.companyId} = any(${sql.param(companyIds)}::uuid[])`,
      ),
    );
  return new Map(found.map((row) => [row.companyId, row]));
}

/** Returns the requests of one person of a portal. */
export function listAskedBy(
  db: Queryable,
  { companyId, id }: { companyId: string; id: string },
): Promise<SeatRequestRow[]> {
  return db
    .select()
    .from(seatRequests)
    .where(and(eq(seatRequests.companyId, companyId), eq(seatRequests.askedById, id)))
    .orderBy(desc(seatRequests.createdAt), desc(seatRequests.id));
}
