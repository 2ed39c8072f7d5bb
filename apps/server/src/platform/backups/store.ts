import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { backups } from './tables.ts';

type BackupRow = typeof backups.$inferSelect;

export async function insertBackup(
  db: Queryable,
  row: Pick<BackupRow, 'id' | 'jobId' | 'startedAt' | 'seenAt' | 'step' | 'askedBy'>,
): Promise<void> {
  await db.insert(backups).values({ ...row, status: 'running' });
}

const runs = (id: string) => and(eq(backups.id, id), eq(backups.status, 'running'));

/**
 * Records a heartbeat and the progress. Returns false when another process has ended the backup, or
 * could have for lack of a heartbeat.
 */
export async function noteProgress(
  db: Queryable,
  id: string,
  { lastSince, ...progress }: Pick<BackupRow, 'seenAt' | 'step' | 'percent'> & { lastSince: Date },
): Promise<boolean> {
  const noted = await db
    .update(backups)
    .set(progress)
    .where(and(runs(id), gt(backups.seenAt, lastSince)))
    .returning({ id: backups.id });
  return noted.length > 0;
}

/** Returns false when another process has ended it. */
export async function finishBackup(
  db: Queryable,
  id: string,
  end: Pick<BackupRow, 'finishedAt' | 'place' | 'bytes' | 'missingFiles' | 'verifiedAt'>,
): Promise<boolean> {
  const noted = await db
    .update(backups)
    .set({ ...end, status: 'done', step: '', percent: 100 })
    .where(runs(id))
    .returning({ id: backups.id });
  return noted.length > 0;
}

export async function failBackup(
  db: Queryable,
  id: string,
  { at, failure }: { at: Date; failure: string },
): Promise<void> {
  await db.update(backups).set({ status: 'failed', finishedAt: at, failure }).where(runs(id));
}

/** Ends backups without a heartbeat since then, and earlier attempts of the same job. */
export async function endOthers(
  db: Queryable,
  { before, jobId, at, failure }: { before: Date; jobId: string | null; at: Date; failure: string },
): Promise<void> {
  const isSilent = lt(backups.seenAt, before);
  const isOver = jobId === null ? isSilent : or(isSilent, eq(backups.jobId, jobId));
  await db
    .update(backups)
    .set({ status: 'failed', finishedAt: at, failure })
    .where(and(eq(backups.status, 'running'), isOver));
}

export async function findRunning(db: Queryable): Promise<BackupRow | null> {
  const [found] = await db.select().from(backups).where(eq(backups.status, 'running'));
  return found ?? null;
}

/** Returns the latest with this result. */
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

/** Returns the path of the latest backup without missing files, or null while there is none. */
export async function placeOfLastWhole(db: Queryable): Promise<string | null> {
  const [found] = await db
    .select({ place: backups.place })
    .from(backups)
    .where(and(eq(backups.status, 'done'), eq(backups.missingFiles, 0)))
    .orderBy(desc(backups.startedAt))
    .limit(1);
  return found?.place ?? null;
}

/**
 * Removes all rows except the given number of latest ones, the last successful one, and the last
 * one without missing files.
 */
export async function removeOldBackups(tx: Queryable, kept: number): Promise<void> {
  await tx.execute(sql`
    delete from backups where id not in (
      select id from backups order by started_at desc limit ${kept}
    ) and status <> 'running' and id is distinct from (
      select id from backups where status = 'done' order by started_at desc limit 1
    ) and id is distinct from (
      select id from backups where status = 'done' and missing_files = 0
      order by started_at desc limit 1
    )`);
}
