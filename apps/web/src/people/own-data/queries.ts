import type { QueryOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';

const requestsKey = ['erasure-requests'];

/** The query for one page of requests. */
export const requestsPage = (query: QueryOf<'GET /admin/employees/erasure-requests'>) =>
  queryOptions({
    queryKey: [...requestsKey, query],
    queryFn: ({ signal }) => api('GET /admin/employees/erasure-requests', { query, signal }),
  });

/** Loads one page of requests. The previous page stays until the next one is loaded. */
export const useRequestsPage = (query: QueryOf<'GET /admin/employees/erasure-requests'>) =>
  useQuery({ ...requestsPage(query), placeholderData: keepPreviousData });

/** Loads the newest open request of a person, or of anyone, with the number of open ones. */
export const useOpenRequests = ({
  employeeId,
  enabled,
}: {
  employeeId?: string;
  enabled: boolean;
}) =>
  useQuery({
    ...requestsPage({ status: 'open', limit: 1, ...(employeeId && { employeeId }) }),
    enabled,
  });

export const refreshRequests = (): Promise<void> => invalidate(requestsKey);
