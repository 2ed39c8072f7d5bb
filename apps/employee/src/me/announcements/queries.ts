import { queryOptions } from '@tanstack/react-query';
import { api } from '#core/api.ts';

export const announcementsQuery = queryOptions({
  queryKey: ['announcements'],
  queryFn: ({ signal }) => api('GET /employee/me/announcements', { query: { limit: 50 }, signal }),
});
