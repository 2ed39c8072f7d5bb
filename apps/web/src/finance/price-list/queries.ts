import type { BodyOf, QueryOf } from '@kolam/contract/api-types.ts';
import type { PriceListEntry } from '@kolam/contract/finance/price-list/model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

type EntryBody = BodyOf<'POST /admin/finance/price-list'>;
type Version = Pick<PriceListEntry, 'id' | 'version'>;

const priceListKey = ['price-list'];

/** The query for one page of the price list. */
export const priceListPage = (query: QueryOf<'GET /admin/finance/price-list'>) =>
  queryOptions({
    queryKey: [...priceListKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/finance/price-list', { query, signal }),
  });

/** Loads one page of the list. The previous page stays until the next one is loaded. */
export const usePriceListPage = (query: QueryOf<'GET /admin/finance/price-list'>) =>
  useQuery({ ...priceListPage(query), placeholderData: keepPreviousData });

export async function loadEntry(id: string, signal?: AbortSignal): Promise<PriceListEntry> {
  const given = signal ? { params: { id }, signal } : { params: { id } };
  return (await api('GET /admin/finance/price-list/{id}', given)).data;
}

/** Loads one entry. Undefined keeps the last one, so that a closing drawer still shows it. */
export const useEntry = (id: string | undefined) =>
  useQuery({
    queryKey: [...priceListKey, 'record', id],
    queryFn: ({ signal }) => loadEntry(id ?? '', signal),
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : undefined),
  });

export const createEntry = async (body: EntryBody, idempotencyKey: string) =>
  (await api('POST /admin/finance/price-list', { body, idempotencyKey })).data;

export const updateEntry = async ({ id, version }: Version, body: EntryBody) =>
  (await api('PUT /admin/finance/price-list/{id}', { params: { id }, body, ifMatch: version }))
    .data;

export const deleteEntry = ({ id, version }: Version) =>
  api('DELETE /admin/finance/price-list/{id}', { params: { id }, ifMatch: version });
