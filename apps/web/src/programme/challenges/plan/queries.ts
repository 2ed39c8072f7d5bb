import type { Language } from '@kolam/contract/core/languages.ts';
import type { ChallengeDay } from '@kolam/contract/programme/challenges/days.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { removeCached, setCached } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { refreshChallenges } from '../queries.ts';

const dayKey = (challengeId: string, dayId: string | null) => [
  ...['challenges', 'day', challengeId],
  dayId,
];

const calendarQuery = (challengeId: string) =>
  queryOptions({
    queryKey: ['challenges', 'calendar', challengeId],
    queryFn: async ({ signal }) => {
      const params = { id: challengeId };
      return (await api('GET /admin/challenges/{id}/calendar', { params, signal })).days;
    },
  });

/** Loads every date of a challenge with its planned content and results. */
export const useCalendar = (challengeId: string) => useQuery(calendarQuery(challengeId));

/** The same without the dates for which nothing is planned. */
export const usePlannedDays = (challengeId: string) =>
  useQuery({
    ...calendarQuery(challengeId),
    select: (days) => days.filter(({ dayId }) => dayId !== null),
  });

/** Loads one planned day. Reloaded when opened, since people may take part at any time. */
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

/** Loads a day as an employee sees it. */
export const readPreview =
  (challengeId: string) => (query: { date: string; language: Language }, signal: AbortSignal) =>
    api('GET /admin/challenges/{id}/preview', { params: { id: challengeId }, query, signal });

/** Loads the current day of a date, if there is one. */
export async function findDay(challengeId: string, date: string) {
  const { days } = await api('GET /admin/challenges/{id}/days', {
    params: { id: challengeId },
    query: { from: date, to: date },
  });
  return days[0];
}

/** Stores the day of the response after a change, and reloads everything else. */
export async function refreshDays(changed?: ChallengeDay): Promise<void> {
  if (changed) await setCached(dayKey(changed.challengeId, changed.id), changed);
  await refreshChallenges();
}

/** Removes a deleted day from the cache, and reloads everything else. */
export async function removeCachedDay({ challengeId, id }: ChallengeDay): Promise<void> {
  removeCached(dayKey(challengeId, id));
  await refreshChallenges();
}
