import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import type { OwnDay } from './parts.ts';

/** A day of a challenge, by their ids in the address. */
export type DayOf = { challengeId: string; date: string };

export const dayQuery = ({ challengeId, date }: DayOf) =>
  queryOptions({
    queryKey: ['day', challengeId, date],
    queryFn: ({ signal }) =>
      api('GET /employee/me/challenges/{id}/days/{date}', {
        params: { id: challengeId, date },
        signal,
      }),
  });

/**
 * Runs a submission. Its response is the day as the server has it now, which the page then shows:
 * nothing counts as done before that.
 */
export function useDaySubmission<Given, Response extends { day: OwnDay }>(
  of: DayOf,
  submit: (given: Given) => Promise<Response>,
) {
  const queries = useQueryClient();
  const { queryKey } = dayQuery(of);
  return useMutation({
    mutationFn: submit,
    onSuccess: (response) => {
      queries.setQueryData(queryKey, { day: response.day });
      void queries.invalidateQueries({ queryKey: ['today'] });
    },
    // The day may have changed, on another device or by the clock.
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
}
