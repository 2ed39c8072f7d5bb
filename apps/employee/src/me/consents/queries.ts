import { queryOptions } from '@tanstack/react-query';
import { api } from '#core/api.ts';

export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => api('GET /employee/me/consents', { signal }),
});
