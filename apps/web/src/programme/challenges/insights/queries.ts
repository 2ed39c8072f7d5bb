import type { QueryOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

const insightsKey = ['challenges', 'insights'];

type LeaderboardQuery = QueryOf<'GET /admin/challenges/{id}/leaderboard'>;

/**
 * Loads one page of people of a challenge by points, always fresh, since points are earned at any
 * time.
 */
export const useLeaderboard = (id: string, query: LeaderboardQuery, wanted: boolean) =>
  useQuery({
    queryKey: [...insightsKey, 'leaderboard', id, query],
    queryFn: ({ signal }) =>
      api('GET /admin/challenges/{id}/leaderboard', { params: { id }, query, signal }),
    enabled: wanted,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

type GroupBoardQuery = QueryOf<'GET /admin/challenges/{id}/boards'>;

/** Loads one page of teams or companies of a challenge, always fresh. */
export const useGroupBoard = (id: string, query: GroupBoardQuery) =>
  useQuery({
    queryKey: [...insightsKey, 'boards', id, query],
    queryFn: ({ signal }) =>
      api('GET /admin/challenges/{id}/boards', { params: { id }, query, signal }),
    placeholderData: (before, asked) =>
      // Never shows companies as teams.
      (asked?.queryKey[4] as GroupBoardQuery | undefined)?.by === query.by ? before : undefined,
    staleTime: 0,
  });

/** Links to proofs expire after 5 minutes, so they are renewed earlier, in milliseconds. */
const linksLast = 4 * 60_000;

type SubmissionsQuery = QueryOf<'GET /admin/challenges/{id}/submissions'>;

/** Loads one page of proofs of a challenge, those waiting longest first. */
export const useSubmissions = (id: string, query: SubmissionsQuery) =>
  useQuery({
    queryKey: [...insightsKey, 'submissions', id, query],
    queryFn: ({ signal }) =>
      api('GET /admin/challenges/{id}/submissions', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: linksLast,
  });

/** Loads how people liked the workshops of a date. */
export const useRatings = (id: string, date: string) =>
  useQuery({
    queryKey: [...insightsKey, 'ratings', id, date],
    queryFn: ({ signal }) =>
      api('GET /admin/challenges/{id}/ratings', { params: { id }, query: { date }, signal }),
  });

type ParticipationQuery = QueryOf<'GET /admin/challenges/{id}/participation'>;

/** Loads one page of people of a challenge with what they did on each day. */
export const useParticipation = (id: string, query: ParticipationQuery) =>
  useQuery({
    queryKey: [...insightsKey, 'participation', id, query],
    queryFn: ({ signal }) =>
      api('GET /admin/challenges/{id}/participation', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** Loads one page of the people who earned the rewards. */
export const useRewards = (id: string, page: number) =>
  useQuery({
    queryKey: [...insightsKey, 'rewards', id, page],
    queryFn: ({ signal }) =>
      api('GET /admin/challenges/{id}/rewards', { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
