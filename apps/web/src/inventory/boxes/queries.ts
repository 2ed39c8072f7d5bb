import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { refreshAll, setCached } from '#core/after-change.ts';
import { api } from '#core/api.ts';

export type Box = ResponseOf<'GET /admin/inventory/boxes'>['data'][number];
export type BoxDetail = ResponseOf<'GET /admin/inventory/boxes/{id}'>['data'];

const boxesKey = ['boxes'];
const recordKey = (id: string | undefined) => [...boxesKey, 'record', id];

/** The query for one page of boxes. */
export const boxesPage = (query: QueryOf<'GET /admin/inventory/boxes'>) =>
  queryOptions({
    queryKey: [...boxesKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/inventory/boxes', { query, signal }),
  });

/** Loads one page of boxes. The previous page stays until the next one is loaded. */
export const useBoxesPage = (query: QueryOf<'GET /admin/inventory/boxes'>) =>
  useQuery({ ...boxesPage(query), placeholderData: keepPreviousData });

/** Loads the current state of one box with its contents. */
export const loadBox = async (id: string, signal?: AbortSignal): Promise<BoxDetail> => {
  const given = { params: { id }, ...(signal ? { signal } : {}) };
  return (await api('GET /admin/inventory/boxes/{id}', given)).data;
};

/** Loads one box with its contents for the screen. */
export const useBox = (id: string | undefined) =>
  useQuery({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => loadBox(id ?? '', signal),
    enabled: id !== undefined,
    // Every movement changes its contents.
    staleTime: 0,
  });

/** Maximum options of a list. Typing finds others. */
const mostChoices = 100;

/** Which boxes to choose from. */
export type Among = {
  type: 'storage' | 'transport' | 'all';
  wh?: string | undefined;
  status?: Box['status'] | undefined;
};

/** Loads boxes by code that match a text. */
export const useBoxChoices = ({ type, wh, status }: Among, search: string) =>
  useQuery({
    queryKey: [...boxesKey, 'choices', type, wh, status, search],
    queryFn: async ({ signal }) => {
      const query = { search, type, wh, status, sort: 'code', limit: mostChoices } as const;
      return (await api('GET /admin/inventory/boxes', { query, signal })).data;
    },
    placeholderData: (before, asked) =>
      asked?.queryKey[2] === type && asked?.queryKey[3] === wh ? before : undefined,
  });

/**
 * Updates the cache after a change: stores the box of the response, and reloads all queries that
 * include it.
 */
export async function refreshBoxes(changed?: BoxDetail): Promise<void> {
  if (changed) await setCached(recordKey(changed.id), changed);
  await refreshAll();
}
