import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { boardPage } from './page-of-rank.ts';

export type PeopleBoard = {
  challengeId: string;
  scope: 'team' | 'company' | 'global';
  period: 'overall' | 'week' | 'day';
  /** The day, or a day of the week. Null for the whole challenge. */
  date: string | null;
};

type Paged = { page: number; totalPages: number };

const around = {
  getNextPageParam: ({ page, totalPages }: Paged) => (page < totalPages ? page + 1 : undefined),
  getPreviousPageParam: ({ page }: Paged) => (page > 1 ? page - 1 : undefined),
};

/** A board of people, from a page on. */
export const peopleQuery = ({ challengeId, scope, period, date }: PeopleBoard, from: number) =>
  infiniteQueryOptions({
    queryKey: ['board', challengeId, scope, period, date, from],
    initialPageParam: from,
    queryFn: ({ signal, pageParam }) =>
      api('GET /employee/me/challenges/{id}/leaderboard', {
        params: { id: challengeId },
        query: {
          ...{ scope, page: pageParam, limit: boardPage },
          ...(date === null ? { period: 'overall' } : { period, key: date }),
        },
        signal,
      }),
    ...around,
  });

export const teamsQuery = (challengeId: string) =>
  infiniteQueryOptions({
    queryKey: ['board', challengeId, 'teams'],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      api('GET /employee/me/challenges/{id}/leaderboard/teams', {
        params: { id: challengeId },
        query: { page: pageParam, limit: 25 },
        signal,
      }),
    ...around,
  });
