import { queryOptions } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { queryClient } from '#core/query-client.ts';
import { asOldAs } from '#core/stored-reads.ts';
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
      }).catch((problem: unknown) => storedWithToday({ challengeId, date }, problem)),
    // Today has read it already. It is read again, and stored for times without a connection.
    initialData: () => dayInToday({ challengeId, date }),
    initialDataUpdatedAt: () => queryClient.getQueryState(todayQuery.queryKey)?.dataUpdatedAt,
    staleTime: 0,
    // A day opens and closes by itself.
    refetchInterval: 60_000,
  });

function dayInToday({ challengeId, date }: DayOf) {
  const found = queryClient
    .getQueryData(todayQuery.queryKey)
    ?.today.days.find(({ challenge, day }) => challenge.id === challengeId && day.date === date);
  return found && { day: found.day };
}

/** Without a connection, the device may have stored the day as a part of Today only. */
async function storedWithToday(of: DayOf, problem: unknown) {
  if (!(problem instanceof ApiProblem) || problem.kind !== 'network') throw problem;
  const today = await queryClient.fetchQuery(todayQuery);
  const found = dayInToday(of);
  if (!found) throw problem;
  return asOldAs(today, found);
}
