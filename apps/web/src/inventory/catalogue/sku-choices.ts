import type { Sku } from '@kolam/contract/inventory/catalogue/model.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { queryClient } from '#core/query-client.ts';
import { loadSku, productsKey } from './queries.ts';

/** As many as one list offers; typing finds the others. */
const mostChoices = 100;

const choicesKey = [...productsKey, 'choices'];
const oneKey = (id: string) => [...choicesKey, 'one', id];

/** SKUs by code, found by code, name or barcode; each is then known by its id. */
export const useSkuChoices = (search: string) =>
  useQuery<Sku[]>({
    queryKey: [...choicesKey, 'found', search],
    queryFn: async ({ signal }) => {
      const query = { search, sort: 'code', limit: mostChoices } as const;
      const { data } = await api('GET /admin/inventory/products/skus', { query, signal });
      for (const sku of data) queryClient.setQueryData<Sku>(oneKey(sku.id), sku);
      return data;
    },
    placeholderData: keepPreviousData,
  });

/** The one that is chosen; nothing is read for an empty id. */
export const useChosenSku = (id: string) =>
  useQuery<Sku>({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => loadSku(id, signal),
    enabled: id !== '',
  });
