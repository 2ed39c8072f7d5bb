import type { RecordKind, RecordKinds } from '@kolam/contract/core/record-kinds.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, peopleText } from '../../core/columns.ts';

/** Records that may want to know who opens their files. */
export type WatchedKind = {
  [K in RecordKind]: RecordKinds[K] extends { filePermission: string } ? K : never;
}[RecordKind];

/**
 * Uploaded files: what they are called, and where their content lies in the file store. One that no
 * record names for a day is removed (decision record 0011).
 */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    createdAt: instantColumn().notNull(),
    name: peopleText().notNull(),
    /** As its content says. */
    contentType: text().notNull(),
    bytes: integer().notNull(),
    key: text().notNull().unique('files_key_key'),
    /** The account that uploaded it; without a foreign key, as people are erased. */
    uploadedBy: uuid(),
    /** Since when no record names it; null while one does. */
    unusedSince: instantColumn(),
    /** The record whose history tells when the file was opened, and by whom; none for most files. */
    watchedKind: text().$type<WatchedKind>(),
    watchedId: uuid(),
    /** What that record is called. */
    watchedTitle: peopleText(),
    /** What the file is to that record, such as "PAN card". */
    watchedAs: text(),
  },
  (table) => [
    index('files_unused_idx').on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
    index('files_uploaded_by_idx').on(table.uploadedBy),
    index('files_watched_idx').on(table.watchedId).where(sql`${table.watchedId} is not null`),
    check('files_bytes', sql`${table.bytes} > 0`),
    check(
      'files_watched',
      sql`num_nulls(${table.watchedKind}, ${table.watchedId}, ${table.watchedTitle}, ${table.watchedAs}) in (0, 4)`,
    ),
  ],
);

/** Which records name a file; the key keeps it from being removed under them. */
export const fileUses = pgTable(
  'file_uses',
  {
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    /** Of any kind: ids are unique across them. */
    recordId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.recordId] }),
    index('file_uses_record_idx').on(table.recordId),
  ],
);

/** The one key that links to files are signed with; made when it is first needed. */
export const signingKeys = pgTable(
  'signing_keys',
  { id: integer().primaryKey(), secret: text().notNull(), createdAt: instantColumn().notNull() },
  (table) => [check('signing_keys_one', sql`${table.id} = 1`)],
);
