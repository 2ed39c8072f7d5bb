import { queryOptions } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import type { DayOf } from '#core/submission.ts';

export const dayQuery = ({ challengeId, date }: DayOf) =>
  queryOptions({
    queryKey: ['day', challengeId, date],
    queryFn: ({ signal }) =>
      api('GET /employee/me/challenges/{id}/days/{date}', {
        params: { id: challengeId, date },
        signal,
      }),
    // A day opens and closes by itself.
    refetchInterval: 60_000,
  });
