import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import type { ResponseOf } from '#core/api-types.ts';

type Sku = ResponseOf<'GET /admin/inventory/products/skus'>['data'][number];

/** What a form needs to know of its SKU. */
export type ChosenSku = Pick<Sku, 'id' | 'code' | 'name' | 'unit' | 'taxPct' | 'taxGiven'>;

/** As many as one list offers; typing finds the others. */
const mostChoices = 50;

/** SKUs by code, found by a text. */
export const useSkuChoices = (search: string) =>
  useQuery({
    queryKey: ['products', 'choices', search],
    queryFn: async ({ signal }) => {
      const query = { search, sort: 'code', limit: mostChoices } as const;
      return (await api('GET /admin/inventory/products/skus', { query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });

/** The chosen one, which may not be among those found. */
export const useChosenSku = (id: string | undefined) =>
  useQuery({
    queryKey: ['products', 'chosen', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/inventory/products/skus/{id}', { params: { id: id ?? '' }, signal }))
        .data,
    enabled: id !== undefined,
  });
