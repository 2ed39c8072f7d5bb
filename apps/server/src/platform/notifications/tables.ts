import type { NotificationKind } from '@kolam/contract/core/record-kinds.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#platform/auth/tables.ts';
import { instantColumn } from '../../core/columns.ts';

const kind = () => text().$type<NotificationKind>().notNull();

/**
 * Notifications (decision record 0017). They contain no names: the record is looked up when they
 * are read, so that nothing is left behind when a person is erased.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: kind(),
    /**
     * Null: it covers the records of its kind without a notification of their own
     * (`notification_parts`).
     */
    recordId: uuid(),
    /** The number of records it covers, equal to the number of its parts. */
    count: integer().notNull().default(1),
    /** The number of good units and the level that it fell to. */
    good: integer(),
    level: integer(),
    /** The day it refers to, in India. */
    day: date({ mode: 'string' }),
    createdAt: instantColumn().notNull(),
    readAt: instantColumn(),
  },
  (table) => [
    // A record has one unread notification of a kind, which also counts the repetitions.
    uniqueIndex('notifications_unread_key')
      .on(table.accountId, table.kind, table.recordId)
      .where(sql`${table.readAt} is null`),
    uniqueIndex('notifications_folded_key')
      .on(table.accountId, table.kind)
      .where(sql`${table.readAt} is null and ${table.recordId} is null`),
    // Includes the kind, so that a list is counted with an index-only scan.
    index('notifications_account_idx').on(table.accountId, table.createdAt, table.id, table.kind),
    index('notifications_account_unread_idx')
      .on(table.accountId, table.createdAt, table.id, table.kind)
      .where(sql`${table.readAt} is null`),
    index('notifications_record_idx').on(table.recordId),
    index('notifications_created_at_idx').on(table.createdAt),
    check('notifications_count', sql`${table.count} > 0`),
    // A constraint of the database cannot read the declarations.
    check(
      'notifications_facts',
      sql`${table.recordId} is null or case ${table.kind} when 'low-stock' then num_nulls(${table.good}, ${table.level}) = 0 when 'invoice-overdue' then ${table.day} is not null when 'challenge-starting' then ${table.day} is not null when 'challenge-ending' then ${table.day} is not null else true end`,
    ),
  ],
);

/** The records that a notification for many covers, so that each counts once and can be removed. */
export const notificationParts = pgTable(
  'notification_parts',
  {
    notificationId: uuid()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    recordId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.recordId] }),
    index('notification_parts_record_idx').on(table.recordId),
  ],
);

/** Kinds that a user has turned off. */
export const notificationMutes = pgTable(
  'notification_mutes',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: kind(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
);

/** Due dates already announced, so that each is announced once, however often the job runs. */
export const announcedDays = pgTable(
  'announced_days',
  { kind: kind(), recordId: uuid().notNull(), day: date({ mode: 'string' }).notNull() },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId, table.day] }),
    index('announced_days_day_idx').on(table.day),
  ],
);
