import type { AuditEntry } from '@kolam/contract/platform/audit/model.ts';

/** The newest entry of a run, and how many times the same action was done to the same record. */
export type Run = AuditEntry & { times: number };

/** Merges repeated actions of one user on one record, keeping the order. */
export function collapseRuns(entries: readonly AuditEntry[]): Run[] {
  const runs: Run[] = [];
  for (const entry of entries) {
    const last = runs[runs.length - 1];
    if (last && isSame(last, entry)) runs[runs.length - 1] = { ...last, times: last.times + 1 };
    else runs.push({ ...entry, times: 1 });
  }
  return runs;
}

const isSame = (one: AuditEntry, other: AuditEntry) =>
  one.action === other.action &&
  one.detail === other.detail &&
  one.kind === other.kind &&
  one.recordId === other.recordId &&
  one.actor.id === other.actor.id &&
  one.actor.name === other.actor.name;
