import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type {
  AnnouncementAudience,
  AnnouncementStatus,
  announcementList,
} from '@kolam/contract/programme/announcements/values.ts';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { type AnnouncementRow, announcementReceivers, isLive } from './queries.ts';
import { announcements } from './tables.ts';

const { searchText: _, ...columns } = getTableColumns(announcements);

type NewAnnouncement = Omit<typeof announcements.$inferInsert, 'searchText' | 'audience'>;

type AnnouncementFilter = {
  search: string | undefined;
  status: AnnouncementStatus | undefined;
  audience: AnnouncementAudience | undefined;
  challengeId: string | undefined;
  companyId: string | undefined;
  now: Date;
};
type AnnouncementSort = { column: SortOf<typeof announcementList>; descending: boolean };

const now = sql`${sql.placeholder('now')}::timestamptz`;
const isWithdrawn = sql`announcements.withdrawn_at is not null`;

const conditionOf: Record<AnnouncementStatus, SQL> = {
  scheduled: sql`(not ${isWithdrawn} and announcements.publish_at > ${now})`,
  live: isLive(now),
  expired: sql`(not ${isWithdrawn} and announcements.expires_at <= ${now})`,
  withdrawn: isWithdrawn,
};

export function listAnnouncementPage(
  db: Queryable,
  { filter, sort, page }: { filter: AnnouncementFilter; sort: AnnouncementSort; page: Page },
) {
  const { search, status, audience, challengeId, companyId } = filter;
  const equal = <T>(value: T | undefined, condition: SQL) =>
    value === undefined ? undefined : condition;
  return listPage<typeof announcements, AnnouncementRow>(db, {
    // Each status has a condition of its own, so each has a list of its own.
    name: `announcements ${status ?? ''}`,
    table: announcements,
    columns,
    filters: [
      status && conditionOf[status],
      equal(audience, eq(announcements.audience, sql.placeholder('audience'))),
      equal(challengeId, eq(announcements.challengeId, sql.placeholder('challengeId'))),
      equal(companyId, eq(announcements.companyId, sql.placeholder('companyId'))),
      equal(search, contains(announcements.searchText, sql.placeholder('substring'))),
    ],
    values: {
      now: filter.now,
      audience,
      challengeId,
      companyId,
      substring: search === undefined ? undefined : substring(search),
    },
    searched: search !== undefined,
    sort: announcements[sort.column],
    descending: sort.descending,
    page,
  });
}

/** Locks an announcement for the rest of the transaction. */
export async function lockAnnouncement(tx: Tx, id: string): Promise<AnnouncementRow | null> {
  const [found] = await tx
    .select(columns)
    .from(announcements)
    .where(eq(announcements.id, id))
    .for('no key update');
  return found ?? null;
}

export async function insertAnnouncement(tx: Tx, row: NewAnnouncement): Promise<AnnouncementRow> {
  const [inserted] = await tx.insert(announcements).values(row).returning(columns);
  return inserted as AnnouncementRow;
}

export async function saveAnnouncement(
  tx: Tx,
  id: string,
  changes: Partial<NewAnnouncement>,
): Promise<AnnouncementRow> {
  const [saved] = await tx
    .update(announcements)
    .set({ ...changes, version: sql`${announcements.version} + 1` })
    .where(eq(announcements.id, id))
    .returning(columns);
  return saved as AnnouncementRow;
}

/** Counts the people of an announcement's audience now, and those of them who have read it. */
export async function measureAnnouncement(
  db: Queryable,
  id: string,
): Promise<{ people: number; read: number }> {
  const { rows } = await db.execute<{ people: number; read: number }>(sql`
    select count(*)::int as people, count(announcement_reads.read_at)::int as read
    from (${announcementReceivers(sql`announcements.id = ${id}`)}) as received
    left join announcement_reads on announcement_reads.announcement_id = received.announcement_id
      and announcement_reads.employee_id = received.employee_id`);
  return rows[0] ?? { people: 0, read: 0 };
}
