import { entryVerbOf } from '@kolam/contract/platform/audit/history-phrase.ts';
import { auditMessages } from '@kolam/contract/platform/audit/messages.ts';
import { Button } from '@mantine/core';
import { download } from '#core/api.ts';
import { ExportMenu } from '#core/export-menu.tsx';
import { ListTable } from '#core/list-table.tsx';
import { usePeriodFilter } from '#core/period-filter.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import { titleOf } from './history-messages.ts';
import { logColumns } from './log-columns.tsx';
import { type LoggedEntry, useAuditLog } from './log-queries.ts';
import { logFilter, logQuery } from './log-search.ts';
import { usePersonFilter } from './person-filter.ts';
import type { LogList } from './use-log.ts';

const noun = ['entry', 'entries'] as const;

/** All changes, searched, filtered, sorted and paged by the server. */
export function LogTable({ list }: { list: LogList }) {
  const { state, setFilter, setFilters } = list;
  const { actor, recordId, from, to } = state.filters;
  const query = useAuditLog(logQuery(state));
  const rows = query.data?.data;
  const person = usePersonFilter({
    value: actor,
    calledHere: rows?.find((entry) => entry.actor.id === actor)?.actor.name,
    onChange: (id) => setFilter('actor', id),
  });
  const periodFilter = usePeriodFilter({
    period: { from, to },
    onChange: setFilters,
  });
  const total = query.data?.meta.total;
  const called = rows?.find((entry) => entry.recordId === recordId);

  return (
    <ListTable<LoggedEntry>
      list={list}
      query={query}
      id="audit-log"
      caption="Audit log"
      noun={noun}
      columns={logColumns}
      rows={rows}
      rowId={({ id }) => id}
      rowName={(entry) => `${entryVerbOf(entry)}: ${titleOf(entry)}`}
      total={total}
      onOpen={({ id }) => list.setOpen(id)}
      filters={[
        person,
        ...list.selects,
        ...recordFilter({
          id: recordId,
          name: called && titleOf(called),
          onChange: (chosen) => setFilter('recordId', chosen),
        }),
        periodFilter,
      ]}
      end={
        <ExportMenu
          disabled={!total}
          save={(format) =>
            download('GET /admin/audit/export', `audit-log.${format}`, {
              query: { ...logFilter(state), format },
            })
          }
        />
      }
      empty={
        <EmptyState
          title={list.narrowed ? 'No entries found' : 'Nothing has been changed yet'}
          description={
            list.narrowed
              ? 'Try another person, kind, period or search.'
              : 'Every change to a record shows here, with who made it.'
          }
          action={
            list.narrowed && (
              <Button variant="default" onClick={list.clear}>
                Clear filters
              </Button>
            )
          }
        />
      }
      problem={auditMessages.loadFailed}
    />
  );
}

type RecordFilter = {
  id: string | undefined;
  name: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** Returns the filter for the one record that a link led to. It is never chosen from a list. */
function recordFilter({ id, name, onChange }: RecordFilter): SelectFilter[] {
  if (id === undefined) return [];
  const options = [{ value: id, label: name ?? 'One record' }];
  return [{ id: 'recordId', label: 'Record', all: 'All records', options, value: id, onChange }];
}
