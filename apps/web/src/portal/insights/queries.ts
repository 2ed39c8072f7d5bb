import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

/** Loads the months of the own company, with one of them in detail: the last one by default. */
export const useInsights = (month: string | undefined) =>
  useQuery({
    queryKey: ['company-insights', month],
    queryFn: async ({ signal }) =>
      (await api('GET /company/insights', { query: { month }, signal })).insights,
    placeholderData: keepPreviousData,
  });
