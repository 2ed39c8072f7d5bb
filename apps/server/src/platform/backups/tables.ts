import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instantColumn } from '../../core/columns.ts';

/** Backups when they were made. Which files still exist, only the folder shows. */
export const backups = pgTable(
  'backups',
  {
    id: uuid().primaryKey(),
    startedAt: instantColumn().notNull(),
    /** Of its job, which may have started before. Null for a backup requested in a shell. */
    jobId: uuid(),
    status: text({ enum: ['running', 'done', 'failed'] }).notNull(),
    /** The last heartbeat. Without a recent one, the backup is dead. */
    seenAt: instantColumn().notNull(),
    finishedAt: instantColumn(),
    /** The current step, for display. */
    step: text().notNull(),
    percent: integer().notNull().default(0),
    /** The user who requested it. Null when it was due. */
    askedBy: text(),
    place: text(),
    bytes: bigint({ mode: 'number' }),
    /**
     * How many files are missing that its records refer to, because the store did not have them.
     */
    missingFiles: integer().notNull().default(0),
    /** When all of it was read back with correct checksums. */
    verifiedAt: instantColumn(),
    failure: text(),
  },
  (table) => [
    index('backups_started_at_idx').on(table.startedAt),
    // One at a time: two would slow each other down, and one is enough.
    uniqueIndex('backups_running_key').on(table.status).where(sql`${table.status} = 'running'`),
    check('backups_percent', sql`${table.percent} between 0 and 100`),
    check('backups_missing_files', sql`${table.missingFiles} >= 0`),
    check('backups_finished', sql`(${table.finishedAt} is null) = (${table.status} = 'running')`),
    check(
      'backups_done',
      sql`${table.status} <> 'done' or num_nulls(${table.place}, ${table.bytes}) = 0`,
    ),
    check('backups_failed', sql`(${table.failure} is not null) = (${table.status} = 'failed')`),
  ],
);

/** Ids of erased people with the time, so that a restored backup can be updated. */
export const erasures = pgTable('erasures', {
  id: uuid().primaryKey(),
  at: instantColumn().notNull(),
});
