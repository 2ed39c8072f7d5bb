import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate, setCached } from '#core/after-change.ts';
import { api } from '#core/api.ts';

export type Organisation = ResponseOf<'GET /admin/settings/organisation'>['data'];

const organisationKey = ['organisation'];

export const loadOrganisation = async (signal?: AbortSignal): Promise<Organisation> =>
  (await api('GET /admin/settings/organisation', signal ? { signal } : {})).data;

/** The business. Links to its logo expire after minutes, so each visit refetches it. */
const organisationRecord = () =>
  queryOptions({
    queryKey: organisationKey,
    queryFn: ({ signal }) => loadOrganisation(signal),
    staleTime: 0,
  });

export const useOrganisation = ({ enabled = true } = {}) =>
  useQuery({ ...organisationRecord(), enabled });

/** After a change: stores the saved business and invalidates what is derived from it. */
export async function refreshOrganisation(saved: Organisation): Promise<void> {
  await setCached(organisationKey, saved);
  await invalidate(['finance']);
}
