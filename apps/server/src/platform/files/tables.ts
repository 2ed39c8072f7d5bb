import type { RecordKind, RecordKinds } from '@kolam/contract/core/record-kinds.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, peopleText } from '../../core/columns.ts';
import { sealedText } from '../../core/data-key/sealed-column.ts';

/** Kinds of records that can record who opens their files. */
export type WatchedKind = {
  [K in RecordKind]: RecordKinds[K] extends { filePermission: string } ? K : never;
}[RecordKind];

/**
 * Uploaded files: their names and their keys in the file store. A file without a record for a day
 * is removed (decision record 0011).
 */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    createdAt: instantColumn().notNull(),
    name: peopleText().notNull(),
    /** Detected from its content. */
    contentType: text().notNull(),
    bytes: integer().notNull(),
    key: text().notNull().unique('files_key_key'),
    /** The account that uploaded it. No foreign key, because people are erased. */
    uploadedBy: uuid(),
    /** Since when no record refers to it. Null while one does. */
    unusedSince: instantColumn(),
    /** The record in whose history each opening of the file is recorded. Null for most files. */
    watchedKind: text().$type<WatchedKind>(),
    watchedId: uuid(),
    /** The name of that record. */
    watchedTitle: peopleText(),
    /** The file's role in that record, such as "PAN card". */
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

/** Which records refer to a file. The foreign key keeps it from being removed. */
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

/** The single key that signs links to files, created when it is first needed. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    id: integer().primaryKey(),
    secret: sealedText('signing_keys.secret').notNull(),
    createdAt: instantColumn().notNull(),
  },
  (table) => [check('signing_keys_one', sql`${table.id} = 1`)],
);
