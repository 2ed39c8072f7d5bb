import { changesInWords } from '@kolam/contract/platform/audit/changes-in-words.ts';
import type { AuditEntry } from '@kolam/contract/platform/audit/model.ts';
import { HistoryList } from '#ui/history-list.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { actOf } from './sentences.ts';

type HistoryEntriesProps = {
  /** Undefined until they are read. */
  entries: readonly AuditEntry[] | undefined;
};

/** What happened to a record, in words. */
export function HistoryEntries({ entries }: HistoryEntriesProps) {
  if (!entries) return <HistorySkeleton />;
  return (
    <HistoryList
      entries={entries.map((entry) => ({
        id: entry.id,
        who: entry.actor.name,
        what: actOf(entry),
        at: entry.at,
        changes: changesInWords(entry),
      }))}
    />
  );
}
