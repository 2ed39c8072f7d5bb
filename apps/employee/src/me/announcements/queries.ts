import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#core/api.ts';

export const announcementsQuery = infiniteQueryOptions({
  queryKey: ['announcements'],
  initialPageParam: 1,
  queryFn: ({ signal, pageParam }) =>
    api('GET /employee/me/announcements', { query: { page: pageParam, limit: 25 }, signal }),
  getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
});
