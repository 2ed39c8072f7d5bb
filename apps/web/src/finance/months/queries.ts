import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

export type MonthDetail = ResponseOf<'GET /admin/finance/months/{month}'>['data'];
export type BookDetail = MonthDetail['books'][number];

const key = ['months'];

/** All months with the states of their books. Another user may close one at any time. */
export const monthList = () =>
  queryOptions({
    queryKey: [...key, 'list'],
    queryFn: async ({ signal }) => (await api('GET /admin/finance/months', { signal })).data,
    staleTime: 0,
  });

export const useMonths = () => useQuery(monthList());

/** One month with its unfinished work, which every document changes. */
export const monthRecord = (month: string) =>
  queryOptions({
    queryKey: [...key, 'record', month],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/finance/months/{month}', { params: { month }, signal })).data,
    staleTime: 0,
  });

/** Never shows another month meanwhile, whose books could be closed by mistake. */
export const useMonth = (month: string) => useQuery(monthRecord(month));
