import type { Page } from '@kolam/contract/core/paging.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { DataCopyPart } from '#core/data-copy.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { type AnnouncementRow, announcementReceivers, isLive } from './queries.ts';

type OwnRow = Pick<
  AnnouncementRow,
  'id' | 'challengeId' | 'title' | 'text' | 'link' | 'translations' | 'publishAt'
> & { readAt: Date | null };

/** A query for the live announcements that a person receives: `announcement_id`. */
function ownAnnouncements({ employeeId, now }: { employeeId: string; now: Date }): SQL {
  return announcementReceivers(isLive(sql`${now}::timestamptz`), sql`employees.id = ${employeeId}`);
}

/** Returns a page of a person's live announcements, newest first, with the number of unread ones. */
export async function listOwnPage(
  db: Queryable,
  { page, ...of }: { employeeId: string; now: Date; page: Page },
): Promise<{ rows: OwnRow[]; total: number; unread: number }> {
  const { rows } = await db.execute<OwnRow & { total: number; unread: number }>(sql`
    with own as (
      select announcements.id, announcements.publish_at, announcement_reads.read_at
      from (${ownAnnouncements(of)}) as received
      join announcements on announcements.id = received.announcement_id
      left join announcement_reads on announcement_reads.announcement_id = announcements.id
        and announcement_reads.employee_id = ${of.employeeId}
    ), counted as (
      select count(*)::int as total, (count(*) filter (where read_at is null))::int as unread
      from own
    )
    select counted.*, page.id, challenge_id as "challengeId", title, text, link, translations,
      page.publish_at as "publishAt", page.read_at as "readAt"
    from counted left join lateral (
      select * from own order by publish_at desc, id desc
      limit ${page.limit} offset ${(page.page - 1) * page.limit}
    ) as page on true
    left join announcements on announcements.id = page.id
    order by page.publish_at desc, page.id desc`);
  const { total = 0, unread = 0 } = rows[0] ?? {};
  return { rows: rows.filter(({ id }) => id !== null), total, unread };
}

/** Returns which announcements a person has read, for the copy of their data. */
export async function copyReads(db: Queryable, employeeId: string): Promise<DataCopyPart> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select title as announcement, read_at as "readAt"
    from announcement_reads join announcements on announcements.id = announcement_id
    where employee_id = ${employeeId} order by read_at, announcements.id`);
  return { lists: { announcementsRead: rows }, files: [] };
}

/** Marks those of these announcements that a person receives as read, once. */
export async function insertReads(
  tx: Tx,
  { ids, ...of }: { employeeId: string; ids: string[]; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into announcement_reads (announcement_id, employee_id, read_at)
    select announcement_id, employee_id, ${of.now}::timestamptz
    from (${ownAnnouncements(of)}) as received
    where announcement_id = any(${sql.param(ids)}::uuid[])
    order by announcement_id
    on conflict do nothing`);
}
