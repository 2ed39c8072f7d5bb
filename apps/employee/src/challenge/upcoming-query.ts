import { queryOptions } from '@tanstack/react-query';
import { api } from '#core/api.ts';

/** A challenge that has not started. A 404 if it has, or is not the employee's. */
export const upcomingQuery = (challengeId: string) =>
  queryOptions({
    queryKey: ['upcoming', challengeId],
    queryFn: ({ signal }) =>
      api('GET /employee/me/challenges/{id}/upcoming', { params: { id: challengeId }, signal }),
  });
