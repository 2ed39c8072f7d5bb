import type { AuditedKind, Change } from '@kolam/contract/audit/model.ts';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../core/columns.ts';

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
    changes: jsonb().$type<Change[]>().notNull(),
    requestId: text(),
  },
  (table) => [
    index('audit_entries_record_idx').on(table.kind, table.recordId, table.at, table.id),
    index('audit_entries_kind_idx').on(table.kind, table.at, table.id),
  ],
);
