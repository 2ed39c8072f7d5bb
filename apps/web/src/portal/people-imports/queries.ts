import type { QueryOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

/** Returns a page of a list of a checked file. `version` changes with its columns. */
export const useFoundPeople = (
  id: string,
  version: string,
  query: QueryOf<'GET /company/people/imports/{id}/people'>,
) =>
  useQuery({
    queryKey: ['found-people', id, version, query],
    queryFn: ({ signal }) =>
      api('GET /company/people/imports/{id}/people', { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
