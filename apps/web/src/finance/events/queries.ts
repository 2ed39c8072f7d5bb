import type { QueryOf } from '@kolam/contract/api-types.ts';
import type { EventDetail } from '@kolam/contract/finance/events/model.ts';
import type { EventDocument, Invoice } from '@kolam/contract/finance/invoices/model.ts';
import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate, refreshAll, removeCached, setCached } from '#core/after-change.ts';
import { api } from '#core/api.ts';

const eventsKey = ['events'];
const recordKey = (id: string) => [...eventsKey, 'record', id];

/** One page of the list. */
export const eventsPage = (query: QueryOf<'GET /admin/finance/events'>) =>
  queryOptions({
    queryKey: [...eventsKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/finance/events', { query, signal }),
  });

/** The page for the screen. The previous page stays while the next one loads. */
export const useEventsPage = (query: QueryOf<'GET /admin/finance/events'>) =>
  useQuery({ ...eventsPage(query), placeholderData: keepPreviousData });

/** The latest event, shown while none is chosen. Null if there is none yet. */
export const latestEvent = () =>
  queryOptions({
    queryKey: [...eventsKey, 'latest'],
    queryFn: async ({ signal }) => {
      const query = { sort: '-eventDate' as const, limit: 1 };
      const { data } = await api('GET /admin/finance/events', { query, signal });
      return data[0]?.id ?? null;
    },
  });

/** The latest event for the screen, requested only if none is chosen. */
export const useLatestEvent = (enabled: boolean) => useQuery({ ...latestEvent(), enabled });

/** One event with its figures by head. */
export const eventRecord = (id: string) =>
  queryOptions<EventDetail>({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => loadEvent(id, signal),
  });

export const useEvent = (id: string) => useQuery(eventRecord(id));

export async function loadEvent(id: string, signal?: AbortSignal): Promise<EventDetail> {
  const given = signal ? { params: { id }, signal } : { params: { id } };
  return (await api('GET /admin/finance/events/{id}', given)).data;
}

/** One page of the documents linked to an event. */
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

/** The maximum number of choices in a list. Typing finds the others. */
const mostChoices = 50;

/** Documents of a kind that belong to no event yet, newest first, filtered by a text. */
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

/**
 * Links a document to an event and a head, or removes the link. The link is not part of the
 * document.
 */
export const setLink = ({ document, ...body }: Link) =>
  api('PUT /admin/finance/invoices/{id}/event', {
    params: { id: document.id },
    body,
    ifMatch: document.version,
  });

/**
 * After a change: caches the record from the response and invalidates everything else, since
 * documents, histories and lists show events too. Without `changed`, another record changed or
 * another user made the change.
 */
export async function refreshEvents(changed?: EventDetail): Promise<void> {
  if (changed) await setCached(recordKey(changed.id), changed);
  await refreshAll();
}

/** Removes a deleted event from the cache, so that it is not requested again. */
export async function removeCachedEvent(id: string): Promise<void> {
  removeCached(recordKey(id));
  await invalidate(eventsKey);
}
