import type { RecordKind } from '@kolam/contract/core/record-kinds.ts';
import type { Change } from '@kolam/contract/platform/audit/model.ts';
import { isNotNull, isNull, sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instantColumn } from '../../core/columns.ts';

/**
 * A value of a change. For an employee only the id is stored, and the name is looked up when the
 * entry is read, so that no name stays behind when a person is erased.
 */
export type KeptValue = Change['after'] | { person: string };
export type KeptChange = {
  field: string;
  /** Which of several parts of the record changed, when the field alone is ambiguous. */
  of?: string;
  before: KeptValue;
  after: KeptValue;
};

/**
 * The text that the audit log searches: record names, and old and new values. Only an index
 * contains it and no column, since most entries are never searched for.
 */
export const searchText = sql`(lower((title || e'\\n' || jsonb_path_query_array(changes, '$[*].before')::text || e'\\n' || jsonb_path_query_array(changes, '$[*].after')::text) collate "und-x-icu") collate "default")`;

/**
 * Changes and their actors, written in the change's own transaction and never edited: the database
 * refuses it, except for names and values while a person is erased, which has its own entry
 * (decision record 0020).
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey(),
    at: instantColumn().notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
    kind: text().$type<RecordKind>().notNull(),
    recordId: uuid().notNull(),
    /** The company that the record is, or belongs to after the change. Null when there is none. */
    companyId: uuid(),
    /**
     * The entry that covers this one, such as an import: lists of the newest leave this one out. In
     * a run, the first entry of the run.
     */
    partOfId: uuid(),
    title: text().notNull(),
    /** `kind.key`, with a key that the kind's declaration has or had. */
    action: text().notNull(),
    /** What the action was done with, such as the name of a document. */
    detail: text(),
    changes: jsonb().$type<KeptChange[]>().notNull(),
    requestId: text(),
  },
  (table) => [
    index('audit_entries_record_idx').on(table.kind, table.recordId, table.at, table.id),
    index('audit_entries_newest_idx')
      .on(table.kind, table.at, table.id)
      .where(isNull(table.partOfId)),
    index('audit_entries_company_idx')
      .on(table.companyId, table.kind, table.at, table.id)
      .where(isNull(table.partOfId)),
    index('audit_entries_part_of_idx')
      .on(table.partOfId, table.companyId)
      .where(isNotNull(table.partOfId)),
    // The audit log of everything, of one actor, and of one kind.
    index('audit_entries_at_idx').on(table.at, table.id),
    index('audit_entries_actor_idx').on(table.actorId, table.at, table.id, table.kind),
    index('audit_entries_kind_idx').on(table.kind, table.at, table.id),
    index('audit_entries_search_idx').using('gin', sql`${searchText} gin_trgm_ops`),
  ],
);

/**
 * One row for each entry that an erasure blanked, written by a trigger: which person's erasure, and
 * the digests of the entry before and after (`audit_entry_digest`).
 */
export const auditRedactions = pgTable(
  'audit_redactions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    entryId: uuid().notNull(),
    personId: uuid().notNull(),
    before: text().notNull(),
    after: text().notNull(),
  },
  (table) => [index('audit_redactions_entry_idx').on(table.entryId, table.id)],
);

/**
 * A hash for each day in India: of the hash of the day before, of the day's entries as they were
 * written, and of the redactions since the seal before. Nobody can change an old entry and every
 * later hash without the change of a hash that a backup has.
 */
export const auditSeals = pgTable('audit_seals', {
  day: date().primaryKey(),
  entries: integer().notNull(),
  /** The last redaction that the hash covers, 0 if there is none. */
  redactionsTo: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  sealedAt: instantColumn().notNull(),
});
