import { apiKeyMessages } from '@kolam/contract/platform/api-keys/messages.ts';
import type { ApiKey } from '@kolam/contract/platform/api-keys/model.ts';
import { apiKeyList } from '@kolam/contract/platform/api-keys/values.ts';
import { listQuery } from '#core/list-search.ts';
import { useListState } from '#core/list-state.ts';
import { ListTable } from '#core/list-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { keyColumns } from './key-columns.tsx';
import { useApiKeys } from './queries.ts';
import { useKeyActions } from './use-key-actions.ts';

const noun = ['API key', 'API keys'] as const;

/** The API keys, also those that ended, searched, filtered, sorted and paged by the server. */
export function ApiKeysTable() {
  const list = useListState(apiKeyList);
  const query = useApiKeys(listQuery(list.state));
  const { data } = query;
  const actions = useKeyActions();

  return (
    <ListTable<ApiKey>
      list={list}
      query={query}
      id="api-keys"
      caption="API keys"
      noun={noun}
      columns={keyColumns}
      rows={data?.data}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      total={data?.meta.total}
      expectedRows={4}
      actions={actions}
      empty={
        <EmptyState
          title="No API keys found"
          description="A key lets another program use the API without signing in."
        />
      }
      problem={apiKeyMessages.loadFailed}
    />
  );
}
