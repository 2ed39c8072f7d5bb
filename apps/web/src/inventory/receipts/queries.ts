import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import type { GoodsReceipt } from '@kolam/contract/inventory/receipts/model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { queryClient } from '#core/query-client.ts';

const receiptsKey = ['goods-receipts'];

type ReceiptQuery = QueryOf<'GET /admin/inventory/grn'>;

/** The query for one page of goods receipts. */
export const receiptsPage = (query: ReceiptQuery) =>
  queryOptions({
    queryKey: [...receiptsKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/inventory/grn', { query, signal }),
  });

/** Loads one page of goods receipts. The previous page stays until the next one is loaded. */
export const useReceiptsPage = (query: ReceiptQuery) =>
  useQuery({ ...receiptsPage(query), placeholderData: keepPreviousData });

/**
 * Loads one goods receipt, and shows it at once if a list has all of it. Undefined keeps the last
 * one.
 */
export const useReceipt = (id: string | undefined) =>
  useQuery<GoodsReceipt>({
    queryKey: [...receiptsKey, 'record', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/inventory/grn/{id}', { params: { id: id ?? '' }, signal })).data,
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : receiptInLists(id)),
  });

function receiptInLists(id: string): GoodsReceipt | undefined {
  return queryClient
    .getQueriesData<ResponseOf<'GET /admin/inventory/grn'>>({ queryKey: [...receiptsKey, 'list'] })
    .flatMap(([, response]) => response?.data ?? [])
    .find(({ id: listed, lines, lineCount }) => listed === id && lines.length === lineCount);
}
