import { notificationKindNames } from '@kolam/contract/platform/notifications/kinds.ts';
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

const kind = () => text({ enum: notificationKindNames }).notNull();

/**
 * What people are told of (decision record 0017). Nothing in it names anybody: the record is looked up
 * when it is read, so that nothing is left behind when a person is erased.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: kind(),
    /** Null: it stands for those of its kind that have none of their own (`notification_parts`). */
    recordId: uuid(),
    /** How many records it is about; of many, as many as it has parts. */
    count: integer().notNull().default(1),
    /** Good units and the level that they fell to. */
    good: integer(),
    level: integer(),
    /** The day it is about, in India. */
    day: date({ mode: 'string' }),
    createdAt: instantColumn().notNull(),
    readAt: instantColumn(),
  },
  (table) => [
    // A record has one unread notification of a kind, however often it happens; it counts them too.
    uniqueIndex('notifications_unread_key')
      .on(table.accountId, table.kind, table.recordId)
      .where(sql`${table.readAt} is null`),
    uniqueIndex('notifications_folded_key')
      .on(table.accountId, table.kind)
      .where(sql`${table.readAt} is null and ${table.recordId} is null`),
    // With the kind, so that a list is counted off the index alone.
    index('notifications_account_idx').on(table.accountId, table.createdAt, table.id, table.kind),
    index('notifications_account_unread_idx')
      .on(table.accountId, table.createdAt, table.id, table.kind)
      .where(sql`${table.readAt} is null`),
    index('notifications_record_idx').on(table.recordId),
    index('notifications_created_at_idx').on(table.createdAt),
    check('notifications_count', sql`${table.count} > 0`),
    check(
      'notifications_facts',
      sql`${table.recordId} is null or case ${table.kind} when 'low-stock' then num_nulls(${table.good}, ${table.level}) = 0 when 'invoice-overdue' then ${table.day} is not null when 'challenge-starting' then ${table.day} is not null when 'challenge-ending' then ${table.day} is not null else true end`,
    ),
  ],
);

/** Which records a notification of many stands for, so that each counts once and can be taken back. */
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

/** Kinds that a person has turned off. */
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

/** Of what was told because its day came, so that each is told once, however often that is looked for. */
export const announcedDays = pgTable(
  'announced_days',
  { kind: kind(), recordId: uuid().notNull(), day: date({ mode: 'string' }).notNull() },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId, table.day] }),
    index('announced_days_day_idx').on(table.day),
  ],
);
