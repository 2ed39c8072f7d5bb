import type { GoodsReturn, ReturnSource } from '@kolam/contract/inventory/returns/model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import type { QueryOf, ResponseOf } from '#core/api-types.ts';
import { queryClient } from '#core/query-client.ts';

const returnsKey = ['returns'];

type ReturnQuery = QueryOf<'GET /admin/inventory/returns'>;

/** One page of the returns. */
export const returnsPage = (query: ReturnQuery) =>
  queryOptions({
    queryKey: [...returnsKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/inventory/returns', { query, signal }),
  });

/** The same on the screen; the page before stays while the next one loads. */
export const useReturnsPage = (query: ReturnQuery) =>
  useQuery({ ...returnsPage(query), placeholderData: keepPreviousData });

/** One return, at once when a list has it already; undefined keeps the last one. */
export const useReturn = (id: string | undefined) =>
  useQuery<GoodsReturn>({
    queryKey: [...returnsKey, 'record', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/inventory/returns/{id}', { params: { id: id ?? '' }, signal })).data,
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : returnInLists(id)),
  });

function returnInLists(id: string): GoodsReturn | undefined {
  return queryClient
    .getQueriesData<ResponseOf<'GET /admin/inventory/returns'>>({
      queryKey: [...returnsKey, 'list'],
    })
    .flatMap(([, response]) => response?.data ?? [])
    .find((one) => one.id === id);
}

/** As many as the page of a ticket lists; there are rarely more. */
export const mostOfTicket = 20;

/** What came back of a ticket, the newest first. */
export const useReturnsOf = (ticketId: string) =>
  useQuery({
    queryKey: [...returnsKey, 'of', ticketId],
    queryFn: ({ signal }) => {
      const query = { ticketId, limit: mostOfTicket };
      return api('GET /admin/inventory/returns', { query, signal });
    },
    staleTime: 0,
  });

export type SourceBoxChoice = ReturnSource['boxes'][number];

/** What goods come back of: a transport box, or a ticket that has none. */
export type Source = { kind: 'box' | 'ticket'; id: string };

/** The first transport boxes, those with something in them before others. */
export const returnSources = (search = '') =>
  queryOptions<ReturnSource>({
    queryKey: [...returnsKey, 'source', 'boxes', search],
    queryFn: async ({ signal }) => {
      const query = search === '' ? {} : { search };
      return (await api('GET /admin/inventory/returns/source', { query, signal })).data;
    },
    staleTime: 0,
  });

export const useReturnSources = () => useQuery(returnSources());

/** Those found by a text; those found before stay while others are looked for. */
export const useSourceChoices = (search: string) =>
  useQuery({ ...returnSources(search), placeholderData: keepPreviousData });

/** What can come back of one. */
export const useReturnSource = (source: Source | undefined) =>
  useQuery<ReturnSource>({
    queryKey: [...returnsKey, 'source', source?.kind, source?.id],
    queryFn: async ({ signal }) => {
      const id = source?.id ?? '';
      const query = source?.kind === 'box' ? { fromBoxId: id } : { ticketId: id };
      return (await api('GET /admin/inventory/returns/source', { query, signal })).data;
    },
    enabled: source !== undefined,
    // Others return at the same time.
    staleTime: 0,
  });

/** After goods came back: stock, boxes, tickets, movements, events and histories show it too. */
export const refreshReturns = (): Promise<void> => invalidate(queryClient, []);
