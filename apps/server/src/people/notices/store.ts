import type { Page } from '@kolam/contract/core/paging.ts';
import {
  type NoticeChoices,
  type NoticeKind,
  noticeRules,
} from '@kolam/contract/people/notices/kinds.ts';
import { defaultHour } from '@kolam/contract/people/notices/limits.ts';
import { and, asc, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { idInSql } from '#core/ids.ts';
import type { EmployeeNotice } from './queries.ts';
import { employeeNotices, employeePushes, noticeKeys, noticeSettings } from './tables.ts';

type NewNotices = {
  kind: NoticeKind;
  of: SQL;
  now: Date;
  dueAt: Date;
  isSilent: boolean;
  isAnswer: boolean;
};

/** Stores notices that do not exist yet. Returns their people in the order of their ids. */
export async function insertNotices(tx: Tx, given: NewNotices): Promise<string[]> {
  const { kind, of, now, dueAt, isSilent, isAnswer } = given;
  const { inbox, channels, onRequest } = noticeRules[kind];
  const isWanted = sql.join(
    Object.entries(channels).map(
      ([channel, byDefault]) =>
        sql`coalesce((choices ->> ${`${kind}.${channel}`})::boolean, ${byDefault})`,
    ),
    sql` or `,
  );
  const { rows } = await tx.execute<{ employeeId: string }>(sql`
    insert into employee_notices (id, employee_id, kind, subject_id, date, challenge_id, in_inbox,
      created_at, due_at, until, handled_at)
    select ${idInSql(now)}, about.employee_id, ${kind}, about.subject_id, about.date,
      about.challenge_id, ${inbox && !isSilent}, ${now}::timestamptz, ${dueAt}::timestamptz,
      about.until, ${isSilent ? now : null}::timestamptz
    from (${of}) as about
    ${
      onRequest && !isAnswer
        ? sql`left join employee_notification_settings as chosen
            on chosen.employee_id = about.employee_id where ${isWanted}`
        : sql``
    }
    order by about.employee_id
    on conflict do nothing
    returning employee_id as "employeeId"`);
  return rows.map(({ employeeId }) => employeeId).sort();
}

/** Removes people's notices about what holds no longer. */
export async function dismissEmployeeNotices(
  tx: Tx,
  {
    employeeIds,
    kinds,
    subjectIds,
  }: { employeeIds: string[]; kinds: readonly NoticeKind[]; subjectIds: string[] },
): Promise<void> {
  await tx
    .delete(employeeNotices)
    .where(
      and(
        inArray(employeeNotices.employeeId, employeeIds),
        inArray(employeeNotices.kind, [...kinds]),
        inArray(employeeNotices.subjectId, subjectIds),
      ),
    );
}

export async function removeAnnouncementNotices(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .delete(employeeNotices)
    .where(and(eq(employeeNotices.kind, 'announcement'), inArray(employeeNotices.subjectId, ids)));
}

/**
 * Removes the notices of one announcement from the people after an id, at most `limit`. Returns the
 * people, in the order of their ids.
 */
export async function dismissAnnouncementOfSome(
  tx: Tx,
  { announcementId, after, limit }: { announcementId: string; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ employeeId: string }>(sql`
    with removed as (
      select id from employee_notices
      where kind = 'announcement' and subject_id = ${announcementId} and employee_id > ${after}::uuid
      order by employee_id, id limit ${limit} for update
    )
    delete from employee_notices where id in (select id from removed)
    returning employee_id as "employeeId"`);
  return rows.map(({ employeeId }) => employeeId).sort();
}

const inInboxOf = (employeeId: string) =>
  and(eq(employeeNotices.employeeId, employeeId), eq(employeeNotices.inInbox, true));

/** Returns a page of a person's inbox, newest first, with its total. */
export async function listNotices(
  db: Queryable,
  { employeeId, page: { page, limit } }: { employeeId: string; page: Page },
): Promise<{ rows: EmployeeNotice[]; total: number }> {
  const rows = await db
    .select()
    .from(employeeNotices)
    .where(inInboxOf(employeeId))
    .orderBy(desc(employeeNotices.createdAt), desc(employeeNotices.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = await db.$count(employeeNotices, inInboxOf(employeeId));
  return { rows, total };
}

type Read = {
  employeeId: string;
  ids?: string[] | undefined;
  announcementIds?: string[];
  at: Date;
};

/**
 * Marks a person's notices as read: some of them, those of some announcements, or all. Returns how
 * many were unread.
 */
export async function markNoticesRead(
  tx: Tx,
  { employeeId, ids, announcementIds, at }: Read,
): Promise<number> {
  const unread = and(
    inInboxOf(employeeId),
    isNull(employeeNotices.readAt),
    ids && inArray(employeeNotices.id, ids),
    announcementIds &&
      and(
        eq(employeeNotices.kind, 'announcement'),
        inArray(employeeNotices.subjectId, announcementIds),
      ),
  );
  // In the order in which the job locks them.
  const found = await tx
    .select({ id: employeeNotices.id })
    .from(employeeNotices)
    .where(unread)
    .orderBy(asc(employeeNotices.id))
    .for('no key update');
  const locked = found.map(({ id }) => id);
  if (locked.length > 0) {
    await tx.update(employeeNotices).set({ readAt: at }).where(inArray(employeeNotices.id, locked));
  }
  return locked.length;
}

/** Locks a person's notice. Null for another's, and one that is not there any more. */
export async function lockNotice(
  tx: Tx,
  { id, employeeId }: { id: string; employeeId: string },
): Promise<EmployeeNotice | null> {
  const [found] = await tx
    .select()
    .from(employeeNotices)
    .where(and(eq(employeeNotices.id, id), eq(employeeNotices.employeeId, employeeId)))
    .for('no key update');
  return found ?? null;
}

/** Lets a notice be sent again at an instant. */
export async function setDue(tx: Tx, { id, dueAt }: { id: string; dueAt: Date }): Promise<void> {
  await tx
    .update(employeeNotices)
    .set({ dueAt, handledAt: null })
    .where(eq(employeeNotices.id, id));
}

export const countPushesOn = (
  db: Queryable,
  { employeeId, day }: { employeeId: string; day: string },
): Promise<number> =>
  db.$count(
    employeePushes,
    and(eq(employeePushes.employeeId, employeeId), eq(employeePushes.day, day)),
  );

export type StoredSettings = Pick<typeof noticeSettings.$inferSelect, 'hour' | 'choices'>;

export async function findSettings(
  db: Queryable,
  employeeId: string,
): Promise<StoredSettings | null> {
  const { hour, choices } = noticeSettings;
  const [found] = await db
    .select({ hour, choices })
    .from(noticeSettings)
    .where(eq(noticeSettings.employeeId, employeeId));
  return found ?? null;
}

type Changed = { employeeId: string; hour?: string | undefined; choices: NoticeChoices; at: Date };

/**
 * Changes what is given. Choices are merged in the database, so that two changes at once both stay.
 * Nothing happens for a person who was erased.
 */
export async function saveSettings(
  tx: Tx,
  { employeeId, hour, choices, at }: Changed,
): Promise<void> {
  const changed = JSON.stringify(choices);
  await tx.execute(sql`
    insert into employee_notification_settings as stored (employee_id, hour, choices, updated_at)
    select id, coalesce(${hour ?? null}::text, ${defaultHour}), ${changed}::jsonb,
      ${at}::timestamptz
    from employees where id = ${employeeId}
    on conflict (employee_id) do update set
      hour = coalesce(${hour ?? null}::text, stored.hour),
      choices = stored.choices || excluded.choices, updated_at = excluded.updated_at`);
}

export async function findNoticeKey(db: Queryable): Promise<string | null> {
  const [found] = await db.select({ secret: noticeKeys.secret }).from(noticeKeys);
  return found?.secret ?? null;
}

/** Stores a key unless there is one already, which then stays. */
export async function insertNoticeKey(
  db: Queryable,
  { secret, createdAt }: { secret: string; createdAt: Date },
): Promise<void> {
  await db.insert(noticeKeys).values({ id: 1, secret, createdAt }).onConflictDoNothing();
}

/** Removes notices written before an instant, and the numbers of pushes before a day. */
export async function removeOldNotices(
  db: Queryable,
  { before, beforeDay }: { before: Date; beforeDay: string },
): Promise<void> {
  await db.delete(employeeNotices).where(lt(employeeNotices.createdAt, before));
  await db.delete(employeePushes).where(lt(employeePushes.day, beforeDay));
}
