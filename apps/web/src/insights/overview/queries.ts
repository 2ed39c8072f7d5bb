import type { QueryOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

/** The dashboard's figures. Every area changes them, so they are reloaded on each visit. */
export const dashboardStats = () =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => (await api('GET /admin/analytics/dashboard', { signal })).stats,
    staleTime: 0,
  });

export const useDashboard = () => useQuery(dashboardStats());

/** The analytics of a period. Also reloaded on each visit. */
export const analyticsOf = (query: QueryOf<'GET /admin/analytics'>) =>
  queryOptions({
    queryKey: ['analytics', query],
    queryFn: async ({ signal }) => (await api('GET /admin/analytics', { query, signal })).data,
    staleTime: 0,
  });

export const useAnalytics = (query: QueryOf<'GET /admin/analytics'>) =>
  useQuery({ ...analyticsOf(query), placeholderData: keepPreviousData });
