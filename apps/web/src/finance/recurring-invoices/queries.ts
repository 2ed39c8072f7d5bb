import type { BodyOf, QueryOf } from '@kolam/contract/api-types.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import type { RecurringInvoice } from '@kolam/contract/finance/recurring-invoices/model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

export type RecurringBody = BodyOf<'POST /admin/finance/recurring-invoices'>;
type ListQuery = QueryOf<'GET /admin/finance/recurring-invoices'>;

const recurringKey = ['recurring-invoices'];

/** The query for one page of the list. */
export const recurringPage = (query: ListQuery) =>
  queryOptions({
    queryKey: [...recurringKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/finance/recurring-invoices', { query, signal }),
  });

/** Loads one page of the list. The previous page stays until the next one is loaded. */
export const useRecurringPage = (query: ListQuery) =>
  useQuery({ ...recurringPage(query), placeholderData: keepPreviousData });

/** Loads the recurring invoice that made an invoice, if one did. */
export const useRecurringOf = (invoice: string) =>
  useQuery({ ...recurringPage({ invoice, limit: 1 }), select: ({ data }) => data[0] ?? null });

/** Loads one recurring invoice. Undefined keeps the last one, so that a closing drawer shows it. */
export const useRecurring = (id: string | undefined) =>
  useQuery({
    queryKey: [...recurringKey, 'record', id],
    queryFn: ({ signal }) => loadRecurring(id ?? '', signal),
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : undefined),
  });

export async function loadRecurring(id: string, signal?: AbortSignal): Promise<RecurringInvoice> {
  const given = signal ? { params: { id }, signal } : { params: { id } };
  return (await api('GET /admin/finance/recurring-invoices/{id}', given)).data;
}

/** The most invoices that the drawer shows at once. */
export const madeAtOnce = 10;

/** Loads one page of the invoices that a recurring invoice has made. */
export const useMade = ({ id, version }: RecurringInvoice, page: number) =>
  useQuery({
    queryKey: [...recurringKey, 'made', id, version, page],
    queryFn: ({ signal }) =>
      api('GET /admin/finance/recurring-invoices/{id}/invoices', {
        params: { id },
        query: { page, limit: madeAtOnce },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Loads the invoice that is to be repeated. */
export const useRepeatedInvoice = (id: string | undefined) =>
  useQuery({
    queryKey: [...recurringKey, 'repeated', id],
    queryFn: async ({ signal }): Promise<InvoiceDetail> =>
      (await api('GET /admin/finance/invoices/{id}', { params: { id: id ?? '' }, signal })).data,
    enabled: id !== undefined,
  });

export const createRecurring = async (
  body: RecurringBody,
  idempotencyKey: string,
): Promise<RecurringInvoice> =>
  (await api('POST /admin/finance/recurring-invoices', { body, idempotencyKey })).data;

type Version = Pick<RecurringInvoice, 'id' | 'version'>;

export const updateRecurring = async (
  { id, version }: Version,
  body: RecurringBody,
): Promise<RecurringInvoice> =>
  (
    await api('PUT /admin/finance/recurring-invoices/{id}', {
      params: { id },
      body,
      ifMatch: version,
    })
  ).data;

export const setRecurringState = async (
  { id, version }: Version,
  body: BodyOf<'PUT /admin/finance/recurring-invoices/{id}/state'>,
): Promise<RecurringInvoice> =>
  (
    await api('PUT /admin/finance/recurring-invoices/{id}/state', {
      params: { id },
      body,
      ifMatch: version,
    })
  ).data;

export const deleteRecurring = ({ id, version }: Version) =>
  api('DELETE /admin/finance/recurring-invoices/{id}', { params: { id }, ifMatch: version });
