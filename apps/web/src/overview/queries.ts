import { useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

/** The dashboard's figures; every area changes them, so they are asked for at each visit. */
export const useDashboard = () =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => (await api('GET /admin/analytics/dashboard', { signal })).stats,
    staleTime: 0,
  });
