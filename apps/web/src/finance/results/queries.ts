import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

export type Results = ResponseOf<'GET /admin/finance/results'>;

/** Income and expense by month. Every document and payslip changes them. */
export const results = (query: QueryOf<'GET /admin/finance/results'>) =>
  queryOptions({
    queryKey: ['finance', 'results', query],
    queryFn: ({ signal }) => api('GET /admin/finance/results', { query, signal }),
    staleTime: 0,
  });

export const useResults = (query: QueryOf<'GET /admin/finance/results'>) =>
  useQuery({ ...results(query), placeholderData: keepPreviousData });
