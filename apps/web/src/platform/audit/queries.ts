import type { RecordKind } from '@kolam/contract/core/record-kinds.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

const auditKey = ['audit'];
const historyPage = 25;

export type HistoryOf = {
  kind: RecordKind;
  id: string;
  /** The record's version: with a new one there is something new to read. */
  version: number;
};

/** What happened to one record, page by page, newest first. */
export const useHistory = ({ kind, id, version }: HistoryOf) =>
  useInfiniteQuery({
    queryKey: [...auditKey, 'history', kind, id, version],
    queryFn: ({ pageParam, signal }) => {
      const query = { page: pageParam, limit: historyPage };
      // Anyone who may see nothing but their own tasks sees what happened to those.
      return kind === 'task'
        ? api('GET /admin/staff/tasks/{id}/history', { params: { id }, query, signal })
        : api('GET /admin/history/{kind}/{id}', { params: { kind, id }, query, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
    placeholderData: (before, query) =>
      // While a new version loads, its record's entries stay; another record's never show.
      query?.queryKey[3] === id ? keepPreviousData(before) : undefined,
  });

/** The newest changes anywhere; anyone may cause one at any time, so it is always asked again. */
export const useActivity = (limit: number) =>
  useQuery({
    queryKey: [...auditKey, 'activity', limit],
    queryFn: ({ signal }) => api('GET /admin/activity', { query: { limit }, signal }),
    staleTime: 0,
  });
