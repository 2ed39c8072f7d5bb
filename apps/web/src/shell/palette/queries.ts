import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

/** The maximum number of records shown per kind. */
export const mostRecords = 5;

export type Found = ResponseOf<'GET /admin/search'>['results'][number];

/** Searches records by a text. The results of the previous text stay until the new ones arrive. */
export function useFoundRecords(text: string | undefined) {
  return useQuery({
    queryKey: ['search', text],
    // Aborted on the next letter: results never appear under another text.
    queryFn: ({ signal }) => {
      // One more than is shown, to know whether there are more.
      const query = { q: text, limit: mostRecords + 1 };
      return api('GET /admin/search', { query, signal });
    },
    enabled: text !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** Loads the current names of the records with these ids. */
export function useNamedRecords(ids: readonly string[]) {
  return useQuery({
    queryKey: ['search', 'records', ids],
    queryFn: ({ signal }) =>
      api('GET /admin/search/records', { query: { ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
    staleTime: 0,
  });
}
