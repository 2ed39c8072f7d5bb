import type { Page } from '@kolam/contract/core/paging.ts';
import { and, asc, desc, eq, gte, lte, ne } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { tdsCertificates as certificates } from '#finance/deductions/tables.ts';

export type CertificateRow = typeof certificates.$inferSelect;

export async function listCertificatePage(
  db: Queryable,
  { vendorId, page }: { vendorId: string; page: Page },
): Promise<{ rows: CertificateRow[]; total: number }> {
  const ofVendor = eq(certificates.partyId, vendorId);
  const rows = await db
    .select()
    .from(certificates)
    .where(ofVendor)
    .orderBy(desc(certificates.validFrom), desc(certificates.id))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit);
  return { rows, total: await db.$count(certificates, ofVendor) };
}

/** Returns the first other certificate of the same vendor and section that has days of this one. */
export async function findOverlapping(
  tx: Tx,
  { id, partyId, section, validFrom, validTo }: CertificateRow,
): Promise<CertificateRow | null> {
  const [found] = await tx
    .select()
    .from(certificates)
    .where(
      and(
        ne(certificates.id, id),
        eq(certificates.partyId, partyId),
        eq(certificates.section, section),
        lte(certificates.validFrom, validTo),
        gte(certificates.validTo, validFrom),
      ),
    )
    .orderBy(asc(certificates.validFrom), asc(certificates.id))
    .limit(1);
  return found ?? null;
}

export async function insertCertificate(
  tx: Tx,
  certificate: typeof certificates.$inferInsert,
): Promise<CertificateRow> {
  const [inserted] = await tx.insert(certificates).values(certificate).returning();
  return inserted as CertificateRow;
}

/** Locks a certificate, as bills that may use it do. */
export async function lockCertificateById(tx: Tx, id: string): Promise<CertificateRow | null> {
  const [found] = await tx.select().from(certificates).where(eq(certificates.id, id)).for('update');
  return found ?? null;
}

export async function deleteCertificate(tx: Tx, id: string): Promise<void> {
  await tx.delete(certificates).where(eq(certificates.id, id));
}

/** Whether a vendor has certificates, and so is archived instead of deleted. */
export const hasCertificates = async (db: Queryable, vendorId: string): Promise<boolean> =>
  (await db.$count(certificates, eq(certificates.partyId, vendorId))) > 0;
