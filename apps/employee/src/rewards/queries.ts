import { queryOptions } from '@tanstack/react-query';
import { api } from '#core/api.ts';

/** Below the key of the challenges: both are read again after each day that is sent. */
export const badgesQuery = queryOptions({
  queryKey: ['challenges', 'badges'],
  queryFn: ({ signal }) => api('GET /employee/me/badges', { signal }),
});
