import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { type AnnouncementRow, announcementReceivers, isLive } from './queries.ts';

type NoticeState = AnnouncementRow['notices'];

/** Returns the live announcements whose receivers have no notices yet, oldest first. */
export function listToNotify(db: Queryable, now: Date): Promise<string[]> {
  return listIds(db, sql`announcements.notices = 'due' and ${isLive(sql`${now}::timestamptz`)}`);
}

/** Returns the live announcements published since an instant whose receivers have notices. */
export function listNotified(
  db: Queryable,
  { now, since }: { now: Date; since: Date },
): Promise<string[]> {
  return listIds(
    db,
    sql`announcements.notices = 'made' and announcements.publish_at > ${since}::timestamptz
      and ${isLive(sql`${now}::timestamptz`)}`,
  );
}

/** Returns the announcements that are withdrawn or expired and may still have notices. */
export function listToDismiss(db: Queryable, now: Date): Promise<string[]> {
  return listIds(
    db,
    sql`announcements.notices <> 'none' and (announcements.withdrawn_at is not null
      or announcements.expires_at <= ${now}::timestamptz)`,
  );
}

async function listIds(db: Queryable, which: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from announcements where ${which} order by publish_at, id`,
  );
  return rows.map(({ id }) => id);
}

/** Notes what became of an announcement's notices, if it is still in one of these states. */
export async function setNotices(
  tx: Tx,
  { id, from, to }: { id: string; from: NoticeState[]; to: NoticeState },
): Promise<void> {
  await tx.execute(sql`
    update announcements set notices = ${to}
    where id = ${id} and notices = any(${sql.param(from)}::text[])`);
}

/**
 * Locks the receivers of a live announcement who have no notice of it, those after an id and at
 * most `limit`, against erasure. Returns their ids in order.
 */
export async function lockReceivers(
  tx: Tx,
  { id, now, after, limit }: { id: string; now: Date; after: string; limit: number },
): Promise<string[]> {
  const which = sql`announcements.id = ${id} and ${isLive(sql`${now}::timestamptz`)}`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select employees.id from employees where employees.id in (
      select employee_id from (${announcementReceivers(which)}) as receivers
      where employee_id > ${after}::uuid and not exists (
        select from employee_notices as known
        where known.kind = 'announcement' and known.subject_id = ${id}
          and known.employee_id = receivers.employee_id)
      order by employee_id limit ${limit}
    ) order by employees.id for key share`);
  return rows.map((row) => row.id);
}

/** Returns which of these announcements are withdrawn, or not there any more. */
export async function findWithdrawn(db: Queryable, ids: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select given.id from unnest(${sql.param(ids)}::uuid[]) as given (id)
    where not exists (
      select from announcements
      where announcements.id = given.id and announcements.withdrawn_at is null)`);
  return new Set(rows.map(({ id }) => id));
}

/** Locks the announcements of a challenge. Returns their ids. */
export async function lockAnnouncementsOf(tx: Tx, challengeId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from announcements where challenge_id = ${challengeId} order by id for update`);
  return rows.map(({ id }) => id);
}
