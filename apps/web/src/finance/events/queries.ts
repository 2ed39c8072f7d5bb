import type { EventDetail } from '@kolam/contract/finance/events/model.ts';
import type {
  EventDocument,
  Invoice,
  InvoiceKind,
} from '@kolam/contract/finance/invoices/model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate, setCached } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import type { QueryOf } from '#core/api-types.ts';
import { queryClient } from '#core/query-client.ts';

const eventsKey = ['events'];
const recordKey = (id: string) => [...eventsKey, 'record', id];

/** One page of the list. */
export const eventsPage = (query: QueryOf<'GET /admin/finance/events'>) =>
  queryOptions({
    queryKey: [...eventsKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/finance/events', { query, signal }),
  });

/** The same on the screen; the page before stays while the next one loads. */
export const useEventsPage = (query: QueryOf<'GET /admin/finance/events'>) =>
  useQuery({ ...eventsPage(query), placeholderData: keepPreviousData });

/** The event that shows while nobody chose one: the latest; null: there is none yet. */
export const latestEvent = () =>
  queryOptions({
    queryKey: [...eventsKey, 'latest'],
    queryFn: async ({ signal }) => {
      const query = { sort: '-eventDate' as const, limit: 1 };
      const { data } = await api('GET /admin/finance/events', { query, signal });
      return data[0]?.id ?? null;
    },
  });

/** The same on the screen, asked for only where none was chosen. */
export const useLatestEvent = (enabled: boolean) => useQuery({ ...latestEvent(), enabled });

/** One event with its figures by head. */
export const eventRecord = (id: string) =>
  queryOptions<EventDetail>({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => loadEvent(id, signal),
  });

/** The same on the screen. */
export const useEvent = (id: string) => useQuery(eventRecord(id));

export async function loadEvent(id: string, signal?: AbortSignal): Promise<EventDetail> {
  const given = signal ? { params: { id }, signal } : { params: { id } };
  return (await api('GET /admin/finance/events/{id}', given)).data;
}

/** A page of the documents that are linked to an event. */
export const useEventDocuments = (
  id: string,
  query: QueryOf<'GET /admin/finance/events/{id}/documents'>,
) =>
  useQuery({
    queryKey: [...eventsKey, 'documents', id, query],
    queryFn: ({ signal }) =>
      api('GET /admin/finance/events/{id}/documents', { params: { id }, query, signal }),
    placeholderData: (before, asked) =>
      asked?.queryKey[2] === id ? keepPreviousData(before) : undefined,
  });

/** As many as one list offers; typing finds the others. */
const mostChoices = 50;

/** Documents of a kind that belong to no event yet, the newest first, found by a text. */
export const useLinkable = (kind: InvoiceKind, search: string) =>
  useQuery<Invoice[]>({
    queryKey: [...eventsKey, 'linkable', kind, search],
    queryFn: async ({ signal }) => {
      const query = { kind, event: 'none', search, sort: '-issuedOn', limit: mostChoices } as const;
      return (await api('GET /admin/finance/invoices', { query, signal })).data;
    },
    placeholderData: (before, asked) =>
      asked?.queryKey[2] === kind ? keepPreviousData(before) : undefined,
  });

type Link = {
  document: Pick<EventDocument, 'id' | 'version'>;
  eventId: string | null;
  head: EventDocument['head'] | null;
};

/** Links a document to an event and a head, or takes the link off; it is no part of the document. */
export const setLink = ({ document, ...body }: Link) =>
  api('PUT /admin/finance/invoices/{id}/event', {
    params: { id: document.id },
    body,
    ifMatch: document.version,
  });

/**
 * After a change: the record as the server answered it, and all else read again, since documents,
 * histories and lists speak of events too. Without one, it was another record or someone else.
 */
export async function refreshEvents(changed?: EventDetail): Promise<void> {
  if (changed) await setCached(queryClient, recordKey(changed.id), changed);
  await invalidate(queryClient, []);
}

/** After one was deleted: nobody asks for it again. */
export async function removeCachedEvent(id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: recordKey(id) });
  await invalidate(queryClient, eventsKey);
}
