import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { type DayOf, type DaySubmission, sendSubmission } from '#core/submission.ts';

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

/**
 * Sends a submission of a day. Its response is the day as the server has it now, which the page then
 * shows: nothing counts as done before that.
 */
export function useDaySubmission(of: DayOf) {
  const queries = useQueryClient();
  const { queryKey } = dayQuery(of);
  return useMutation({
    mutationFn: (submission: DaySubmission) => sendSubmission(submission),
    onSuccess: (response) => {
      queries.setQueryData(queryKey, { day: response.day });
      for (const changed of ['today', 'challenges', 'points', 'sent', 'team', 'board'])
        void queries.invalidateQueries({ queryKey: [changed] });
    },
    // The day may have changed, on another device or by the clock.
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
}
