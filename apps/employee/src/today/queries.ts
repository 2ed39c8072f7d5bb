import { queryOptions } from '@tanstack/react-query';
import { api } from '#core/api.ts';

/** The employee's current day. A day opens by itself, so it is read again every minute. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => api('GET /employee/me/today', { signal }),
  refetchInterval: 60_000,
});
