import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import type { Figure } from './forecast-search.ts';

export type Forecast = ResponseOf<'GET /admin/finance/cash-forecast'>;
export type Flow = ResponseOf<'GET /admin/finance/cash-forecast/flows'>['data'][number];

/** The forecast of today. Every document, payment and payslip changes it. */
export const cashForecast = (query: QueryOf<'GET /admin/finance/cash-forecast'>) =>
  queryOptions({
    queryKey: ['finance', 'cash-forecast', query],
    queryFn: ({ signal }) => api('GET /admin/finance/cash-forecast', { query, signal }),
    staleTime: 0,
  });

export const useCashForecast = (query: QueryOf<'GET /admin/finance/cash-forecast'>) =>
  useQuery({ ...cashForecast(query), placeholderData: keepPreviousData });

/** The number of documents on a page beside the forecast. */
export const flowsLength = 25;

/** What makes up a figure. */
export const useFlows = ({ kind, period }: Figure, page: number) =>
  useQuery({
    queryKey: ['finance', 'cash-forecast', 'flows', { kind, period, page }],
    queryFn: ({ signal }) =>
      api('GET /admin/finance/cash-forecast/flows', {
        query: { kind, period, page, limit: flowsLength },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
