import { changeTexts } from '@kolam/contract/platform/audit/change-texts.ts';
import { actionOf } from '@kolam/contract/platform/audit/history-phrase.ts';
import type { AuditEntry } from '@kolam/contract/platform/audit/model.ts';
import { HistoryList } from '#ui/history-list.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';

type HistoryEntriesProps = {
  /** Undefined until they are loaded. */
  entries: readonly AuditEntry[] | undefined;
};

/** Shows a record's history in words. */
export function HistoryEntries({ entries }: HistoryEntriesProps) {
  if (!entries) return <HistorySkeleton />;
  return (
    <HistoryList
      entries={entries.map((entry) => ({
        id: entry.id,
        who: entry.actor.name,
        what: actionOf(entry),
        at: entry.at,
        changes: changeTexts(entry),
      }))}
    />
  );
}
