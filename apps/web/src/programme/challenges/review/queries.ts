import type { QueryOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

const reviewKey = ['challenges', 'review'];

/** Links to proofs expire after 5 minutes, so they are renewed earlier, in milliseconds. */
const linksLast = 4 * 60_000;

/** The query for one page of the queue of all challenges. */
export const reviewPage = (query: QueryOf<'GET /admin/submissions'>) =>
  queryOptions({
    queryKey: [...reviewKey, 'page', query],
    queryFn: ({ signal }) => api('GET /admin/submissions', { query, signal }),
  });

/** Loads one page of the queue of all challenges. The previous one stays meanwhile. */
export const useReviewPage = (query: QueryOf<'GET /admin/submissions'>) =>
  useQuery({
    ...reviewPage(query),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: linksLast,
  });

/** Counts the proofs that wait, again each minute: people send them at any time. */
export const useWaitingProofs = () =>
  useQuery({
    queryKey: [...reviewKey, 'waiting'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/submissions', { query: { limit: 1 }, signal })).pending,
    refetchInterval: 60_000,
  }).data;
