import type { NoticeChoices } from '@kolam/contract/people/notices/kinds.ts';
import { noticeKinds } from '@kolam/contract/people/notices/kinds.ts';
import { defaultHour, noticeLimits } from '@kolam/contract/people/notices/limits.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { employees } from '#people/employees/tables.ts';
import { instantColumn } from '../../core/columns.ts';

const employeeId = () =>
  uuid()
    .notNull()
    .references(() => employees.id, { onDelete: 'cascade' });

/**
 * Notices to employees of client companies (decision record 0025). They contain no texts: those are
 * made when they are read or sent.
 */
export const employeeNotices = pgTable(
  'employee_notices',
  {
    id: uuid().primaryKey(),
    employeeId: employeeId(),
    kind: text({ enum: noticeKinds }).notNull(),
    /** What it is about: a submission, day, workshop, challenge or announcement, or the person. */
    subjectId: uuid().notNull(),
    /** The day it is about, in India. */
    date: date({ mode: 'string' }).notNull(),
    challengeId: uuid(),
    inInbox: boolean().notNull(),
    createdAt: instantColumn().notNull(),
    /** When it can be sent. */
    dueAt: instantColumn().notNull(),
    /** When what it is about is over. Not sent from then on. */
    until: instantColumn().notNull(),
    readAt: instantColumn(),
    /** When it was sent, or found to need no sending. Null while it waits. */
    handledAt: instantColumn(),
  },
  (table) => [
    // Each is made once, however often something happens or a job runs.
    unique('employee_notices_once_key').on(
      table.employeeId,
      table.kind,
      table.subjectId,
      table.date,
    ),
    index('employee_notices_inbox_idx')
      .on(table.employeeId, table.createdAt, table.id)
      .where(sql`${table.inInbox}`),
    index('employee_notices_unread_idx')
      .on(table.employeeId)
      .where(sql`${table.inInbox} and ${table.readAt} is null`),
    index('employee_notices_due_idx')
      .on(table.dueAt, table.employeeId)
      .where(sql`${table.handledAt} is null`),
    index('employee_notices_waiting_idx')
      .on(table.employeeId)
      .where(sql`${table.handledAt} is null`),
    // For the removal of an announcement's notices.
    index('employee_notices_announcement_idx')
      .on(table.subjectId, table.employeeId)
      .where(sql`${table.kind} = 'announcement'`),
    index('employee_notices_created_at_idx').on(table.createdAt),
  ],
);

/**
 * How notices reach a person. People without a row have the defaults. Whether they want reminders is
 * their consent to the purpose `reminders`.
 */
export const noticeSettings = pgTable(
  'employee_notification_settings',
  {
    employeeId: employeeId().primaryKey(),
    /** `HH:MM` in Asia/Kolkata. */
    hour: text().notNull().default(defaultHour),
    /** Kinds and channels that differ from the default. */
    choices: jsonb().$type<NoticeChoices>().notNull().default({}),
    updatedAt: instantColumn().notNull(),
  },
  (table) => [
    check('employee_notification_settings_hour', sql`${table.hour} ~ '^([01][0-9]|2[0-3]):[03]0$'`),
  ],
);

/** When a person last got a mail of the kinds that are mailed once a week at most. */
export const weeklyMails = pgTable('employee_weekly_mails', {
  employeeId: employeeId().primaryKey(),
  at: instantColumn().notNull(),
});

/** The pushes to a person on a day, in India. The key limits their number. */
export const employeePushes = pgTable(
  'employee_pushes',
  {
    employeeId: employeeId(),
    day: date({ mode: 'string' }).notNull(),
    number: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.day, table.number] }),
    index('employee_pushes_day_idx').on(table.day),
    check(
      'employee_pushes_number',
      sql.raw(`"employee_pushes"."number" between 1 and ${noticeLimits.pushesPerDay}`),
    ),
  ],
);

/** The single key that signs the links that end mails, created when it is first needed. */
export const noticeKeys = pgTable(
  'notice_keys',
  { id: integer().primaryKey(), secret: text().notNull(), createdAt: instantColumn().notNull() },
  (table) => [check('notice_keys_one', sql`${table.id} = 1`)],
);
