import type { QueryOf } from '@kolam/contract/api-types.ts';
import type { Language } from '@kolam/contract/core/languages.ts';
import type { CompanyHoliday } from '@kolam/contract/portal/challenges/model.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';

const challengesKey = ['company-challenges'];

export const useCompanyChallenges = (query: QueryOf<'GET /company/challenges'>) =>
  useQuery({
    queryKey: [...challengesKey, 'list', query],
    queryFn: ({ signal }) => api('GET /company/challenges', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const useHolidays = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: [...challengesKey, 'holidays'],
    queryFn: async ({ signal }) => (await api('GET /company/holidays', { signal })).holidays,
    staleTime: 0,
    enabled,
  });

export async function decideHoliday({ date }: CompanyHoliday, paused: boolean): Promise<void> {
  try {
    await api('PUT /company/holidays/{date}/pause', { params: { date }, body: { paused } });
  } finally {
    // Also after an error: the day may have begun.
    void invalidate(challengesKey);
  }
}

export const useCalendar = (year: number) =>
  useQuery({
    queryKey: [...challengesKey, 'calendar', year],
    queryFn: ({ signal }) =>
      api('GET /company/calendar', { query: { year: String(year) }, signal }),
    placeholderData: keepPreviousData,
  });

/** The days of a challenge for which something is planned. */
export const usePlannedDays = (id: string) =>
  useQuery({
    queryKey: [...challengesKey, 'days', id],
    queryFn: async ({ signal }) =>
      (await api('GET /company/challenges/{id}/days', { params: { id }, signal })).days,
    staleTime: 0,
  });

/** Loads a day as an employee sees it. */
export const readPreview =
  (id: string) => (query: { date: string; language: Language }, signal: AbortSignal) =>
    api('GET /company/challenges/{id}/preview', { params: { id }, query, signal });

/** Maximum options of a list. Typing finds others. */
const mostChoices = 50;

/** Loads the company's challenges that are over and match a text, the latest first. */
export const useOverChallenges = (search: string) =>
  useQuery({
    queryKey: [...challengesKey, 'over', search],
    queryFn: async ({ signal }) => {
      const query = { search, status: 'completed', limit: mostChoices } as const;
      const { data } = await api('GET /company/challenges', { query, signal });
      return data.map(({ id, title }) => ({ value: id, label: title }));
    },
    placeholderData: keepPreviousData,
  });
