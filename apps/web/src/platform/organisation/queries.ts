import { queryOptions, useQuery } from '@tanstack/react-query';
import { readAnew, takeOver } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import type { AnswerOf } from '#core/api-types.ts';
import { queryClient } from '#core/query-client.ts';

export type Organisation = AnswerOf<'GET /admin/settings/organisation'>['data'];

const organisationKey = ['organisation'];

export const loadOrganisation = async (signal?: AbortSignal): Promise<Organisation> =>
  (await api('GET /admin/settings/organisation', signal ? { signal } : {})).data;

/** The business itself; links to its logo end after minutes, so each visit asks anew. */
const organisationRecord = () =>
  queryOptions({
    queryKey: organisationKey,
    queryFn: ({ signal }) => loadOrganisation(signal),
    staleTime: 0,
  });

export const useOrganisation = ({ enabled = true } = {}) =>
  useQuery({ ...organisationRecord(), enabled });

/** After a change: what was saved, and anew what is worked out from it. */
export async function refreshOrganisation(saved: Organisation): Promise<void> {
  await takeOver(queryClient, organisationKey, saved);
  await readAnew(queryClient, ['finance']);
}
