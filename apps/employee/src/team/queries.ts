import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#core/api.ts';

type OwnTeam = ResponseOf<'GET /employee/me/team'>;
export type Teammate = OwnTeam['members'][number];

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => api('GET /employee/me/team', { query: { limit: 500 }, signal }),
});

export const cheersQuery = queryOptions({
  queryKey: ['cheers'],
  queryFn: ({ signal }) => api('GET /employee/me/cheers', { query: { limit: 20 }, signal }),
});
