import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

export type OwnChallenge = ResponseOf<'GET /employee/me/challenges'>['challenges'][number];

/** The employee's challenges, active ones first. */
export const challengesQuery = queryOptions({
  queryKey: ['challenges'],
  queryFn: ({ signal }) => api('GET /employee/me/challenges', { query: { limit: 50 }, signal }),
});

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => api('GET /employee/me', { signal }),
});
