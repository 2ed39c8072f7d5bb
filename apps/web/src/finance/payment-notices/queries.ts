import type { QueryOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

const noticesKey = ['payment-notices'];

/** One page of the payment notices of companies. */
export const noticesPage = (query: QueryOf<'GET /admin/finance/payment-notices'>) =>
  queryOptions({
    queryKey: [...noticesKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/finance/payment-notices', { query, signal }),
  });

/** The page for the screen. The previous page stays while the next one loads. */
export const useNoticesPage = (query: QueryOf<'GET /admin/finance/payment-notices'>) =>
  useQuery({ ...noticesPage(query), placeholderData: keepPreviousData });

/** One payment notice. Undefined keeps the last one. */
export const useNotice = (id: string | undefined) =>
  useQuery({
    queryKey: [...noticesKey, 'record', id],
    queryFn: async ({ signal }) => {
      const given = { params: { id: id ?? '' }, signal };
      return (await api('GET /admin/finance/payment-notices/{id}', given)).data;
    },
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : undefined),
  });
