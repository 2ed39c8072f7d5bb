import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { files } from '#platform/files/tables.ts';
import { staff, staffDocuments } from './tables.ts';

export type DocumentRow = typeof staffDocuments.$inferSelect;
type NewDocument = typeof staffDocuments.$inferInsert;

/** The columns of a document that is no longer requested again. */
export const notAsked = {
  askedAt: null,
  askedByName: null,
  askedReason: null,
  askedTokenHash: null,
  askedUntil: null,
} as const;

export async function insertDocuments(tx: Tx, rows: NewDocument[]): Promise<void> {
  if (rows.length > 0) await tx.insert(staffDocuments).values(rows);
}

const documentsOf = prepared((db) =>
  db
    .select()
    .from(staffDocuments)
    .where(sql`${staffDocuments.staffId} = any(${sql.placeholder('staffIds')}::uuid[])`)
    .orderBy(asc(staffDocuments.id)),
);

/** Returns the documents of these staff members in the order in which they arrived. */
export function listDocuments(db: Queryable, staffIds: string[]): Promise<DocumentRow[]> {
  return staffIds.length === 0 ? Promise.resolve([]) : documentsOf(db, { staffIds });
}

/** Returns the documents that a person has sent, with their files, for a copy of their data. */
export function listDocumentFiles(db: Queryable, staffId: string) {
  const { id, type, label, uploadedAt } = staffDocuments;
  return db
    .select({ id, type, label, uploadedAt, name: files.name, key: files.key })
    .from(staffDocuments)
    .innerJoin(files, eq(files.id, staffDocuments.fileId))
    .where(eq(staffDocuments.staffId, staffId))
    .orderBy(asc(id));
}

export async function findDocument(
  db: Queryable,
  { staffId, id }: { staffId: string; id: string },
): Promise<DocumentRow | null> {
  const [found] = await db
    .select()
    .from(staffDocuments)
    .where(and(eq(staffDocuments.id, id), eq(staffDocuments.staffId, staffId)));
  return found ?? null;
}

/** Returns the document that a link requests, and its owner. Null when the link has ended. */
export async function findAsked(db: Queryable, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ document: staffDocuments, name: staff.name })
    .from(staffDocuments)
    .innerJoin(staff, eq(staff.id, staffDocuments.staffId))
    .where(
      and(
        eq(staffDocuments.askedTokenHash, tokenHash),
        gt(staffDocuments.askedUntil, now),
        eq(staff.status, 'pending_review'),
      ),
    );
  return found ?? null;
}

export async function saveDocument(
  tx: Tx,
  id: string,
  changes: Partial<NewDocument>,
): Promise<void> {
  await tx.update(staffDocuments).set(changes).where(eq(staffDocuments.id, id));
}

export async function removeDocument(tx: Tx, id: string): Promise<void> {
  await tx.delete(staffDocuments).where(eq(staffDocuments.id, id));
}

/** Removes all documents of a person, with the requests for them. */
export async function removeDocuments(tx: Tx, staffId: string): Promise<void> {
  await tx.delete(staffDocuments).where(eq(staffDocuments.staffId, staffId));
}

/** Ends all requests for documents. Returns the hashes of their links. */
export async function endAsks(tx: Tx, staffId: string): Promise<string[]> {
  const asked = and(eq(staffDocuments.staffId, staffId), isNotNull(staffDocuments.askedAt));
  const found = await tx
    .select({ tokenHash: staffDocuments.askedTokenHash })
    .from(staffDocuments)
    .where(asked);
  if (found.length === 0) return [];
  await tx.delete(staffDocuments).where(and(asked, isNull(staffDocuments.fileId)));
  await tx.update(staffDocuments).set(notAsked).where(asked);
  return found.flatMap(({ tokenHash }) => tokenHash ?? []);
}
