import type { QueryOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';

const apiKeysKey = ['api-keys'];

export const apiKeysPage = (query: QueryOf<'GET /admin/api-keys'>) =>
  queryOptions({
    queryKey: [...apiKeysKey, query],
    queryFn: ({ signal }) => api('GET /admin/api-keys', { query, signal }),
  });

export const useApiKeys = (query: QueryOf<'GET /admin/api-keys'>) =>
  useQuery({ ...apiKeysPage(query), placeholderData: keepPreviousData });

export const refreshApiKeys = () => invalidate(apiKeysKey);

/** One page of the calls. New ones can appear at any time, so it is always refetched. */
export const apiCallsPage = (query: QueryOf<'GET /admin/api-calls'>) =>
  queryOptions({
    queryKey: ['api-calls', query],
    queryFn: ({ signal }) => api('GET /admin/api-calls', { query, signal }),
  });

export const useApiCalls = (query: QueryOf<'GET /admin/api-calls'>) =>
  useQuery({ ...apiCallsPage(query), placeholderData: keepPreviousData });
