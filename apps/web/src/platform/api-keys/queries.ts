import type { QueryOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { queryClient } from '#core/query-client.ts';

const apiKeysKey = ['api-keys'];

export const apiKeysPage = (query: QueryOf<'GET /admin/api-keys'>) =>
  queryOptions({
    queryKey: [...apiKeysKey, query],
    queryFn: ({ signal }) => api('GET /admin/api-keys', { query, signal }),
  });

export const useApiKeys = (query: QueryOf<'GET /admin/api-keys'>) =>
  useQuery({ ...apiKeysPage(query), placeholderData: keepPreviousData });

export const refreshApiKeys = () => invalidate(queryClient, apiKeysKey);
