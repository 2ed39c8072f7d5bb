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
};

/** Loads a record's history page by page, newest first. */
export const useHistory = ({ kind, id, version }: HistoryOf) =>
  useInfiniteQuery({
    queryKey: [...auditKey, 'history', kind, id, version],
    queryFn: ({ pageParam, signal }) => {
      const query = { page: pageParam, limit: historyPage };
      // Users who may see only their own tasks read the history of those.
      return kind === 'task'
        ? api('GET /admin/staff/tasks/{id}/history', { params: { id }, query, signal })
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
