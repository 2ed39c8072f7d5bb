import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

export type Movement = ResponseOf<'GET /admin/inventory/movements'>['data'][number];
export type MovementLine = Movement['lines'][number];
export type SkuStock = ResponseOf<'GET /admin/inventory/stock/sku/{id}'>;
export type StockKpis = ResponseOf<'GET /admin/inventory/stock/kpis'>['data'];

const stockKey = ['stock'];

/** The query for one page of movements. */
export const movementsPage = (query: QueryOf<'GET /admin/inventory/movements'>) =>
  queryOptions({
    queryKey: [...stockKey, 'movements', query],
    queryFn: ({ signal }) => api('GET /admin/inventory/movements', { query, signal }),
  });

/** Loads one page of movements. The previous page stays until the next one is loaded. */
export const useMovementsPage = (query: QueryOf<'GET /admin/inventory/movements'>) =>
  useQuery({ ...movementsPage(query), placeholderData: keepPreviousData });

/** Loads all lines of a movement, of which a list shows the first. It never changes. */
export const useMovementLines = (id: string, { enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: [...stockKey, 'movement', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/inventory/movements/{id}', { params: { id }, signal })).data.lines,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Loads the current places of a SKU's units. */
export const useSkuStock = (id: string) =>
  useQuery({
    queryKey: [...stockKey, 'sku', id],
    queryFn: ({ signal }) => api('GET /admin/inventory/stock/sku/{id}', { params: { id }, signal }),
    enabled: id !== '',
    staleTime: 0,
  });

const ledgerPage = 20;

/** Loads the movements of a SKU page by page, the newest first. */
export const useSkuLedger = (sku: string) =>
  useInfiniteQuery({
    queryKey: [...stockKey, 'ledger', sku],
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/inventory/stock/ledger', {
        query: { sku, page: pageParam, limit: ledgerPage },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
  });

/**
 * The query for the overview's figures. Every movement changes them, so each visit reloads them.
 */
export const stockKpis = () =>
  queryOptions({
    queryKey: [...stockKey, 'kpis'],
    queryFn: async ({ signal }) => (await api('GET /admin/inventory/stock/kpis', { signal })).data,
    staleTime: 0,
  });

export const useStockKpis = () => useQuery(stockKpis());
