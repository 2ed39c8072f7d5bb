import type { BodyOf, QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate, refreshAll, setCached } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { queryClient } from '#core/query-client.ts';

export type Count = ResponseOf<'GET /admin/inventory/counts'>['data'][number];
export type CountDetail = ResponseOf<'GET /admin/inventory/counts/{id}'>['data'];
export type CountPlace = ResponseOf<'GET /admin/inventory/counts/{id}/places'>['data'][number];
export type CountLine = ResponseOf<'GET /admin/inventory/counts/{id}/lines'>['data'][number];
type ScanResponse = ResponseOf<'POST /admin/inventory/counts/{id}/scan'>['data'];

const countsKey = ['counts'];
const recordKey = (id: string) => [...countsKey, 'record', id];
const linesKey = (id: string) => [...countsKey, 'lines', id];
const placesKey = (id: string) => [...countsKey, 'places', id];
const placeKey = (id: string, place: string) => [...countsKey, 'place', id, place];

type CountQuery = QueryOf<'GET /admin/inventory/counts'>;
type PlaceQuery = QueryOf<'GET /admin/inventory/counts/{id}/places'>;
type LineQuery = QueryOf<'GET /admin/inventory/counts/{id}/lines'>;

/** The query for one page of counts. */
export const countsPage = (query: CountQuery) =>
  queryOptions({
    queryKey: [...countsKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/inventory/counts', { query, signal }),
  });

/** Loads one page of counts. The previous page stays until the next one is loaded. */
export const useCountsPage = (query: CountQuery) =>
  useQuery({ ...countsPage(query), placeholderData: keepPreviousData });

/** The query for one count. Always reloaded, since several users may count at once. */
export const countRecord = (id: string) =>
  queryOptions<CountDetail>({
    queryKey: recordKey(id),
    queryFn: async ({ signal }) =>
      (await api('GET /admin/inventory/counts/{id}', { params: { id }, signal })).data,
    staleTime: 0,
  });

/** Loads the current state of the count, whatever is shown. */
export const latestCount = (id: string): Promise<CountDetail> =>
  queryClient.fetchQuery(countRecord(id));

export const useCount = (id: string) => useQuery(countRecord(id));

const placesOf = (id: string, query: PlaceQuery, signal: AbortSignal) =>
  api('GET /admin/inventory/counts/{id}/places', { params: { id }, query, signal });

/** Loads one page of the started places. The previous page stays until the next one is loaded. */
export const useCountPlaces = (id: string, query: PlaceQuery) =>
  useQuery({
    queryKey: [...placesKey(id), query],
    queryFn: ({ signal }) => placesOf(id, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Loads one place by its box, or by the warehouse for its floor. Null: not part of this count. */
export const useCountPlace = (id: string, place: string | undefined) =>
  useQuery({
    queryKey: placeKey(id, place ?? ''),
    queryFn: async ({ signal }) => (await placesOf(id, { place }, signal)).data[0] ?? null,
    enabled: place !== undefined,
    staleTime: 0,
  });

/**
 * Loads one page of counted lines. The previous page of the same place stays until the next one is
 * loaded.
 */
export const useCountLines = (id: string, query: LineQuery) =>
  useQuery({
    queryKey: [...linesKey(id), query],
    queryFn: ({ signal }) =>
      api('GET /admin/inventory/counts/{id}/lines', { params: { id }, query, signal }),
    placeholderData: (before, asked) => {
      const then = asked?.queryKey[3] as LineQuery | undefined;
      return asked?.queryKey[2] === id && then?.place === query.place ? before : undefined;
    },
    staleTime: 0,
  });

export const startCount = async (
  body: BodyOf<'POST /admin/inventory/counts'>,
  idempotencyKey: string,
): Promise<CountDetail> =>
  (await api('POST /admin/inventory/counts', { body, idempotencyKey })).data;

export const scanFor = async (
  id: string,
  body: BodyOf<'POST /admin/inventory/counts/{id}/scan'>,
  idempotencyKey: string,
): Promise<ScanResponse> =>
  (await api('POST /admin/inventory/counts/{id}/scan', { params: { id }, body, idempotencyKey }))
    .data;

export const changeLine = async (
  { id, lineId }: { id: string; lineId: string },
  body: BodyOf<'PATCH /admin/inventory/counts/{id}/lines/{lineId}'>,
): Promise<CountLine> =>
  (
    await api('PATCH /admin/inventory/counts/{id}/lines/{lineId}', {
      params: { id, lineId },
      body,
    })
  ).data;

/** Marks a place as counted: goods that were not found there are missing. */
export const finishPlace = async (
  id: string,
  boxId: string | null,
  idempotencyKey: string,
): Promise<CountDetail> =>
  (
    await api('POST /admin/inventory/counts/{id}/places', {
      params: { id },
      body: { boxId },
      idempotencyKey,
    })
  ).data;

type Step = 'review' | 'reopen' | 'post';

/** Runs one action on a count. */
export async function takeStep(
  step: Step,
  { id, version }: CountDetail,
  idempotencyKey: string,
): Promise<CountDetail> {
  const given = { params: { id }, ifMatch: version, idempotencyKey };
  switch (step) {
    case 'review':
      return (await api('POST /admin/inventory/counts/{id}/review', given)).data;
    case 'reopen':
      return (await api('POST /admin/inventory/counts/{id}/reopen', given)).data;
    case 'post':
      return (await api('POST /admin/inventory/counts/{id}/post', given)).data;
  }
}

export const cancelCount = async (
  { id, version }: CountDetail,
  reason: string,
  idempotencyKey: string,
): Promise<CountDetail> =>
  (
    await api('POST /admin/inventory/counts/{id}/cancel', {
      params: { id },
      body: { reason },
      ifMatch: version,
      idempotencyKey,
    })
  ).data;

type PlacePage = ResponseOf<'GET /admin/inventory/counts/{id}/places'>;

/**
 * Updates the cache after a scan with the place of the response. Reloads the other places only if
 * it is a new one.
 */
export function showPlace({ id, wh }: Pick<CountDetail, 'id' | 'wh'>, place: CountPlace): void {
  const isSame = ({ box }: CountPlace) => box?.id === place.box?.id;
  const key = placeKey(id, place.box?.id ?? wh.id);
  const before = queryClient.getQueryData<CountPlace | null>(key);
  queryClient.setQueryData<CountPlace | null>(key, place);
  const pages = queryClient.getQueriesData<PlacePage>({ queryKey: placesKey(id) });
  queryClient.setQueriesData<PlacePage>(
    { queryKey: placesKey(id) },
    (page) => page && { ...page, data: page.data.map((each) => (isSame(each) ? place : each)) },
  );
  // A place started earlier may be on another page.
  const isKnown = (before?.lines ?? 0) > 0 || pages.some(([, page]) => page?.data.some(isSame));
  if (isKnown) return;
  void invalidate(placesKey(id));
  void invalidate(recordKey(id));
}

/** Reloads the counted lines after scans. */
export const refreshLines = (id: string): Promise<void> => invalidate(linesKey(id));

/** Reloads the count and its lines after counting. */
export const refreshCount = (): Promise<void> => invalidate(countsKey);

/**
 * Stores the count of the response after an action, and reloads everything else, since posting
 * moves stock.
 */
export async function refreshCounts(changed?: CountDetail): Promise<void> {
  if (changed) await setCached(recordKey(changed.id), changed);
  await refreshAll();
}
