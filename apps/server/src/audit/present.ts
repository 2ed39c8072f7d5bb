import type { AuditEntry } from '@kolam/contract/audit/model.ts';
import type { Entry } from './store.ts';

export function presentEntry(entry: Entry): AuditEntry {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    actor: { id: entry.actorId, name: entry.actorName },
    kind: entry.kind,
    recordId: entry.recordId,
    title: entry.title,
    action: entry.action,
    changes: entry.changes,
  };
}
