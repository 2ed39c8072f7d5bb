import type { QueryOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

const invoicesKey = ['company-invoices'];

export const useInvoices = (query: QueryOf<'GET /company/invoices'>) =>
  useQuery({
    queryKey: [...invoicesKey, 'list', query],
    queryFn: ({ signal }) => api('GET /company/invoices', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const useInvoice = (id: string) =>
  useQuery({
    queryKey: [...invoicesKey, 'record', id],
    queryFn: ({ signal }) => api('GET /company/invoices/{id}', { params: { id }, signal }),
  });

/** The accounts of the company with us. Most companies have one. */
export const useAccounts = () =>
  useQuery({
    queryKey: [...invoicesKey, 'accounts'],
    queryFn: async ({ signal }) => (await api('GET /company/statements', { signal })).data,
  });

/** Not stored: each look is in the history. */
export const usePaymentDetails = () =>
  useQuery({
    queryKey: [...invoicesKey, 'payment-details'],
    queryFn: async ({ signal }) => (await api('POST /company/payment-details', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
