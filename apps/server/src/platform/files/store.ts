import { and, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { files, fileUses, signingKeys, type WatchedKind } from './tables.ts';

export type FileRow = typeof files.$inferSelect;

export async function insertFileRows(tx: Tx, rows: FileRow[]): Promise<void> {
  await tx.insert(files).values(rows);
}

const filesById = prepared((db) =>
  db
    .select()
    .from(files)
    .where(sql`${files.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

export function findFiles(db: Queryable, ids: string[]): Promise<FileRow[]> {
  return filesById(db, { ids });
}

/** Returns which of these file store keys belong to files. */
export async function keysOfFiles(db: Queryable, keys: string[]): Promise<string[]> {
  const found = await db
    .select({ key: files.key })
    .from(files)
    .where(sql`${files.key} = any(${sql.param(keys)}::text[])`);
  return found.map(({ key }) => key);
}

/** Returns some keys of the oldest files: recent uploads into a wrong store are not among them. */
export async function oldestKeys(db: Queryable): Promise<string[]> {
  const found = await db.select({ key: files.key }).from(files).orderBy(files.id).limit(10);
  return found.map(({ key }) => key);
}

/** Locks files for the rest of the transaction, in the order of their ids. */
export async function lockFiles(tx: Tx, ids: string[]): Promise<FileRow[]> {
  return tx.select().from(files).where(inArray(files.id, ids)).orderBy(files.id).for('update');
}

/** Updates the name of the record in whose history openings of the files are recorded. */
export async function renameWatched(
  tx: Tx,
  { kind, id, title }: { kind: WatchedKind; id: string; title: string },
): Promise<void> {
  await tx
    .update(files)
    .set({ watchedTitle: title })
    .where(and(eq(files.watchedKind, kind), eq(files.watchedId, id)));
}

/** Returns the ids of the files that a record refers to. */
export async function usesOf(tx: Tx, recordIds: string[]): Promise<string[]> {
  const found = await tx
    .selectDistinct({ id: fileUses.fileId })
    .from(fileUses)
    .where(inArray(fileUses.recordId, recordIds));
  return found.map(({ id }) => id);
}

/** Records that records refer to files, which are locked. */
export async function addUses(tx: Tx, uses: (typeof fileUses.$inferInsert)[]): Promise<void> {
  if (uses.length === 0) return;
  await tx.insert(fileUses).values(uses).onConflictDoNothing();
  const ids = uses.map(({ fileId }) => fileId);
  await tx.update(files).set({ unusedSince: null }).where(inArray(files.id, ids));
}

/** Records that copies refer to the files of their originals. Those files are locked. */
export async function copyUses(tx: Tx, copies: { from: string; to: string }[]): Promise<void> {
  await tx.execute(sql`
    insert into file_uses (file_id, record_id)
    select file_id, "to"
    from json_to_recordset(${JSON.stringify(copies)}::json) as given ("from" uuid, "to" uuid)
    join file_uses on record_id = "from"
    on conflict do nothing`);
}

/** Records that these records no longer refer to these files, which are locked. */
export async function removeUses(
  tx: Tx,
  { fileIds, recordIds, at }: { fileIds: string[]; recordIds: string[]; at: Date },
): Promise<void> {
  await tx
    .delete(fileUses)
    .where(and(inArray(fileUses.fileId, fileIds), inArray(fileUses.recordId, recordIds)));
  await tx
    .update(files)
    .set({ unusedSince: at })
    .where(and(inArray(files.id, fileIds), isNull(files.unusedSince), notExists(anyUse(tx))));
}

const anyUse = (tx: Tx) =>
  tx.select({ used: sql`1` }).from(fileUses).where(eq(fileUses.fileId, files.id));

/** Removes locked files without a record and returns their keys in the file store. */
export async function removeUnused(tx: Tx, ids: string[]): Promise<string[]> {
  const removed = await tx
    .delete(files)
    .where(and(inArray(files.id, ids), notExists(anyUse(tx))))
    .returning({ key: files.key });
  return removed.map(({ key }) => key);
}

/**
 * Locks at most `limit` files that no record has referred to since then. Skips files locked by
 * others.
 */
export async function lockUnused(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .where(lt(files.unusedSince, before))
    .orderBy(files.unusedSince)
    .limit(limit)
    .for('update', { skipLocked: true });
  return found.map(({ id }) => id);
}

const keyRow = prepared((db) => db.select({ secret: signingKeys.secret }).from(signingKeys));

export async function findSigningKey(db: Queryable): Promise<string | null> {
  const [found] = await keyRow(db, {});
  return found?.secret ?? null;
}

/** Returns since when this database has had files, or null while it never had any. */
export async function hasFilesSince(db: Queryable): Promise<Date | null> {
  const [found] = await db.select({ at: signingKeys.createdAt }).from(signingKeys);
  return found?.at ?? null;
}

/** Stores a key unless there is one already, which then stays. */
export async function insertSigningKey(
  db: Queryable,
  { secret, createdAt }: { secret: string; createdAt: Date },
): Promise<void> {
  await db.insert(signingKeys).values({ id: 1, secret, createdAt }).onConflictDoNothing();
}
