import { apiKeyMessages } from '@kolam/contract/platform/api-keys/messages.ts';
import type { ApiCall } from '@kolam/contract/platform/api-keys/model.ts';
import { apiCallList } from '@kolam/contract/platform/api-keys/values.ts';
import { Button } from '@mantine/core';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { usePeriodFilter } from '#core/period-filter.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { callColumns } from './call-columns.tsx';
import { useApiCalls } from './queries.ts';

const noun = ['line', 'lines'] as const;

/** What was called with API keys, by minute, filtered and paged by the server. */
export function ApiCallsTab() {
  const list = useListState(apiCallList);
  const { state, setFilter, setFilters } = list;
  const { key, from, to } = state.filters;
  const query = useApiCalls(listQuery(state));
  const periodFilter = usePeriodFilter({
    period: { from, to },
    onChange: setFilters,
  });
  const keyFilter = {
    id: 'key',
    label: 'API key',
    all: 'All API keys',
    options: (query.data?.keys ?? []).map(({ id, name }) => ({ value: id, label: name })),
    value: key,
    onChange: (id: string | undefined) => setFilter('key', id),
  };

  return (
    <ListTable<ApiCall>
      list={list}
      query={query}
      id="api-calls"
      caption="API calls"
      noun={noun}
      columns={callColumns}
      rows={query.data?.data}
      rowId={({ id }) => id}
      rowName={({ call }) => call}
      total={query.data?.meta.total}
      filters={[keyFilter, ...list.selects, periodFilter]}
      empty={
        <EmptyState
          title={list.narrowed ? 'No calls found' : 'No API key has been used yet'}
          description={
            list.narrowed
              ? 'Try another key, period or search.'
              : 'Every call with an API key shows here, also those that were refused.'
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
      problem={apiKeyMessages.callsFailed}
    />
  );
}
