import type { ResponseOf } from '@kolam/contract/api-types.ts';
import type { RecordKind } from '@kolam/contract/core/record-kinds.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

const auditKey = ['audit'];
const historyPage = 25;

export type HistoryOf = {
  kind: RecordKind;
  id: string;
  /** The record's version. A new one means that there are new entries. */
  version: number;
  /** Reads a page where users without permission for all histories have an endpoint of their own. */
  read?: (page: HistoryPage, signal: AbortSignal) => Promise<History>;
};

type History = ResponseOf<'GET /admin/history/{kind}/{id}'>;
type HistoryPage = { page: number; limit: number };

/** Loads a record's history page by page, newest first. */
export const useHistory = ({ kind, id, version, read }: HistoryOf) =>
  useInfiniteQuery({
    queryKey: [...auditKey, 'history', kind, id, version],
    queryFn: ({ pageParam, signal }) => {
      const query = { page: pageParam, limit: historyPage };
      return read
        ? read(query, signal)
        : api('GET /admin/history/{kind}/{id}', { params: { kind, id }, query, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
    placeholderData: (before, query) =>
      // While a new version loads, the same record's entries stay. Another record's are never
      // shown.
      query?.queryKey[3] === id ? keepPreviousData(before) : undefined,
  });

/**
 * Loads the newest changes anywhere. New ones can appear at any time, so they are always refetched.
 */
export const useActivity = (limit: number) =>
  useQuery({
    queryKey: [...auditKey, 'activity', limit],
    queryFn: ({ signal }) => api('GET /admin/activity', { query: { limit }, signal }),
    staleTime: 0,
  });
