import { useQuery } from '@tanstack/react-query';
import { challengesQuery } from '#core/challenges.ts';
import { queryClient } from '#core/query-client.ts';
import { todayQuery } from '../today/queries.ts';

/**
 * Returns the title of a challenge: from Today, if it was read, otherwise from the list. Today is
 * read if the list lacks it: without a connection, the device may have stored only Today.
 */
export function useChallengeTitle(challengeId: string): string | undefined {
  const inToday = queryClient
    .getQueryData(todayQuery.queryKey)
    ?.today.days.find(({ challenge }) => challenge.id === challengeId);
  const list = useQuery({ ...challengesQuery, enabled: !inToday });
  const listed = list.data?.challenges.find(({ id }) => id === challengeId);
  const isMissing = !inToday && !listed && !list.isPending;
  // It shows itself again once Today is read.
  useQuery({ ...todayQuery, enabled: isMissing, refetchInterval: false });
  return inToday?.challenge.title ?? listed?.title;
}
