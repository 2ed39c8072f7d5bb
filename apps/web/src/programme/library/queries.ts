import type { BodyOf, QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';

export type LibraryItem = ResponseOf<'GET /admin/library'>['data'][number];

const libraryKey = ['library'];

/** The query for one page of the list. */
export const libraryPage = (query: QueryOf<'GET /admin/library'>) =>
  queryOptions({
    queryKey: [...libraryKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/library', { query, signal }),
  });

/** Loads one page of the list. The previous page stays until the next one is loaded. */
export const useLibraryPage = (query: QueryOf<'GET /admin/library'>) =>
  useQuery({ ...libraryPage(query), placeholderData: keepPreviousData });

/** Loads one item. Undefined keeps the last one, so that a closing drawer still shows it. */
export const useLibraryItem = (id: string | undefined) =>
  useQuery({
    queryKey: [...libraryKey, 'record', id],
    queryFn: ({ signal }) => loadLibraryItem(id ?? '', signal),
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : undefined),
  });

export async function loadLibraryItem(id: string, signal?: AbortSignal): Promise<LibraryItem> {
  const params = { id };
  const given = signal ? { params, signal } : { params };
  return (await api('GET /admin/library/{id}', given)).data;
}

export const addToLibrary = (body: BodyOf<'POST /admin/library'>, idempotencyKey: string) =>
  api('POST /admin/library', { body, idempotencyKey });

export async function updateItem(
  { id, version }: LibraryItem,
  body: BodyOf<'PATCH /admin/library/{id}'>,
): Promise<LibraryItem> {
  const request = { params: { id }, body, ifMatch: version };
  return (await api('PATCH /admin/library/{id}', request)).data;
}

export const refreshLibrary = (): Promise<void> => invalidate(libraryKey);
