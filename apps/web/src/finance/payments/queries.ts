import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import { isDay } from '@kolam/contract/core/dates.ts';
import type { TdsSection } from '@kolam/contract/finance/tax/sections.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { api } from '#core/api.ts';
import { queryClient } from '#core/query-client.ts';

export type Payment = ResponseOf<'GET /admin/finance/payments/{id}'>['data'];
export type TdsBasis = ResponseOf<'GET /admin/finance/tax/tds-basis'>['data'];
export type OpenInvoice = ResponseOf<'GET /admin/finance/invoices/{id}'>['data'];

/** The prefix of all payment query keys, also in other files. */
export const paymentsKey = ['payments'];

/** One page of the payments. */
export const paymentsPage = (query: QueryOf<'GET /admin/finance/payments'>) =>
  queryOptions({
    queryKey: [...paymentsKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/finance/payments', { query, signal }),
  });

/** The page for the screen. The previous page stays while the next one loads. */
export const usePaymentsPage = (query: QueryOf<'GET /admin/finance/payments'>) =>
  useQuery({ ...paymentsPage(query), placeholderData: keepPreviousData });

/**
 * One payment, available immediately if a loaded list contains it. Undefined keeps the last one.
 */
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

/** The basis for the tax on a bill's payment. The previous one stays while a new one loads. */
export const useTdsBasis = (
  { id, version }: OpenInvoice,
  { on, section }: { on: string; section: TdsSection | '' },
) =>
  useQuery({
    // A payment of the bill creates a new version. Others of the vendor invalidate all payments.
    queryKey: [...paymentsKey, 'tds-basis', id, version, on, section],
    queryFn: async ({ signal }) =>
      (
        await api('GET /admin/finance/tax/tds-basis', {
          query: { invoiceId: id, on, ...(section === '' ? {} : { section }) },
          signal,
        })
      ).data,
    enabled: isDay(on),
    placeholderData: (before, asked) => (asked?.queryKey[2] === id ? before : undefined),
  });

/** The maximum number of choices in a list. Typing finds the others. */
const mostChoices = 50;

/**
 * Open invoices of a kind, longest due first, filtered by a text. `inRuns`: also those that a released
 * run pays.
 */
export const useOpenInvoices = (
  kind: 'sales' | 'purchase',
  { search, inRuns }: { search: string; inRuns: boolean },
) =>
  useQuery({
    queryKey: [...paymentsKey, 'open', kind, search, inRuns],
    queryFn: async ({ signal }) => {
      const which = inRuns ? ({ status: 'open' } as const) : ({ payable: 'true' } as const);
      const query = { kind, ...which, search, sort: 'dueOn', limit: mostChoices } as const;
      return (await api('GET /admin/finance/invoices', { query, signal })).data;
    },
    placeholderData: (before, asked) =>
      asked?.queryKey[2] === kind ? keepPreviousData(before) : undefined,
  });

/** The maximum number of payments in a calculation. */
const mostPayments = 50;

/** The payments of an invoice, earliest first, including reversed ones. */
export const usePaymentsOf = ({ id, version }: OpenInvoice) =>
  useQuery({
    // A payment creates a new version of its invoice.
    queryKey: [...paymentsKey, 'of', id, version],
    queryFn: async ({ signal }) => {
      const query = { invoice: id, limit: mostPayments, sort: 'paidOn' as const };
      return (await api('GET /admin/finance/payments', { query, signal })).data;
    },
  });
