import type { LastPurchase, PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import type { QueryOf, ResponseOf } from '#core/api-types.ts';
import { queryClient } from '#core/query-client.ts';

const ordersKey = ['purchase-orders'];

type OrderQuery = QueryOf<'GET /admin/inventory/po'>;

/** One page of the orders. */
export const ordersPage = (query: OrderQuery) =>
  queryOptions({
    queryKey: [...ordersKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/inventory/po', { query, signal }),
  });

/** The same on the screen; the page before stays while the next one loads. */
export const useOrdersPage = (query: OrderQuery) =>
  useQuery({ ...ordersPage(query), placeholderData: keepPreviousData });

export async function loadOrder(id: string, signal?: AbortSignal): Promise<PurchaseOrder> {
  const given = signal ? { params: { id }, signal } : { params: { id } };
  return (await api('GET /admin/inventory/po/{id}', given)).data;
}

/** One order, at once when a list has it already; undefined keeps the last one. */
export const useOrder = (id: string | undefined) =>
  useQuery<PurchaseOrder>({
    queryKey: [...ordersKey, 'record', id],
    queryFn: ({ signal }) => loadOrder(id ?? '', signal),
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : orderInLists(id)),
  });

/** An order with all its lines: a list shows the first of many only. */
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
 * What was last paid for SKUs, all in one request. Answers for each: null where it was never bought or
 * that could not be read, undefined while it is not known.
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
    // Another line does not take away what the others show.
    placeholderData: keepPreviousData,
  });
  return (id: string): LastPurchase | null | undefined => {
    const known = data?.[id];
    return known === undefined && isError ? null : known;
  };
}

/** As many as the dialog of one SKU lists; the list of all has the others. */
export const mostOrdersOfSku = 20;

/** The newest orders that name a SKU. */
export const useOrdersOf = (sku: string) =>
  useQuery({
    queryKey: [...ordersKey, 'of', sku],
    queryFn: ({ signal }) => {
      const query = { sku, limit: mostOrdersOfSku };
      return api('GET /admin/inventory/po', { query, signal });
    },
    staleTime: 0,
  });

/** As many as one list offers; typing finds the others. */
const mostChoices = 50;

/** Orders to choose from, the newest first, found by a text. */
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

/** In which state we are, for who may know: it decides about taxes. */
export const useOurState = (enabled: boolean) =>
  useQuery({
    queryKey: [...ordersKey, 'our-state'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/settings/organisation', { signal })).data.state,
    enabled,
    staleTime: 0,
  });

/** After a change: stock, products, receipts, finance and histories speak of orders too. */
export const refreshOrders = (): Promise<void> => invalidate(queryClient, []);
