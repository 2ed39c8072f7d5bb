import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import type { Product, Sku } from '@kolam/contract/inventory/catalogue/model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { queryClient } from '#core/query-client.ts';

/** The prefix of the keys of all product queries, including those in other files. */
const productsKey = ['products'];

type ProductQuery = QueryOf<'GET /admin/inventory/products'>;

/** The query for one page of products. */
export const productsPage = (query: ProductQuery) =>
  queryOptions({
    queryKey: [...productsKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/inventory/products', { query, signal }),
  });

/** Loads one page of products. The previous page stays until the next one is loaded. */
export const useProductsPage = (query: ProductQuery) =>
  useQuery({ ...productsPage(query), placeholderData: keepPreviousData });

export async function loadSku(id: string, signal?: AbortSignal): Promise<Sku> {
  const given = signal ? { params: { id }, signal } : { params: { id } };
  return (await api('GET /admin/inventory/products/skus/{id}', given)).data;
}

/** Loads one SKU, and shows it at once if a list has it. Undefined keeps the last one. */
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

/** Loads the existing categories, by name. */
export const useCategories = () =>
  useQuery({
    queryKey: [...productsKey, 'categories'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/inventory/products/categories', { signal })).data,
  });
