import type { CertificateState } from '@kolam/contract/finance/tds-reports/values.ts';
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { parties } from '#finance/parties/tables.ts';
import { clientCertificates } from './tables.ts';

/** A certificate with the name of its client now. */
export type CertificateRow = typeof clientCertificates.$inferSelect & { client: string };

const select = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(clientCertificates), client: parties.name })
    .from(clientCertificates)
    .innerJoin(parties, eq(parties.id, clientCertificates.partyId))
    .where(where);

const newestFirst = [desc(clientCertificates.createdAt), desc(clientCertificates.id)];

export async function findCertificates(db: Queryable, ids: string[]): Promise<CertificateRow[]> {
  return ids.length === 0 ? [] : select(db, inArray(clientCertificates.id, ids));
}

export async function findCertificate(db: Queryable, id: string): Promise<CertificateRow | null> {
  const [found] = await findCertificates(db, [id]);
  return found ?? null;
}

export async function lockCertificate(tx: Tx, id: string): Promise<CertificateRow | null> {
  const [found] = await select(tx, eq(clientCertificates.id, id)).for('update', {
    of: clientCertificates,
  });
  return found ?? null;
}

export async function insertCertificate(
  tx: Tx,
  row: typeof clientCertificates.$inferInsert,
): Promise<void> {
  await tx.insert(clientCertificates).values(row);
}

/** Changes a locked certificate. */
export async function saveCertificate(
  tx: Tx,
  id: string,
  { at, ...change }: { state: CertificateState; reason: string | null; at: Date },
): Promise<void> {
  await tx
    .update(clientCertificates)
    .set({ ...change, version: sql`${clientCertificates.version} + 1`, updatedAt: at })
    .where(eq(clientCertificates.id, id));
}

/** Returns the newest certificates of a company for a financial year, newest first. */
export const listOfCompany = (
  db: Queryable,
  { companyId, year, limit }: { companyId: string; year: number; limit: number },
): Promise<CertificateRow[]> =>
  select(db, and(eq(clientCertificates.companyId, companyId), eq(clientCertificates.year, year)))
    .orderBy(...newestFirst)
    .limit(limit);

/** Returns the certificates received from clients for a financial year, by number. */
export async function listReceived(
  db: Queryable,
  { year, partyIds }: { year: number; partyIds: string[] },
): Promise<CertificateRow[]> {
  if (partyIds.length === 0) return [];
  return select(
    db,
    and(
      eq(clientCertificates.year, year),
      eq(clientCertificates.state, 'received'),
      inArray(clientCertificates.partyId, partyIds),
    ),
  ).orderBy(asc(clientCertificates.number), asc(clientCertificates.id));
}

/** Returns what someone sent, newest first, read by their company. */
export const listSentBy = (
  db: Queryable,
  { companyId, id }: { companyId: string; id: string },
): Promise<CertificateRow[]> =>
  select(
    db,
    and(eq(clientCertificates.companyId, companyId), eq(clientCertificates.sentById, id)),
  ).orderBy(...newestFirst);

/** Returns whether a customer has certificates. */
export const hasCertificates = async (tx: Tx, partyId: string): Promise<boolean> =>
  (await tx.$count(clientCertificates, eq(clientCertificates.partyId, partyId))) > 0;
