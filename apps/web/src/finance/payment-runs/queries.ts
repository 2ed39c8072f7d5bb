import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

export type FullRun = ResponseOf<'GET /admin/finance/payment-runs/{id}'>['data'];
export type RunLine = FullRun['lines'][number];
export type DueBills = ResponseOf<'GET /admin/finance/payment-runs/due'>;

const runsKey = ['payment-runs'];

/** One page of the payment runs. */
export const runsPage = (query: QueryOf<'GET /admin/finance/payment-runs'>) =>
  queryOptions({
    queryKey: [...runsKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/finance/payment-runs', { query, signal }),
  });

/** The page for the screen. The previous page stays while the next one loads. */
export const useRunsPage = (query: QueryOf<'GET /admin/finance/payment-runs'>) =>
  useQuery({ ...runsPage(query), placeholderData: keepPreviousData });

/** One payment run with its bills. Undefined keeps the last one. */
export const useRun = (id: string | undefined) =>
  useQuery({
    queryKey: [...runsKey, 'record', id],
    queryFn: async ({ signal }) => {
      const given = { params: { id: id ?? '' }, signal };
      return (await api('GET /admin/finance/payment-runs/{id}', given)).data;
    },
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : undefined),
  });

/** The bills due until a day, found by a text. The previous ones stay while others load. */
export const useDueBills = (query: QueryOf<'GET /admin/finance/payment-runs/due'>) =>
  useQuery({
    queryKey: [...runsKey, 'due', query],
    queryFn: ({ signal }) => api('GET /admin/finance/payment-runs/due', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** What a run of bills would pay. The previous figures stay while others load. */
export const useRunPreview = (bills: readonly string[]) =>
  useQuery({
    queryKey: [...runsKey, 'preview', bills],
    queryFn: async ({ signal }) => {
      const given = { body: { bills: [...bills] }, signal };
      return (await api('POST /admin/finance/payment-runs/preview', given)).data;
    },
    enabled: bills.length > 0,
    placeholderData: keepPreviousData,
  });
