import type { ChallengeDay } from '@kolam/contract/programme/challenges/days.ts';
import { useQuery } from '@tanstack/react-query';
import { setCached } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { queryClient } from '#core/query-client.ts';
import { refreshChallenges } from '../queries.ts';

const dayKey = (challengeId: string, dayId: string | null) => [
  ...['challenges', 'day', challengeId],
  dayId,
];

/** Every date of a challenge with what is planned and what people did. */
export const useCalendar = (challengeId: string) =>
  useQuery({
    queryKey: ['challenges', 'calendar', challengeId],
    queryFn: async ({ signal }) => {
      const params = { id: challengeId };
      return (await api('GET /admin/challenges/{id}/calendar', { params, signal })).days;
    },
  });

/** One planned day; people may take part at any time, so it is asked again when it is opened. */
export const useDay = (challengeId: string, dayId: string | null) =>
  useQuery({
    queryKey: dayKey(challengeId, dayId),
    queryFn: ({ signal }) => loadDay(challengeId, dayId ?? '', signal),
    enabled: dayId !== null,
    staleTime: 0,
  });

export async function loadDay(challengeId: string, dayId: string, signal?: AbortSignal) {
  const params = { id: challengeId, dayId };
  const given = signal ? { params, signal } : { params };
  return (await api('GET /admin/challenges/{id}/days/{dayId}', given)).day;
}

/** What is planned for a date by now, if anything. */
export async function findDay(challengeId: string, date: string) {
  const { days } = await api('GET /admin/challenges/{id}/days', {
    params: { id: challengeId },
    query: { from: date, to: date },
  });
  return days[0];
}

/** After a change: the day as the server answered it, and all else read again. */
export async function refreshDays(changed?: ChallengeDay): Promise<void> {
  if (changed) await setCached(queryClient, dayKey(changed.challengeId, changed.id), changed);
  await refreshChallenges();
}

/** After a deletion: the day is gone here too, and all else is read again. */
export async function removeCachedDay({ challengeId, id }: ChallengeDay): Promise<void> {
  queryClient.removeQueries({ queryKey: dayKey(challengeId, id) });
  await refreshChallenges();
}
