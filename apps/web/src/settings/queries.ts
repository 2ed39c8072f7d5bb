import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import type { QueryOf } from '#core/api-types.ts';
import { queryClient } from '#core/query-client.ts';

const sessionsKey = ['sessions'];
const adminsKey = ['admins'];

export const useOwnSessions = () =>
  useQuery(
    queryOptions({
      queryKey: sessionsKey,
      queryFn: ({ signal }) => api('GET /admin/sessions', { signal }),
    }),
  );

export const useAdmins = (query: QueryOf<'GET /admin/admins'>) =>
  useQuery(
    queryOptions({
      queryKey: [...adminsKey, query],
      queryFn: ({ signal }) => api('GET /admin/admins', { query, signal }),
      placeholderData: keepPreviousData,
    }),
  );

/** After a change: what shows is read anew. */
export const refreshSessions = () => queryClient.invalidateQueries({ queryKey: sessionsKey });
export const refreshAdmins = () => queryClient.invalidateQueries({ queryKey: adminsKey });
