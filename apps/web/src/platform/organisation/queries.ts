import { queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate, setCached } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import type { ResponseOf } from '#core/api-types.ts';
import { queryClient } from '#core/query-client.ts';

export type Organisation = ResponseOf<'GET /admin/settings/organisation'>['data'];

const organisationKey = ['organisation'];

export const loadOrganisation = async (signal?: AbortSignal): Promise<Organisation> =>
  (await api('GET /admin/settings/organisation', signal ? { signal } : {})).data;

/** The business itself; links to its logo end after minutes, so each visit asks again. */
const organisationRecord = () =>
  queryOptions({
    queryKey: organisationKey,
    queryFn: ({ signal }) => loadOrganisation(signal),
    staleTime: 0,
  });

export const useOrganisation = ({ enabled = true } = {}) =>
  useQuery({ ...organisationRecord(), enabled });

/** After a change: what was saved, and again what is worked out from it. */
export async function refreshOrganisation(saved: Organisation): Promise<void> {
  await setCached(queryClient, organisationKey, saved);
  await invalidate(queryClient, ['finance']);
}
