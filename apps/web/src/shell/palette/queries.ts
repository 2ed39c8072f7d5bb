import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import type { ResponseOf } from '#core/api-types.ts';

/** As many of a kind as show. */
export const mostRecords = 5;

export type Found = ResponseOf<'GET /admin/search'>['results'][number];

/** The records that a text stands for; those of the text before show until they are there. */
export function useFoundRecords(text: string | undefined) {
  return useQuery({
    queryKey: ['search', text],
    // Given up when another letter comes: a response never stands under another text.
    queryFn: ({ signal }) => {
      // One more than show, which tells whether there are more.
      const query = { q: text, limit: mostRecords + 1 };
      return api('GET /admin/search', { query, signal });
    },
    enabled: text !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** What the records of these ids are called now. */
export function useNamedRecords(ids: readonly string[]) {
  return useQuery({
    queryKey: ['search', 'records', ids],
    queryFn: ({ signal }) =>
      api('GET /admin/search/records', { query: { ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
    staleTime: 0,
  });
}
