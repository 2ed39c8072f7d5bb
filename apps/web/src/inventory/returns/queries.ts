import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import type { GoodsReturn, ReturnSource } from '@kolam/contract/inventory/returns/model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { queryClient } from '#core/query-client.ts';

const returnsKey = ['returns'];

type ReturnQuery = QueryOf<'GET /admin/inventory/returns'>;

/** The query for one page of returns. */
export const returnsPage = (query: ReturnQuery) =>
  queryOptions({
    queryKey: [...returnsKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/inventory/returns', { query, signal }),
  });

/** Loads one page of returns. The previous page stays until the next one is loaded. */
export const useReturnsPage = (query: ReturnQuery) =>
  useQuery({ ...returnsPage(query), placeholderData: keepPreviousData });

/** Loads one return, and shows it at once if a list has it. Undefined keeps the last one. */
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

/** Maximum returns on the page of a ticket, which rarely has more. */
export const mostOfTicket = 20;

/** Loads the returns of a ticket, the newest first. */
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

/** The source of a return: a transport box, or a ticket without one. */
export type Source = { kind: 'box' | 'ticket'; id: string };

/** The query for the first transport boxes, non-empty ones first. */
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

/**
 * Loads transport boxes that match a text. The previous ones stay until the next ones are loaded.
 */
export const useSourceChoices = (search: string) =>
  useQuery({ ...returnSources(search), placeholderData: keepPreviousData });

/** Loads what can come back from a source. */
export const useReturnSource = (source: Source | undefined) =>
  useQuery<ReturnSource>({
    queryKey: [...returnsKey, 'source', source?.kind, source?.id],
    queryFn: async ({ signal }) => {
      const id = source?.id ?? '';
      const query = source?.kind === 'box' ? { fromBoxId: id } : { ticketId: id };
      return (await api('GET /admin/inventory/returns/source', { query, signal })).data;
    },
    enabled: source !== undefined,
    // Other users return goods at the same time.
    staleTime: 0,
  });
