import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { boardPage } from './page-of-rank.ts';

export type TeamsBoard = {
  challengeId: string;
  period: 'overall' | 'week' | 'day';
  /** The day, or a day of the week. Null for the whole challenge. */
  date: string | null;
  /** The challenge is completed or cancelled. */
  isOver: boolean;
};
export type PeopleBoard = TeamsBoard & { scope: 'team' | 'company' | 'global' };

const timeOf = ({ period, date }: TeamsBoard) =>
  date === null ? ({ period: 'overall' } as const) : { period, key: date };

type Paged = { page: number; totalPages: number };

const around = {
  getNextPageParam: ({ page, totalPages }: Paged) => (page < totalPages ? page + 1 : undefined),
  getPreviousPageParam: ({ page }: Paged) => (page > 1 ? page - 1 : undefined),
};

/** A board of people, from a page on. */
export const peopleQuery = (board: PeopleBoard, from: number) =>
  infiniteQueryOptions({
    queryKey: ['board', board.challengeId, board.scope, board.period, board.date, from],
    initialPageParam: from,
    queryFn: ({ signal, pageParam }) =>
      api('GET /employee/me/challenges/{id}/leaderboard', {
        params: { id: board.challengeId },
        query: { scope: board.scope, page: pageParam, limit: boardPage, ...timeOf(board) },
        signal,
      }),
    ...around,
  });

export const teamsQuery = (board: TeamsBoard) =>
  infiniteQueryOptions({
    queryKey: ['board', board.challengeId, 'teams', board.period, board.date],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      api('GET /employee/me/challenges/{id}/leaderboard/teams', {
        params: { id: board.challengeId },
        query: { page: pageParam, limit: 25, ...timeOf(board) },
        signal,
      }),
    ...around,
  });
