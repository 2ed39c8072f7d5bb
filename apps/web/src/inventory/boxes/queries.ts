import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate, setCached } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import type { QueryOf, ResponseOf } from '#core/api-types.ts';
import { queryClient } from '#core/query-client.ts';

export type Box = ResponseOf<'GET /admin/inventory/boxes'>['data'][number];
export type BoxDetail = ResponseOf<'GET /admin/inventory/boxes/{id}'>['data'];

const boxesKey = ['boxes'];
const recordKey = (id: string | undefined) => [...boxesKey, 'record', id];

/** One page of the boxes. */
export const boxesPage = (query: QueryOf<'GET /admin/inventory/boxes'>) =>
  queryOptions({
    queryKey: [...boxesKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/inventory/boxes', { query, signal }),
  });

/** The same on the screen; the page before stays while the next one loads. */
export const useBoxesPage = (query: QueryOf<'GET /admin/inventory/boxes'>) =>
  useQuery({ ...boxesPage(query), placeholderData: keepPreviousData });

/** One box with what is in it, as it is now. */
export const loadBox = async (id: string, signal?: AbortSignal): Promise<BoxDetail> => {
  const given = { params: { id }, ...(signal ? { signal } : {}) };
  return (await api('GET /admin/inventory/boxes/{id}', given)).data;
};

/** The same on the screen. */
export const useBox = (id: string | undefined) =>
  useQuery({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => loadBox(id ?? '', signal),
    enabled: id !== undefined,
    // Every movement changes what is in it.
    staleTime: 0,
  });

/** As many as one list offers; typing finds the others. */
const mostChoices = 100;

/** Which boxes there are to choose from. */
export type Among = {
  type: 'storage' | 'transport' | 'all';
  wh?: string | undefined;
  status?: Box['status'] | undefined;
};

/** Boxes by code, found by a text. */
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

/** After a change: the box as the server answered it, and all else read again that names it. */
export async function refreshBoxes(changed?: BoxDetail): Promise<void> {
  if (changed) await setCached(queryClient, recordKey(changed.id), changed);
  await invalidate(queryClient, []);
}
