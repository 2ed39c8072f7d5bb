import type { QueryOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

/** One page of the sign-ins. New ones can appear at any time, so it is always refetched. */
export const signInsPage = (query: QueryOf<'GET /admin/sign-ins'>) =>
  queryOptions({
    queryKey: ['sign-ins', query],
    queryFn: ({ signal }) => api('GET /admin/sign-ins', { query, signal }),
  });

/** The page for the screen. The previous page stays while the next one loads. */
export const useSignIns = (query: QueryOf<'GET /admin/sign-ins'>) =>
  useQuery({ ...signInsPage(query), placeholderData: keepPreviousData });
