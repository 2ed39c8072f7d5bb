import type { Product, Sku } from '@kolam/contract/inventory/catalogue/model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import type { QueryOf, ResponseOf } from '#core/api-types.ts';
import { queryClient } from '#core/query-client.ts';

/** Of every query of products; keys of other files begin with it. */
const productsKey = ['products'];

type ProductQuery = QueryOf<'GET /admin/inventory/products'>;

/** One page of the products. */
export const productsPage = (query: ProductQuery) =>
  queryOptions({
    queryKey: [...productsKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/inventory/products', { query, signal }),
  });

/** The same on the screen; the page before stays while the next one loads. */
export const useProductsPage = (query: ProductQuery) =>
  useQuery({ ...productsPage(query), placeholderData: keepPreviousData });

export async function loadSku(id: string, signal?: AbortSignal): Promise<Sku> {
  const given = signal ? { params: { id }, signal } : { params: { id } };
  return (await api('GET /admin/inventory/products/skus/{id}', given)).data;
}

/** One SKU, at once when a list has it already; undefined keeps the last one. */
export const useSku = (id: string | undefined) =>
  useQuery<Sku>({
    queryKey: [...productsKey, 'record', id],
    queryFn: ({ signal }) => loadSku(id ?? '', signal),
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : skuInLists(id)),
  });

function skuInLists(id: string): Product | undefined {
  return queryClient
    .getQueriesData<ResponseOf<'GET /admin/inventory/products'>>({
      queryKey: [...productsKey, 'list'],
    })
    .flatMap(([, response]) => response?.data ?? [])
    .find((product) => product.id === id);
}

/** The categories that there are, by name. */
export const useCategories = () =>
  useQuery({
    queryKey: [...productsKey, 'categories'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/inventory/products/categories', { signal })).data,
  });

/** After a change: stock, orders, receipts and histories speak of products too. */
export const refreshProducts = (): Promise<void> => invalidate(queryClient, []);
