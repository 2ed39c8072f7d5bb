import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import type { QueryOf, ResponseOf } from '#core/api-types.ts';
import { queryClient } from '#core/query-client.ts';
import { namesApart } from './names-apart.ts';

export type Warehouse = ResponseOf<'GET /admin/inventory/warehouses'>['data'][number];
type WarehouseRecord = ResponseOf<'GET /admin/inventory/warehouses/{id}'>;

const warehousesKey = ['warehouses'];
const recordKey = (id: string | undefined) => [...warehousesKey, 'record', id];

/** One page of the warehouses. */
export const warehousesPage = (query: QueryOf<'GET /admin/inventory/warehouses'>) =>
  queryOptions({
    queryKey: [...warehousesKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/inventory/warehouses', { query, signal }),
  });

/** The same on the screen; the page before stays while the next one loads. */
export const useWarehousesPage = (query: QueryOf<'GET /admin/inventory/warehouses'>) =>
  useQuery({ ...warehousesPage(query), placeholderData: keepPreviousData });

/** One warehouse as it is now, with what lies in it. */
export const loadWarehouse = (id: string, signal?: AbortSignal): Promise<WarehouseRecord> =>
  api('GET /admin/inventory/warehouses/{id}', { params: { id }, ...(signal ? { signal } : {}) });

/** The same on the screen; undefined keeps the last one, so that a drawer can close with it. */
export const useWarehouse = (id: string | undefined) =>
  useQuery({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => loadWarehouse(id ?? '', signal),
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : undefined),
    // Every movement changes what lies in it.
    staleTime: 0,
  });

/** As many as one list offers; typing finds the others. */
const mostChoices = 100;

/** Warehouses by name, found by a text; `active` leaves out those that nothing may come into. */
export const useWarehouseChoices = (among: 'active' | 'all', search: string) =>
  useQuery({
    queryKey: [...warehousesKey, 'choices', among, search],
    queryFn: async ({ signal }) => {
      const active = among === 'active' ? 'true' : 'all';
      const query = { search, active, limit: mostChoices } as const;
      const { data } = await api('GET /admin/inventory/warehouses', { query, signal });
      const labels = namesApart(data);
      return data.map(({ id, name, code }) => ({
        value: id,
        label: labels.get(id) ?? name,
        keys: [code],
      }));
    },
    placeholderData: keepPreviousData,
  });

/** What a chosen warehouse is called. */
export const useWarehouseName = (id: string | undefined) =>
  useQuery({
    queryKey: [...warehousesKey, 'name', id],
    queryFn: async ({ signal }) => (await loadWarehouse(id ?? '', signal)).data.name,
    enabled: id !== undefined,
  });

/** After a change: boxes, stock and histories name warehouses too. */
export const refreshWarehouses = (): Promise<void> => invalidate(queryClient, []);
