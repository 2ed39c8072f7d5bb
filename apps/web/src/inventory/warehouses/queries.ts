import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { namesApart } from './names-apart.ts';

export type Warehouse = ResponseOf<'GET /admin/inventory/warehouses'>['data'][number];
type WarehouseRecord = ResponseOf<'GET /admin/inventory/warehouses/{id}'>;

const warehousesKey = ['warehouses'];
const recordKey = (id: string | undefined) => [...warehousesKey, 'record', id];

/** The query for one page of warehouses. */
export const warehousesPage = (query: QueryOf<'GET /admin/inventory/warehouses'>) =>
  queryOptions({
    queryKey: [...warehousesKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/inventory/warehouses', { query, signal }),
  });

/** Loads one page of warehouses. The previous page stays until the next one is loaded. */
export const useWarehousesPage = (query: QueryOf<'GET /admin/inventory/warehouses'>) =>
  useQuery({ ...warehousesPage(query), placeholderData: keepPreviousData });

/** Loads the current state of one warehouse with its stock. */
export const loadWarehouse = (id: string, signal?: AbortSignal): Promise<WarehouseRecord> =>
  api('GET /admin/inventory/warehouses/{id}', { params: { id }, ...(signal ? { signal } : {}) });

/**
 * Loads one warehouse with its stock. Undefined keeps the last one, so that a closing drawer still
 * shows it.
 */
export const useWarehouse = (id: string | undefined) =>
  useQuery({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => loadWarehouse(id ?? '', signal),
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : undefined),
    // Every movement changes its stock.
    staleTime: 0,
  });

/** Maximum options of a list. Typing finds others. */
const mostChoices = 100;

/**
 * Loads warehouses by name that match a text. `active` leaves out those that can't receive goods.
 */
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

/** Loads the name of a chosen warehouse. */
export const useWarehouseName = (id: string | undefined) =>
  useQuery({
    queryKey: [...warehousesKey, 'name', id],
    queryFn: async ({ signal }) => (await loadWarehouse(id ?? '', signal)).data.name,
    enabled: id !== undefined,
  });
