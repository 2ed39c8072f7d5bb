import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { type ChallengeStatus, canAssign } from '@kolam/contract/programme/challenges/values.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { refreshAll, removeCached, setCached } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { queryClient } from '#core/query-client.ts';
import { longTimeoutMs } from '#core/request.ts';
import type { AddToChallengeProps } from '#people/employees/slots.ts';
import { departmentKey } from './department-key.ts';

const challengesKey = ['challenges'];
/** The key prefix of all queries about more than one challenge. */
const manyKey = [...challengesKey, 'many'];
const listsKey = [...manyKey, 'list'];
const recordKey = (id: string | undefined) => [...challengesKey, 'record', id];

/** The query for one page of the list. */
export const challengesPage = (query: QueryOf<'GET /admin/challenges'>) =>
  queryOptions({
    queryKey: [...listsKey, query],
    queryFn: ({ signal }) => api('GET /admin/challenges', { query, signal }),
  });

/** Loads one page of the list. The previous page stays until the next one is loaded. */
export const useChallenges = (query: QueryOf<'GET /admin/challenges'>) =>
  useQuery({ ...challengesPage(query), placeholderData: keepPreviousData });

const hasBegun: readonly ChallengeStatus[] = ['active', 'completed'];

/** Maximum options of a list. Typing finds others. */
const mostChoices = 50;

/** Challenges that can be assigned, or those for people of a company that have begun. */
export type ChallengesAmong = { assignable?: boolean; begunFor?: string };

/** Loads challenges whose title or description matches a text, the latest first. */
export const useChallengeChoices = (
  search: string,
  { assignable = false, begunFor }: ChallengesAmong,
) =>
  useQuery({
    queryKey: [...manyKey, 'choices', search, assignable, begunFor],
    queryFn: async ({ signal }) => {
      const query = { search, limit: mostChoices, sort: '-startDate', company: begunFor } as const;
      const { challenges } = await api('GET /admin/challenges', { query, signal });
      return challenges
        .filter(({ status }) => !assignable || canAssign(status))
        .filter(({ status }) => begunFor === undefined || hasBegun.includes(status))
        .map(({ id, title }) => ({ value: id, label: title }));
    },
    placeholderData: keepPreviousData,
  });

/** The query for the figures of all challenges. */
export const challengeFigures = () =>
  queryOptions({
    queryKey: [...manyKey, 'figures'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/challenges/analytics', { signal })).analytics,
  });

export const useChallengeFigures = () => useQuery(challengeFigures());

/** Loads the categories with the most participants, in the endpoint's default number. */
export const useTopCategories = () =>
  useQuery({
    queryKey: [...manyKey, 'top categories'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/challenges/top-categories', { signal })).categories,
  });

/** Loads recent activity. Always reloaded, since other users may add to it at any time. */
export const useChallengeActivity = () =>
  useQuery({
    queryKey: [...manyKey, 'activity'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/challenges/activity', { signal })).activities,
    staleTime: 0,
  });

/**
 * Loads one challenge, and shows it at once if a list has it. Without an id the last one stays, so
 * that a closing dialog still shows it.
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

/** Loads the assignment of a challenge. Reloaded for each form, since other users may change it. */
export const useAssignments = (id: string) =>
  useQuery({
    queryKey: [...challengesKey, 'assignments', id],
    queryFn: () => loadAssignments(id),
    staleTime: 0,
    gcTime: 0,
  });

export async function loadAssignments(id: string) {
  return (await api('GET /admin/challenges/{id}/assignments', { params: { id } })).assignments;
}

type AudienceToAdd = AddToChallengeProps['audience'];

/** Counts who of the people to add can be added. Not cached, since people change. */
export const useAudienceCheck = (audience: AudienceToAdd) =>
  useQuery({
    queryKey: [...challengesKey, 'audience-check', audience],
    queryFn: () =>
      api('POST /admin/challenges/audience/check', { body: audience, limit: longTimeoutMs }),
    enabled: audience.found !== undefined || audience.employeeIds !== undefined,
    gcTime: 0,
  });

/** Loads the effects of activating now. Not cached, since people and days change. */
export const useActivation = (id: string) =>
  useQuery({
    queryKey: [...challengesKey, 'activation', id],
    queryFn: () => loadActivation(id),
    gcTime: 0,
  });

export async function loadActivation(id: string) {
  return (await api('GET /admin/challenges/{id}/activation', { params: { id } })).activation;
}

/** The kinds of targets of a challenge. */
export type TargetKind = 'company' | 'team' | 'department' | 'employee';
export type Target = { value: string; label: string; detail: string };

/** Maximum options of a list. Typing finds others. */
const mostTargets = 100;

/** Loads the first companies, teams or people that match the typed text and can take part. */
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
    async department(search, signal) {
      const query = { search, limit: mostTargets };
      const { departments } = await api('GET /admin/challenges/departments', { query, signal });
      return departments.map((one) => ({
        value: departmentKey(one),
        label: one.department,
        detail: one.company,
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
 * Updates the cache after a change or a refusal: stores the record of the response, and reloads
 * everything else, since people's points and the dashboard depend on challenges too.
 */
export async function refreshChallenges(changed?: Challenge): Promise<void> {
  if (changed) await setCached(recordKey(changed.id), changed);
  await refreshAll();
}

/** Removes a deleted challenge from the cache, and reloads everything else. */
export async function removeCachedChallenge(id: string): Promise<void> {
  removeCached(recordKey(id));
  await refreshChallenges();
}

function challengeInLists(id: string): Challenge | undefined {
  return queryClient
    .getQueriesData<ResponseOf<'GET /admin/challenges'>>({ queryKey: listsKey })
    .flatMap(([, answer]) => answer?.challenges ?? [])
    .find((challenge) => challenge.id === id);
}
