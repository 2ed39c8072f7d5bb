import type { QueryOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

const requestsKey = ['payout-requests'];

/** One page of the pay-outs that wait or waited for approval. */
export const requestsPage = (query: QueryOf<'GET /admin/finance/payout-requests'>) =>
  queryOptions({
    queryKey: [...requestsKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/finance/payout-requests', { query, signal }),
  });

/** The page for the screen. The previous page stays while the next one loads. */
export const useRequestsPage = (query: QueryOf<'GET /admin/finance/payout-requests'>) =>
  useQuery({ ...requestsPage(query), placeholderData: keepPreviousData });

/** One request. Undefined keeps the last one. */
export const useRequest = (id: string | undefined) =>
  useQuery({
    queryKey: [...requestsKey, 'record', id],
    queryFn: async ({ signal }) => {
      const given = { params: { id: id ?? '' }, signal };
      return (await api('GET /admin/finance/payout-requests/{id}', given)).data;
    },
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : undefined),
  });
