import { isDay } from '@kolam/contract/core/dates.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import type { QueryOf, ResponseOf } from '#core/api-types.ts';
import { queryClient } from '#core/query-client.ts';

export type Payment = ResponseOf<'GET /admin/finance/payments/{id}'>['data'];
export type TdsBasis = ResponseOf<'GET /admin/finance/tax/tds-basis'>['data'];
export type OpenInvoice = ResponseOf<'GET /admin/finance/invoices/{id}'>['data'];

/** Of every query of payments; keys of other files begin with it. */
export const paymentsKey = ['payments'];

/** One page of the payments. */
export const paymentsPage = (query: QueryOf<'GET /admin/finance/payments'>) =>
  queryOptions({
    queryKey: [...paymentsKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/finance/payments', { query, signal }),
  });

/** The same on the screen; the page before stays while the next one loads. */
export const usePaymentsPage = (query: QueryOf<'GET /admin/finance/payments'>) =>
  useQuery({ ...paymentsPage(query), placeholderData: keepPreviousData });

/** One payment, at once when a list has it already; undefined keeps the last one. */
export const usePayment = (id: string | undefined) =>
  useQuery({
    queryKey: [...paymentsKey, 'record', id],
    queryFn: async ({ signal }) => {
      const given = { params: { id: id ?? '' }, signal };
      return (await api('GET /admin/finance/payments/{id}', given)).data;
    },
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : paymentInLists(id)),
  });

function paymentInLists(id: string): Payment | undefined {
  return queryClient
    .getQueriesData<ResponseOf<'GET /admin/finance/payments'>>({
      queryKey: [...paymentsKey, 'list'],
    })
    .flatMap(([, response]) => response?.data ?? [])
    .find((payment) => payment.id === id);
}

/** What the tax on a payment of a bill is worked out from; that before stays while a new one loads. */
export const useTdsBasis = ({ id, version }: OpenInvoice, on: string) =>
  useQuery({
    // A payment of it makes a new version; others of the vendor are read again with all payments.
    queryKey: [...paymentsKey, 'tds-basis', id, version, on],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/finance/tax/tds-basis', { query: { invoiceId: id, on }, signal }))
        .data,
    enabled: isDay(on),
    placeholderData: (before, asked) => (asked?.queryKey[2] === id ? before : undefined),
  });

/** As many as one list offers; typing finds the others. */
const mostChoices = 50;

/** Invoices of a kind that something is due on, the longest due first, found by a text. */
export const useOpenInvoices = (kind: 'sales' | 'purchase', search: string) =>
  useQuery({
    queryKey: [...paymentsKey, 'open', kind, search],
    queryFn: async ({ signal }) => {
      const query = { kind, status: 'open', search, sort: 'dueOn', limit: mostChoices } as const;
      return (await api('GET /admin/finance/invoices', { query, signal })).data;
    },
    placeholderData: (before, asked) =>
      asked?.queryKey[2] === kind ? keepPreviousData(before) : undefined,
  });

/** As many payments as a working lists. */
const mostPayments = 50;

/** What was paid on an invoice, the earliest first, reversed payments too. */
export const usePaymentsOf = ({ id, version }: OpenInvoice) =>
  useQuery({
    // A payment makes a new version of its invoice.
    queryKey: [...paymentsKey, 'of', id, version],
    queryFn: async ({ signal }) => {
      const query = { invoice: id, limit: mostPayments, sort: 'paidOn' as const };
      return (await api('GET /admin/finance/payments', { query, signal })).data;
    },
  });

/** After a payment, its reversal, or a refusal: what shows of invoices, parties and sums is read again. */
export const refreshPayments = (): Promise<void> => invalidate(queryClient, []);
