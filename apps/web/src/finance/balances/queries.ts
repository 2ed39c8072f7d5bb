import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

export type OpenInvoice = ResponseOf<'GET /admin/finance/invoices'>['data'][number];

const balancesKey = ['balances'];

/** Entries of a page. */
export const pageLength = 25;

/** What moved on the account of a customer, newest first, with its balance. */
export const useAccount = (customerId: string, page: number) =>
  useQuery({
    queryKey: [...balancesKey, 'account', customerId, page],
    queryFn: ({ signal }) =>
      api('GET /admin/finance/customers/{id}/account', {
        params: { id: customerId },
        query: { page, limit: pageLength },
        signal,
      }),
    placeholderData: (before, asked) =>
      asked?.queryKey[2] === customerId ? keepPreviousData(before) : undefined,
  });

/** As many invoices as one request settles. */
const mostInvoices = 100;

/** The open invoices of a customer, those due first at the top. */
export const useOpenInvoices = (customerId: string) =>
  useQuery({
    queryKey: [...balancesKey, 'open', customerId],
    queryFn: ({ signal }) =>
      api('GET /admin/finance/invoices', {
        query: {
          ...{ kind: 'sales' as const, status: 'open' as const, sort: 'dueOn' as const },
          ...{ party: customerId, limit: mostInvoices },
        },
        signal,
      }),
    // Another user may have settled one since.
    staleTime: 0,
    gcTime: 0,
  });
