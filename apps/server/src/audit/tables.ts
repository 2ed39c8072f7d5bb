import type { AuditedKind, Change } from '@kolam/contract/audit/model.ts';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../core/columns.ts';

/**
 * A value of a change: of an employee only the id is kept, and the name is looked up when the entry
 * is read, so that nobody's name stays behind when a person is erased.
 */
export type KeptValue = Change['after'] | { person: string };
export type KeptChange = { field: string; before: KeptValue; after: KeptValue };

/** What was changed, by whom; written in the change's own transaction and never edited. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey(),
    at: instantColumn().notNull(),
    actorId: uuid(),
    actorName: text().notNull(),
    kind: text().$type<AuditedKind>().notNull(),
    recordId: uuid().notNull(),
    title: text().notNull(),
    action: text().notNull(),
    changes: jsonb().$type<KeptChange[]>().notNull(),
    requestId: text(),
  },
  (table) => [
    index('audit_entries_record_idx').on(table.kind, table.recordId, table.at, table.id),
    index('audit_entries_kind_idx').on(table.kind, table.at, table.id),
    index('audit_entries_actor_idx').on(table.actorId, table.at, table.id),
  ],
);
