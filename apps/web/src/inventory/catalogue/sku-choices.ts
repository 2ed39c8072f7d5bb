import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

type Sku = ResponseOf<'GET /admin/inventory/products/skus'>['data'][number];

/** The fields of a SKU that a form needs. */
export type ChosenSku = Pick<Sku, 'id' | 'code' | 'name' | 'unit' | 'taxPct' | 'taxGiven'>;

/** Maximum options of a list. Typing finds others. */
const mostChoices = 50;

/** Loads SKUs by code that match a text. */
export const useSkuChoices = (search: string) =>
  useQuery({
    queryKey: ['products', 'choices', search],
    queryFn: async ({ signal }) => {
      const query = { search, sort: 'code', limit: mostChoices } as const;
      return (await api('GET /admin/inventory/products/skus', { query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });

/** Loads the chosen SKU, which may not match the search. */
export const useChosenSku = (id: string | undefined) =>
  useQuery({
    queryKey: ['products', 'chosen', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/inventory/products/skus/{id}', { params: { id: id ?? '' }, signal }))
        .data,
    enabled: id !== undefined,
  });
