import type { BodyOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';

const winnersKey = ['company-winners'];

/** The winners of a challenge. They agree and withdraw at any time. */
export const useWinners = (id: string, page: number) =>
  useQuery({
    queryKey: [...winnersKey, id, page],
    queryFn: ({ signal }) =>
      api('GET /company/challenges/{id}/winners', {
        params: { id },
        query: { page: String(page) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

type Of = { id: string; employeeId: string };

/** Also after an error: a colleague may have changed it, or the person their consent. */
async function refreshed(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } finally {
    void invalidate(winnersKey);
  }
}

export const noteHandout = (
  params: Of,
  body: BodyOf<'PUT /company/challenges/{id}/winners/{employeeId}/handout'>,
) => refreshed(api('PUT /company/challenges/{id}/winners/{employeeId}/handout', { params, body }));

export const removeHandout = (params: Of) =>
  refreshed(api('DELETE /company/challenges/{id}/winners/{employeeId}/handout', { params }));
