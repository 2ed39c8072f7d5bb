import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { backups } from './tables.ts';

export type BackupRow = typeof backups.$inferSelect;

export async function insertBackup(
  db: Queryable,
  row: Pick<BackupRow, 'id' | 'startedAt' | 'seenAt' | 'step' | 'askedBy'>,
): Promise<void> {
  await db.insert(backups).values({ ...row, status: 'running' });
}

export async function removeBackup(db: Queryable, id: string): Promise<void> {
  await db.delete(backups).where(eq(backups.id, id));
}

/** A sign of life, and how far it is. */
export async function noteProgress(
  db: Queryable,
  id: string,
  progress: Pick<BackupRow, 'seenAt' | 'step' | 'percent'>,
): Promise<void> {
  await db.update(backups).set(progress).where(eq(backups.id, id));
}

export async function finishBackup(
  db: Queryable,
  id: string,
  end: Pick<BackupRow, 'finishedAt' | 'place' | 'bytes' | 'missingFiles' | 'verifiedAt'>,
): Promise<void> {
  await db
    .update(backups)
    .set({ ...end, status: 'done', step: '', percent: 100 })
    .where(eq(backups.id, id));
}

export async function failBackup(
  db: Queryable,
  id: string,
  { at, failure }: { at: Date; failure: string },
): Promise<void> {
  await db
    .update(backups)
    .set({ status: 'failed', finishedAt: at, failure })
    .where(and(eq(backups.id, id), eq(backups.status, 'running')));
}

/** Ends those that have given no sign of life since then. */
export async function endSilent(
  db: Queryable,
  { before, at, failure }: { before: Date; at: Date; failure: string },
): Promise<void> {
  await db
    .update(backups)
    .set({ status: 'failed', finishedAt: at, failure })
    .where(and(eq(backups.status, 'running'), lt(backups.seenAt, before)));
}

export async function findRunning(db: Queryable): Promise<BackupRow | null> {
  const [found] = await db.select().from(backups).where(eq(backups.status, 'running'));
  return found ?? null;
}

/** The latest that came to this end. */
export async function findLatest(
  db: Queryable,
  status: 'done' | 'failed',
): Promise<BackupRow | null> {
  const [found] = await db
    .select()
    .from(backups)
    .where(eq(backups.status, status))
    .orderBy(desc(backups.startedAt))
    .limit(1);
  return found ?? null;
}

/** Forgets all but the latest so many. */
export async function forgetOldBackups(tx: Queryable, kept: number): Promise<void> {
  await tx.execute(sql`
    delete from backups where id not in (
      select id from backups order by started_at desc limit ${kept}
    ) and status <> 'running'`);
}
