import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

export type DueDate = ResponseOf<'GET /admin/finance/due-dates'>['data'][number];

/** Documents, challans and filed months change it, so each visit refetches it. */
export const useDueDates = (enabled: boolean) =>
  useQuery({
    queryKey: ['finance', 'due-dates'],
    queryFn: async ({ signal }) => (await api('GET /admin/finance/due-dates', { signal })).data,
    staleTime: 0,
    enabled,
  });
