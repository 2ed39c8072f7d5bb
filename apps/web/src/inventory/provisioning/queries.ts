import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import type { Ticket } from '@kolam/contract/inventory/provisioning/model.ts';
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { setCached } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { queryClient } from '#core/query-client.ts';

const ticketsKey = ['tickets'];
const recordKey = (id: string) => [...ticketsKey, 'record', id];

type TicketQuery = QueryOf<'GET /admin/inventory/provisioning'>;

/** The query for one page of tickets. */
export const ticketsPage = (query: TicketQuery) =>
  queryOptions({
    queryKey: [...ticketsKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/inventory/provisioning', { query, signal }),
  });

/** Loads one page of tickets. The previous page stays until the next one is loaded. */
export const useTicketsPage = (query: TicketQuery) =>
  useQuery({ ...ticketsPage(query), placeholderData: keepPreviousData });

/** The query for one ticket with all its lines. */
export const ticketRecord = (id: string) =>
  queryOptions<Ticket>({
    queryKey: recordKey(id),
    queryFn: async ({ signal }) =>
      (await api('GET /admin/inventory/provisioning/{id}', { params: { id }, signal })).data,
    // Other users pick and return at the same time.
    staleTime: 0,
  });

/** Loads one ticket with all its lines. Loads nothing for an empty id. */
export const useTicket = (id: string) => useQuery({ ...ticketRecord(id), enabled: id !== '' });

/** Maximum options of a list. Typing finds others. */
const mostChoices = 50;

/**
 * Loads tickets to choose from, the newest first, including closed ones: their goods can still come
 * back.
 */
export const useTicketChoices = (search: string) =>
  useQuery({
    queryKey: [...ticketsKey, 'choices', search],
    queryFn: async ({ signal }) => {
      const query = { search, limit: mostChoices };
      return (await api('GET /admin/inventory/provisioning', { query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });

type WantedPicks = {
  sku: string;
  qty: number | null;
  wh: string;
  /** The box that the goods go into, or empty. */
  transportBoxId: string;
  /** Units that other lines take from boxes they name. */
  taken: string;
};

const suggestion = ({ sku, qty, wh, transportBoxId, taken }: WantedPicks) =>
  queryOptions({
    queryKey: [...ticketsKey, 'suggestion', sku, qty, wh, transportBoxId, taken],
    queryFn: async ({ signal }) => {
      const query = {
        sku,
        qty: String(qty),
        ...(wh === '' ? {} : { wh }),
        ...(transportBoxId === '' ? {} : { transportBoxId }),
        ...(taken === '' ? {} : { taken }),
      };
      return (await api('GET /admin/inventory/provisioning/suggest', { query, signal })).data;
    },
    enabled: sku !== '' && qty !== null && qty > 0,
    staleTime: 0,
  });

/** Loads where units of a SKU would be picked, once SKU and quantity are known. */
export const useSuggestion = (wanted: WantedPicks) =>
  useQuery({
    ...suggestion(wanted),
    placeholderData: (before, asked) => (asked?.queryKey[2] === wanted.sku ? before : undefined),
  });

/** Loads suggestions for many lines. Those still loading are missing. */
export const useSuggestions = (wanted: readonly WantedPicks[]) =>
  useQueries({ queries: wanted.map(suggestion) }).flatMap(({ data }) => data ?? []);

const stockOf = (sku: string) =>
  queryOptions({
    queryKey: ['stock', 'sku', sku],
    queryFn: ({ signal }) =>
      api('GET /admin/inventory/stock/sku/{id}', { params: { id: sku }, signal }),
    staleTime: 0,
  });

const goodBoxes = ({ placements }: ResponseOf<'GET /admin/inventory/stock/sku/{id}'>) =>
  placements.flatMap(({ wh, box, condition, qty }) =>
    box && condition === 'good'
      ? [{ id: box.id, code: box.code, wh: wh.id, site: wh.name, city: wh.city, qty }]
      : [],
  );

/** Loads the boxes that have good units of a SKU. */
export const useBoxesWith = (sku: string) =>
  useQuery({ ...stockOf(sku), enabled: sku !== '', select: goodBoxes });

/** Loads the boxes for many SKUs. Those still loading are missing. */
export const useAllBoxesWith = (skus: readonly string[]) =>
  useQueries({ queries: [...new Set(skus)].map(stockOf) }).flatMap(({ data }) =>
    data ? goodBoxes(data) : [],
  );

/** Loads the current boxes of a SKU, for a box that was scanned. */
export const boxesWith = async (sku: string) =>
  goodBoxes(await queryClient.fetchQuery(stockOf(sku)));

/** Updates the ticket in the cache after a pick, which changes nothing else. */
export const showTicket = (ticket: Ticket): Promise<void> =>
  setCached(recordKey(ticket.id), ticket);
