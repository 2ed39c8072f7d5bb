import { useQuery } from '@tanstack/react-query';
import { challengesQuery } from '#core/challenges.ts';
import { queryClient } from '#core/query-client.ts';
import { todayQuery } from '../today/queries.ts';

/** Returns the title of a challenge: from Today, if it was read, otherwise from the list. */
export function useChallengeTitle(challengeId: string): string | undefined {
  const inToday = queryClient
    .getQueryData(todayQuery.queryKey)
    ?.today.days.find(({ challenge }) => challenge.id === challengeId);
  const { data } = useQuery({ ...challengesQuery, enabled: !inToday });
  const listed = data?.challenges.find(({ id }) => id === challengeId);
  return inToday?.challenge.title ?? listed?.title;
}
