import type { QueryOf } from '@kolam/contract/api-types.ts';
import type { ListedEntry } from '@kolam/contract/finance/other-entries/model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

const entriesKey = ['other-entries'];

/** One page of the other entries. */
export const entriesPage = (query: QueryOf<'GET /admin/finance/other-entries'>) =>
  queryOptions({
    queryKey: [...entriesKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/finance/other-entries', { query, signal }),
  });

/** The page for the screen. The previous page stays while the next one loads. */
export const useEntriesPage = (query: QueryOf<'GET /admin/finance/other-entries'>) =>
  useQuery({ ...entriesPage(query), placeholderData: keepPreviousData });

/** One entry. Undefined keeps the last one. */
export const useEntry = (id: string | undefined) =>
  useQuery({
    queryKey: [...entriesKey, 'record', id],
    queryFn: async ({ signal }) => {
      const given = { params: { id: id ?? '' }, signal };
      return (await api('GET /admin/finance/other-entries/{id}', given)).data;
    },
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : undefined),
  });

/** Undoes the match of an entry with its row, which reverses the entry. */
export const reverseEntry = ({ id, version, matchId }: NonNullable<ListedEntry['row']>) =>
  api('POST /admin/finance/recon/rows/{id}/unmatch', {
    params: { id },
    body: { matchId },
    ifMatch: version,
  });
