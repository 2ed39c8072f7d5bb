import type { Page } from '@kolam/contract/core/paging.ts';
import type { NotificationKind } from '@kolam/contract/core/record-kinds.ts';
import { and, asc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alongside } from '#core/database/lease.ts';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { keepTotals } from '#core/list-totals/list-totals.ts';
import { listPage } from '#core/listing.ts';
import { announcedDays, notificationMutes, notificationParts, notifications } from './tables.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** The account, and the kinds that its role may read now. */
export type Reader = { accountId: string; kinds: readonly NotificationKind[] };

const given = (name: string) => sql.placeholder(name);
const isTheirs = [
  eq(notifications.accountId, given('accountId')),
  sql`${notifications.kind} = any(${given('kinds')}::text[])`,
];

const totals = keepTotals({
  table: notifications,
  buckets: [notifications.kind],
  scope: notifications.accountId,
  isScopedOnly: true,
});

export function listNotificationPage(
  db: Queryable,
  { reader, unread, page }: { reader: Reader; unread: boolean | undefined; page: Page },
): Promise<{ rows: NotificationRow[]; total: number }> {
  return listPage(db, {
    name: 'notifications',
    table: notifications,
    totals,
    filters: [
      ...isTheirs,
      unread === true ? isNull(notifications.readAt) : undefined,
      unread === false ? sql`${notifications.readAt} is not null` : undefined,
    ],
    values: reader,
    searched: false,
    sort: notifications.createdAt,
    descending: true,
    page,
  });
}

const unreadCount = prepared((db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .where(and(...isTheirs, isNull(notifications.readAt))),
);

export async function countUnread(db: Queryable, reader: Reader): Promise<number> {
  const [counted] = await unreadCount(db, reader);
  return counted?.count ?? 0;
}

const unreadSince = prepared((db) =>
  db
    .select()
    .from(notifications)
    .where(
      and(...isTheirs, isNull(notifications.readAt), gte(notifications.createdAt, given('since'))),
    )
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
    .limit(given('limit')),
);

/** Returns unread ones from an instant on, oldest first, at most `limit`. */
export const listUnreadSince = (
  db: Queryable,
  { since, limit, ...reader }: Reader & { since: Date; limit: number },
): Promise<NotificationRow[]> => unreadSince(db, { ...reader, since, limit });

/** Marks unread ones as read, some or all. Returns how many. */
export async function markRead(
  tx: Tx,
  { ids, at, ...reader }: Reader & { ids: string[] | undefined; at: Date },
): Promise<number> {
  const theirs = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.accountId, reader.accountId),
        inArray(notifications.kind, [...reader.kinds]),
        isNull(notifications.readAt),
        ids === undefined ? undefined : inArray(notifications.id, ids),
      ),
    )
    .orderBy(asc(notifications.id))
    .for('no key update');
  const marked = await tx
    .update(notifications)
    .set({ readAt: at })
    .where(inArray(notifications.id, theirs));
  return marked.rowCount ?? 0;
}

/**
 * A recipient, how many of the kind are unread, and which of the records they cover, alone or among
 * many.
 */
export type Recipient = { id: string; unread: number; known: string[]; folded: string[] };

type Audience = {
  kind: NotificationKind;
  roles: readonly string[];
  /** Only these accounts, if they may. They may be invited and not have signed in yet. */
  to: readonly string[] | null;
  /** Not notified of their own action. */
  actorId: string | null;
  records: readonly string[];
};

/**
 * Returns console users with one of these roles who want the kind: all active ones, or those given.
 * Sorted by id, the order in which their rows are written.
 */
export async function findRecipients(tx: Tx, audience: Audience): Promise<Recipient[]> {
  const { kind, roles, to, actorId, records } = audience;
  const whom =
    to === null
      ? sql`status = 'active'`
      : sql`status in ('active', 'invited') and id = any(${sql.param(to)}::uuid[])`;
  const { rows } = await tx.execute<Recipient>(sql`
    select accounts.id, inbox.unread, inbox.known, among.folded
    from accounts cross join lateral (
      select count(*)::int as unread,
        coalesce(array_agg(record_id::text) filter (where record_id = any(${sql.param(records)}::uuid[])), '{}') as known
      from notifications
      where account_id = accounts.id and kind = ${kind} and read_at is null
    ) as inbox cross join lateral (
      select coalesce(array_agg(part.record_id::text), '{}') as folded
      from notification_parts as part join notifications as many on many.id = part.notification_id
      where many.account_id = accounts.id and many.kind = ${kind} and many.read_at is null
        and many.record_id is null and part.record_id = any(${sql.param(records)}::uuid[])
    ) as among
    where accounts.kind in ('admin', 'staff') and role = any(${sql.param(roles)}::text[]) and ${whom}
      and id is distinct from ${actorId}::uuid
      and not exists (
        select from notification_mutes as muted where muted.account_id = id and muted.kind = ${kind})
    order by id`);
  return rows;
}

export type NewNotification = {
  id: string;
  accountId: string;
  /** One record, or those without a notification of their own. */
  recordIds: readonly [string] | { many: readonly string[] };
  good: number | null;
  level: number | null;
  day: string | null;
};

type Writing = { kind: NotificationKind; at: Date; rows: readonly NewNotification[] };

/**
 * Writes notifications. A record's own unread one is updated, with a new time if it differs. One
 * for many records grows and gets a new time. Returns the accounts whose list has changed.
 */
export async function insertNotifications(tx: Tx, writing: Writing): Promise<string[]> {
  return [...(await insertApart(tx, writing)), ...(await insertFolded(tx, writing))];
}

const written = (columns: SQL, rows: readonly object[]) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (${columns})`;

async function insertApart(tx: Tx, { kind, at, rows }: Writing): Promise<string[]> {
  const only = rows.flatMap(({ recordIds, ...row }) =>
    'many' in recordIds ? [] : [{ ...row, recordId: recordIds[0] }],
  );
  if (only.length === 0) return [];
  const columns = sql`id uuid, "accountId" uuid, "recordId" uuid, good int, level int, day date`;
  const { rows: changed } = await tx.execute<{ accountId: string }>(sql`
    insert into notifications (id, account_id, kind, record_id, good, level, day, created_at)
    select id, "accountId", ${kind}, "recordId", good, level, day, ${at}::timestamptz
    from ${written(columns, only)}
    order by "accountId", "recordId"
    on conflict (account_id, kind, record_id) where read_at is null
      do update set good = excluded.good, level = excluded.level, day = excluded.day,
        created_at = excluded.created_at
      where (notifications.good, notifications.level, notifications.day)
        is distinct from (excluded.good, excluded.level, excluded.day)
    returning account_id as "accountId"`);
  return changed.map(({ accountId }) => accountId);
}

async function insertFolded(tx: Tx, { kind, at, rows }: Writing): Promise<string[]> {
  const only = rows.flatMap(({ id, accountId, recordIds }) =>
    'many' in recordIds ? [{ id, accountId, recordIds: recordIds.many }] : [],
  );
  if (only.length === 0) return [];
  // Its row is the lock between adding to it and taking from it.
  const { rows: held } = await tx.execute<{ id: string; accountId: string }>(sql`
    insert into notifications (id, account_id, kind, created_at)
    select id, "accountId", ${kind}, ${at}::timestamptz
    from ${written(sql`id uuid, "accountId" uuid`, only)}
    order by "accountId"
    on conflict (account_id, kind) where read_at is null and record_id is null
      do update set created_at = excluded.created_at
    returning id, account_id as "accountId"`);
  const idOf = new Map(held.map(({ id, accountId }) => [accountId, id]));
  const parts = only.map(({ accountId, recordIds }) => ({ id: idOf.get(accountId), recordIds }));
  await tx.execute(sql`
    insert into notification_parts (notification_id, record_id)
    select id, record_id::uuid
    from ${written(sql`id uuid, "recordIds" json`, parts)}
    cross join lateral json_array_elements_text("recordIds") as part (record_id)
    on conflict do nothing`);
  await countParts(
    tx,
    held.map(({ id }) => id),
  );
  return held.map(({ accountId }) => accountId);
}

/** The rows must be locked. */
async function countParts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update notifications set count = (
      select count(*) from notification_parts where notification_id = notifications.id)
    where id = any(${sql.param(ids)}::uuid[])`);
}

type About = { kinds: readonly NotificationKind[]; recordIds: readonly string[] };

/**
 * Removes notifications of records, all or only unread ones. Returns the accounts they belonged to.
 */
export async function removeAbout(
  tx: Tx,
  { unreadOnly, ...about }: About & { unreadOnly: boolean },
): Promise<string[]> {
  const found = await lockAbout(tx, { ...about, unreadOnly });
  const idsOf = (isMeant: (one: (typeof found)[number]) => boolean) =>
    found.filter(isMeant).map(({ id }) => id);
  const many = idsOf(({ isOne }) => !isOne);
  let empty: string[] = [];
  if (many.length > 0) {
    await tx
      .delete(notificationParts)
      .where(
        and(
          inArray(notificationParts.notificationId, many),
          inArray(notificationParts.recordId, [...about.recordIds]),
        ),
      );
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from notifications where id = any(${sql.param(many)}::uuid[])
        and not exists (select from notification_parts where notification_id = notifications.id)`);
    empty = rows.map(({ id }) => id);
    await countParts(
      tx,
      many.filter((id) => !empty.includes(id)),
    );
  }
  const gone = [...idsOf(({ isOne }) => isOne), ...empty];
  if (gone.length > 0) await tx.delete(notifications).where(inArray(notifications.id, gone));
  return found.map(({ accountId }) => accountId);
}

/** Locks the notifications of records, always in the same order. */
async function lockAbout(
  tx: Tx,
  { kinds, recordIds, unreadOnly }: About & { unreadOnly: boolean },
): Promise<{ id: string; accountId: string; isOne: boolean }[]> {
  const records = sql.param([...recordIds]);
  const { rows } = await tx.execute<{ id: string; accountId: string; isOne: boolean }>(sql`
    select id, account_id as "accountId", record_id is not null as "isOne"
    from notifications
    where id = any(array(
        select id from notifications where record_id = any(${records}::uuid[])
        union all
        select notification_id from notification_parts where record_id = any(${records}::uuid[])))
      and kind = any(${sql.param([...kinds])}::text[])
      ${unreadOnly ? sql`and read_at is null` : sql``}
    order by account_id, id for no key update`);
  return rows;
}

/**
 * Updates unread notifications to the current state without a new time. Returns the accounts they
 * belong to.
 */
export async function correctUnread(
  tx: Tx,
  {
    kind,
    facts,
  }: {
    kind: NotificationKind;
    facts: readonly { recordId: string; good: number; level: number }[];
  },
): Promise<string[]> {
  const columns = sql`"recordId" uuid, good int, level int`;
  const { rows } = await tx.execute<{ accountId: string }>(sql`
    with known as (
      select id from notifications
      where kind = ${kind} and read_at is null
        and record_id in (select "recordId" from ${written(columns, facts)})
      order by account_id, id for no key update)
    update notifications set good = given.good, level = given.level
    from ${written(columns, facts)}
    where notifications.id in (select id from known) and notifications.record_id = given."recordId"
      and (notifications.good, notifications.level) is distinct from (given.good, given.level)
    returning account_id as "accountId"`);
  return rows.map(({ accountId }) => accountId);
}

/** Allows notifications of a due date to be sent again. */
export async function removeAnnouncedDays(tx: Tx, { kinds, recordIds }: About): Promise<void> {
  const again = tx
    .delete(announcedDays)
    .where(
      and(inArray(announcedDays.kind, [...kinds]), inArray(announcedDays.recordId, [...recordIds])),
    );
  alongside(tx, () => again);
}

/**
 * Reserves the query's `record_id` and `day` pairs that have not been announced yet, oldest first.
 * A second server waits for the first and takes the rest. Their records stay locked until the end,
 * so that a payment or cancellation afterwards removes the notification. A record that is locked at
 * this moment is left to the next run.
 */
export async function reserveDays(
  tx: Tx,
  { kind, due, limit }: { kind: NotificationKind; due: SQL; limit: number },
): Promise<{ recordId: string; day: string }[]> {
  const { rows } = await tx.execute<{ recordId: string; day: string }>(sql`
    insert into announced_days (kind, record_id, day)
    select ${kind}, record_id, day from (${due}) as due
    where not exists (
      select from announced_days as told
      where told.kind = ${kind} and told.record_id = due.record_id and told.day = due.day)
    order by day, record_id limit ${limit} for share skip locked
    on conflict do nothing
    returning record_id as "recordId", to_char(day, 'YYYY-MM-DD') as day`);
  return rows;
}

export async function listMuted(db: Queryable, accountId: string): Promise<NotificationKind[]> {
  const found = await db
    .select({ kind: notificationMutes.kind })
    .from(notificationMutes)
    .where(eq(notificationMutes.accountId, accountId));
  return found.map(({ kind }) => kind);
}

/** Turns kinds off and on. */
export async function saveMuted(
  tx: Tx,
  { accountId, off, on }: { accountId: string; off: NotificationKind[]; on: NotificationKind[] },
): Promise<void> {
  if (off.length > 0) {
    await tx
      .insert(notificationMutes)
      .values(off.map((kind) => ({ accountId, kind })))
      .onConflictDoNothing();
  }
  if (on.length === 0) return;
  await tx
    .delete(notificationMutes)
    .where(and(eq(notificationMutes.accountId, accountId), inArray(notificationMutes.kind, on)));
}

/** Removes notifications written before an instant, and announced days before a day. */
export async function removeOldNotifications(
  db: Queryable,
  { before, beforeDay }: { before: Date; beforeDay: string },
): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, before));
  await db.delete(announcedDays).where(lt(announcedDays.day, beforeDay));
}
