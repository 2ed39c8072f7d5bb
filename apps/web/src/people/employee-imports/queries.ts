import type { QueryOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { queryClient } from '#core/query-client.ts';
import { type ImportSource, useImportSource } from './import-source.ts';
import { isMoving } from './import-status.ts';
import { type Followed, followed, pollingPause } from './polling.ts';

const importsKey = ['employee-imports'];
const listsKey = [...importsKey, 'list'];
const recordKey = (id: string) => [...importsKey, 'record', id];

/** Milliseconds between polls of the list while an import in it is in progress. */
const listPause = 3000;

/** Returns recent imports, newest first, polled while one of them is in progress. */
export function useImports(query: QueryOf<'GET /admin/employees/imports'>) {
  const source = useImportSource();
  return useQuery({
    queryKey: [...listsKey, source.id, query],
    queryFn: ({ signal }) => source.list(query, signal),
    placeholderData: keepPreviousData,
    // Any user may start one at any time.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isMoving) ? listPause : false),
  });
}

/**
 * Returns one import, polled while it is in progress and the page is visible: one request at a
 * time, the next a while after the response. Failed requests are repeated, since the server will be
 * back.
 */
export function useImport(id: string) {
  const source = useImportSource();
  return useQuery<Followed>({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => readImport(source, id, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      data && (error || isMoving(data.latest)) ? pollingPause(data, Date.now()) : false,
  });
}

async function readImport(
  source: ImportSource,
  id: string,
  signal: AbortSignal,
): Promise<Followed> {
  const { import: latest } = await source.read(id, signal);
  return followed(queryClient.getQueryData<Followed>(recordKey(id)), latest, Date.now());
}

/** After an action on an import, invalidates it and the list. */
export async function refreshImport(id: string): Promise<void> {
  await invalidate(recordKey(id));
  void refreshImports();
}

export const refreshImports = () => invalidate(listsKey);
