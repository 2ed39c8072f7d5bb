import { queryOptions } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { ApiProblem, isNotFound } from '#core/api-problem.ts';
import { queryClient } from '#core/query-client.ts';
import { removeDay } from '#core/remove-day.ts';
import type { DayOf } from '#core/submission.ts';
import { todayQuery } from '../today/queries.ts';

export const dayQuery = ({ challengeId, date }: DayOf) =>
  queryOptions({
    queryKey: ['day', challengeId, date],
    queryFn: ({ signal }) =>
      api('GET /employee/me/challenges/{id}/days/{date}', {
        params: { id: challengeId, date },
        isKnown: dayInToday({ challengeId, date }) !== undefined,
        signal,
      }).catch((problem: unknown) => afterFailure({ challengeId, date }, problem)),
    // Today has read it already. It is read again, and stored for times without a connection.
    initialData: () => dayInToday({ challengeId, date }),
    initialDataUpdatedAt: () => queryClient.getQueryState(todayQuery.queryKey)?.dataUpdatedAt,
    staleTime: 0,
    // A day opens and closes by itself. One that is not there stays away.
    refetchInterval: ({ state }) => (isNotFound(state.error) ? false : 60_000),
  });

function dayInToday({ challengeId, date }: DayOf) {
  const found = queryClient
    .getQueryData(todayQuery.queryKey)
    ?.today.days.find(({ challenge, day }) => challenge.id === challengeId && day.date === date);
  return found && { day: found.day };
}

/**
 * Shows a day that the device has stored as a part of Today only, because it can't be read. Removes
 * one that is not the person's any more. Throws the problem, so that a day is shown with its age.
 */
async function afterFailure(of: DayOf, problem: unknown): Promise<never> {
  if (isNotFound(problem)) await removeDay(queryClient, of);
  const isKnown = dayInToday(of) !== undefined;
  if (!isKnown && problem instanceof ApiProblem && problem.kind === 'network') {
    await queryClient.prefetchQuery(todayQuery);
    const updatedAt = queryClient.getQueryState(todayQuery.queryKey)?.dataUpdatedAt ?? 0;
    queryClient.setQueryData(['day', of.challengeId, of.date], dayInToday(of), { updatedAt });
  }
  throw problem;
}
