import type { BodyOf, QueryOf } from '@kolam/contract/api-types.ts';
import type { QuotationDetail } from '@kolam/contract/finance/quotations/model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

export type QuotationBody = BodyOf<'POST /admin/finance/quotations'>;
type ListQuery = QueryOf<'GET /admin/finance/quotations'>;

const quotationsKey = ['quotations'];

/** The query for one page of the list. */
export const quotationsPage = (query: ListQuery) =>
  queryOptions({
    queryKey: [...quotationsKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/finance/quotations', { query, signal }),
  });

/** Loads one page of the list. The previous page stays until the next one is loaded. */
export const useQuotationsPage = (query: ListQuery) =>
  useQuery({ ...quotationsPage(query), placeholderData: keepPreviousData });

/** Loads one quotation. Undefined keeps the last one, so that a closing drawer still shows it. */
export const useQuotation = (id: string | undefined) =>
  useQuery({
    queryKey: [...quotationsKey, 'record', id],
    queryFn: ({ signal }) => loadQuotation(id ?? '', signal),
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : undefined),
  });

export async function loadQuotation(id: string, signal?: AbortSignal): Promise<QuotationDetail> {
  const given = signal ? { params: { id }, signal } : { params: { id } };
  return (await api('GET /admin/finance/quotations/{id}', given)).data;
}

type Version = Pick<QuotationDetail, 'id' | 'version'>;

export const createQuotation = async (
  body: QuotationBody,
  idempotencyKey: string,
): Promise<QuotationDetail> =>
  (await api('POST /admin/finance/quotations', { body, idempotencyKey })).data;

export const updateQuotation = async (
  { id, version }: Version,
  body: QuotationBody,
): Promise<QuotationDetail> =>
  (await api('PUT /admin/finance/quotations/{id}', { params: { id }, body, ifMatch: version }))
    .data;

export const deleteQuotation = ({ id, version }: Version) =>
  api('DELETE /admin/finance/quotations/{id}', { params: { id }, ifMatch: version });

export const sendQuotation = async (
  { id, version }: Version,
  body: BodyOf<'POST /admin/finance/quotations/{id}/send'>,
  idempotencyKey?: string,
): Promise<QuotationDetail> =>
  (
    await api('POST /admin/finance/quotations/{id}/send', {
      params: { id },
      body,
      ifMatch: version,
      ...(idempotencyKey ? { idempotencyKey } : {}),
    })
  ).data;

export const decideQuotation = async (
  { id, version }: Version,
  body: BodyOf<'PUT /admin/finance/quotations/{id}/decision'>,
): Promise<QuotationDetail> =>
  (
    await api('PUT /admin/finance/quotations/{id}/decision', {
      params: { id },
      body,
      ifMatch: version,
    })
  ).data;

export const invoiceQuotation = async (
  { id, version }: Version,
  idempotencyKey: string,
): Promise<QuotationDetail> =>
  (
    await api('POST /admin/finance/quotations/{id}/invoice', {
      params: { id },
      ifMatch: version,
      idempotencyKey,
    })
  ).data;
