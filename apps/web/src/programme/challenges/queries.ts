import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate, setCached } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import type { QueryOf, ResponseOf } from '#core/api-types.ts';
import { queryClient } from '#core/query-client.ts';

const challengesKey = ['challenges'];
/** All that is read of more than one challenge. */
const manyKey = [...challengesKey, 'many'];
const listsKey = [...manyKey, 'list'];
const recordKey = (id: string | undefined) => [...challengesKey, 'record', id];

/** One page of the list. */
export const challengesPage = (query: QueryOf<'GET /admin/challenges'>) =>
  queryOptions({
    queryKey: [...listsKey, query],
    queryFn: ({ signal }) => api('GET /admin/challenges', { query, signal }),
  });

/** The same on the screen; the page before stays while the next one loads. */
export const useChallenges = (query: QueryOf<'GET /admin/challenges'>) =>
  useQuery({ ...challengesPage(query), placeholderData: keepPreviousData });

/** The figures of all challenges. */
export const challengeFigures = () =>
  queryOptions({
    queryKey: [...manyKey, 'figures'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/challenges/analytics', { signal })).analytics,
  });

export const useChallengeFigures = () => useQuery(challengeFigures());

/** The categories with the most participants; as many as the call answers by itself. */
export const useTopCategories = () =>
  useQuery({
    queryKey: [...manyKey, 'top categories'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/challenges/top-categories', { signal })).categories,
  });

/** What happened lately; anyone may cause more at any time, so it is always asked again. */
export const useChallengeActivity = () =>
  useQuery({
    queryKey: [...manyKey, 'activity'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/challenges/activity', { signal })).activities,
    staleTime: 0,
  });

/**
 * One challenge, at once when a list has it already. Without an id the last one stays, so that its
 * window has something to show while it closes.
 */
export const useChallenge = (id: string | undefined) =>
  useQuery<Challenge>({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => loadChallenge(id ?? '', signal),
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : challengeInLists(id)),
  });

export async function loadChallenge(id: string, signal?: AbortSignal): Promise<Challenge> {
  const given = signal ? { params: { id }, signal } : { params: { id } };
  return (await api('GET /admin/challenges/{id}', given)).challenge;
}

/** For whom a challenge is; others may change that, so a form that starts with it asks again. */
export const useAssignments = (id: string) =>
  useQuery({
    queryKey: [...challengesKey, 'assignments', id],
    queryFn: () => loadAssignments(id),
    gcTime: 0,
  });

export async function loadAssignments(id: string) {
  return (await api('GET /admin/challenges/{id}/assignments', { params: { id } })).assignments;
}

/** What activating would do now; people and days come and go, so an answer is used once. */
export const useActivation = (id: string) =>
  useQuery({
    queryKey: [...challengesKey, 'activation', id],
    queryFn: () => loadActivation(id),
    gcTime: 0,
  });

export async function loadActivation(id: string) {
  return (await api('GET /admin/challenges/{id}/activation', { params: { id } })).activation;
}

/** What a challenge can be assigned to. */
export type TargetKind = 'company' | 'team' | 'employee';
export type Target = { value: string; label: string; detail: string };

/** As many as one list offers; typing finds the others. */
const mostTargets = 100;

/** The first companies, teams or people that match what is typed; those who could take part. */
export const useTargets = (kind: TargetKind, search: string) =>
  useQuery({
    queryKey: [...challengesKey, 'targets', kind, search],
    queryFn: ({ signal }) => findTargets[kind](search, signal),
    placeholderData: keepPreviousData,
  });

const wanted = (search: string) => ({ search, sort: 'name', limit: mostTargets }) as const;

const findTargets: Record<TargetKind, (search: string, signal: AbortSignal) => Promise<Target[]>> =
  {
    async company(search, signal) {
      const open = ['active', 'trial'] as const;
      const answers = await Promise.all(
        open.map((status) =>
          api('GET /admin/companies', { query: { ...wanted(search), status }, signal }),
        ),
      );
      return answers
        .flatMap(({ companies }) => companies)
        .sort((one, other) => one.name.localeCompare(other.name, 'en'))
        .slice(0, mostTargets)
        .map(({ id, name, companyCode }) => ({ value: id, label: name, detail: companyCode }));
    },
    async team(search, signal) {
      const { teams } = await api('GET /admin/teams', { query: wanted(search), signal });
      return teams.map(({ id, name, companyId }) => ({
        value: id,
        label: name,
        detail: companyId.name,
      }));
    },
    async employee(search, signal) {
      const query = { ...wanted(search), status: 'active' } as const;
      const { employees } = await api('GET /admin/employees', { query, signal });
      return employees.map(({ id, firstName, lastName, email }) => ({
        value: id,
        label: `${firstName} ${lastName}`.trim(),
        detail: email,
      }));
    },
  };

/**
 * After a change, or one that was refused: the record as the server answered it, and all else read
 * again, since people's points and the dashboard rest on challenges too.
 */
export async function refreshChallenges(changed?: Challenge): Promise<void> {
  if (changed) await setCached(queryClient, recordKey(changed.id), changed);
  await invalidate(queryClient, []);
}

/** After a deletion: the challenge is gone here too, and all else is read again. */
export async function removeCachedChallenge(id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: recordKey(id) });
  await refreshChallenges();
}

function challengeInLists(id: string): Challenge | undefined {
  return queryClient
    .getQueriesData<ResponseOf<'GET /admin/challenges'>>({ queryKey: listsKey })
    .flatMap(([, answer]) => answer?.challenges ?? [])
    .find((challenge) => challenge.id === id);
}
