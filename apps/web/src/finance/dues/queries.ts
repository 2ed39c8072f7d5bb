import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

export type Dues = ResponseOf<'GET /admin/finance/dues'>;
export type PartyDue = Dues['data'][number];
export type DueDocument = ResponseOf<'GET /admin/finance/dues/{id}'>['data'][number];

/** One page of what was due on a day. Every document and payment changes it. */
export const duesPage = (query: QueryOf<'GET /admin/finance/dues'>) =>
  queryOptions({
    queryKey: ['finance', 'dues', query],
    queryFn: ({ signal }) => api('GET /admin/finance/dues', { query, signal }),
    staleTime: 0,
  });

export const useDues = (query: QueryOf<'GET /admin/finance/dues'>) =>
  useQuery({ ...duesPage(query), placeholderData: keepPreviousData });

/** The number of documents on a page beside the list. */
export const documentsLength = 25;

type Asked = { id: string; on: string | undefined; page: number };

/** The documents of a customer or vendor that were due on a day. */
export const useDueDocuments = ({ id, on, page }: Asked) =>
  useQuery({
    queryKey: ['finance', 'dues', 'documents', { id, on, page }],
    queryFn: ({ signal }) =>
      api('GET /admin/finance/dues/{id}', {
        params: { id },
        query: { on, page, limit: documentsLength },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
