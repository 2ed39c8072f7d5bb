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

/** Backups as they were made. What lies in a folder is for the folder to say. */
export const backups = pgTable(
  'backups',
  {
    id: uuid().primaryKey(),
    startedAt: instantColumn().notNull(),
    /** Of the job that makes it, which may have begun before; null: it was asked for in a shell. */
    jobId: uuid(),
    status: text({ enum: ['running', 'done', 'failed'] }).notNull(),
    /** The last sign of anyone who makes it: one that gives none any more has died. */
    seenAt: instantColumn().notNull(),
    finishedAt: instantColumn(),
    /** What it is at, for people. */
    step: text().notNull(),
    percent: integer().notNull().default(0),
    /** Who asked for it; null: it was its time. */
    askedBy: text(),
    place: text(),
    bytes: bigint({ mode: 'number' }),
    /** How many of the files that its records name it lacks, the store not having them. */
    missingFiles: integer().notNull().default(0),
    /** When the whole of it was read back and its checksums were right. */
    verifiedAt: instantColumn(),
    failure: text(),
  },
  (table) => [
    index('backups_started_at_idx').on(table.startedAt),
    // One at a time: two would slow each other down, and one is as good.
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
