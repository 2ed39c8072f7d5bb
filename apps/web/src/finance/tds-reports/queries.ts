import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';

export type TdsPayables = ResponseOf<'GET /admin/finance/tax/payable'>;
export type TdsPayable = TdsPayables['data'][number];
export type Challan = TdsPayable['challans'][number];
export type TdsReceivable = ResponseOf<'GET /admin/finance/tax/receivable'>['data'][number];

/** What a new challan is for. */
export type ChallanFor = Pick<TdsPayable, 'month' | 'section' | 'toDeposit'>;

const key = ['finance', 'tds-payable'];

/** The tax deducted in a year. Every bill and payment changes it. */
export const tdsPayable = (query: QueryOf<'GET /admin/finance/tax/payable'>) =>
  queryOptions({
    queryKey: [...key, query],
    queryFn: ({ signal }) => api('GET /admin/finance/tax/payable', { query, signal }),
    staleTime: 0,
  });

export const useTdsPayable = (query: QueryOf<'GET /admin/finance/tax/payable'>) =>
  useQuery({ ...tdsPayable(query), placeholderData: keepPreviousData });

/** One page of the tax that clients deducted in a year. */
export const tdsReceivable = (query: QueryOf<'GET /admin/finance/tax/receivable'>) =>
  queryOptions({
    queryKey: ['finance', 'tds-receivable', query],
    queryFn: ({ signal }) => api('GET /admin/finance/tax/receivable', { query, signal }),
    staleTime: 0,
  });

export const useTdsReceivable = (query: QueryOf<'GET /admin/finance/tax/receivable'>) =>
  useQuery({ ...tdsReceivable(query), placeholderData: keepPreviousData });

/** One certificate of a client. Undefined keeps the last one. */
export const useCertificate = (id: string | undefined) =>
  useQuery({
    queryKey: ['finance', 'client-certificate', id],
    queryFn: async ({ signal }) => {
      const given = { params: { id: id ?? '' }, signal };
      return (await api('GET /admin/finance/tax/client-certificates/{id}', given)).data;
    },
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : undefined),
  });

/** After a change of deposits, also for what is due elsewhere. */
export const refreshPayable = (): Promise<void> => invalidate(['finance']);
