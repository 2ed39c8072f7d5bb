import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import type { LastPurchase, PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { queryClient } from '#core/query-client.ts';

const ordersKey = ['purchase-orders'];

type OrderQuery = QueryOf<'GET /admin/inventory/po'>;

/** The query for one page of orders. */
export const ordersPage = (query: OrderQuery) =>
  queryOptions({
    queryKey: [...ordersKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/inventory/po', { query, signal }),
  });

/** Loads one page of orders. The previous page stays until the next one is loaded. */
export const useOrdersPage = (query: OrderQuery) =>
  useQuery({ ...ordersPage(query), placeholderData: keepPreviousData });

export async function loadOrder(id: string, signal?: AbortSignal): Promise<PurchaseOrder> {
  const given = signal ? { params: { id }, signal } : { params: { id } };
  return (await api('GET /admin/inventory/po/{id}', given)).data;
}

/** Loads one order, and shows it at once if a list has it. Undefined keeps the last one. */
export const useOrder = (id: string | undefined) =>
  useQuery<PurchaseOrder>({
    queryKey: [...ordersKey, 'record', id],
    queryFn: ({ signal }) => loadOrder(id ?? '', signal),
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : orderInLists(id)),
  });

/** Loads an order with all its lines, since a list has only the first ones. */
export function useWholeOrder(order: PurchaseOrder) {
  const isWhole = order.lines.length === order.lineCount;
  const { data, ...read } = useOrder(isWhole ? undefined : order.id);
  return { ...read, data: isWhole ? order : read.isPlaceholderData ? undefined : data };
}

function orderInLists(id: string): PurchaseOrder | undefined {
  return queryClient
    .getQueriesData<ResponseOf<'GET /admin/inventory/po'>>({ queryKey: [...ordersKey, 'list'] })
    .flatMap(([, response]) => response?.data ?? [])
    .find((order) => order.id === id);
}

/**
 * Loads the last purchases of SKUs in one request. Returns for each: null where it was never bought
 * or the request failed, undefined while loading.
 */
export function useLastPurchases(skus: readonly string[]) {
  const ids = [...new Set(skus)].filter((id) => id !== '').sort();
  const { data, isError } = useQuery({
    queryKey: [...ordersKey, 'last-purchases', ids],
    queryFn: async ({ signal }) => {
      const given = { query: { ids: ids.join() }, signal };
      const found = (await api('GET /admin/inventory/products/skus/last-purchases', given)).data;
      const last = (id: string): LastPurchase | null =>
        found.find(({ skuId }) => skuId === id) ?? null;
      return Object.fromEntries(ids.map((id) => [id, last(id)]));
    },
    enabled: ids.length > 0,
    // Adding a line doesn't hide the values of the others.
    placeholderData: keepPreviousData,
  });
  return (id: string): LastPurchase | null | undefined => {
    const known = data?.[id];
    return known === undefined && isError ? null : known;
  };
}

/** Maximum orders in the dialog of one SKU. The list shows all. */
export const mostOrdersOfSku = 20;

/** Loads the newest orders that name a SKU. */
export const useOrdersOf = (sku: string) =>
  useQuery({
    queryKey: [...ordersKey, 'of', sku],
    queryFn: ({ signal }) => {
      const query = { sku, limit: mostOrdersOfSku };
      return api('GET /admin/inventory/po', { query, signal });
    },
    staleTime: 0,
  });

/** Maximum options of a list. Typing finds others. */
const mostChoices = 50;

/** Loads orders to choose from that match a text, the newest first. */
export const useOrderChoices = (search: string) =>
  useQuery({
    queryKey: [...ordersKey, 'choices', search],
    queryFn: async ({ signal }) => {
      const query = { search, limit: mostChoices };
      const { data } = await api('GET /admin/inventory/po', { query, signal });
      return data.map(({ id, code }) => ({ value: id, label: code }));
    },
    placeholderData: keepPreviousData,
  });

/** Loads our own state, which decides about taxes, for users who may read it. */
export const useOurState = (enabled: boolean) =>
  useQuery({
    queryKey: [...ordersKey, 'our-state'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/settings/organisation', { signal })).data.state,
    enabled,
    staleTime: 0,
  });
