import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import type { Team, TeamWithRoster } from '@kolam/contract/people/teams/model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { refreshAll, removeCached, setCached } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { queryClient } from '#core/query-client.ts';
import { loadPauseEffects } from './slots.ts';

const teamsKey = ['teams'];
/** The key of all queries about more than one team. */
const manyKey = [...teamsKey, 'many'];
const listsKey = [...manyKey, 'list'];
const recordKey = (id: string | undefined) => [...teamsKey, 'record', id];

/** The query for a page of the list. */
export const teamsPage = (query: QueryOf<'GET /admin/teams'>) =>
  queryOptions({
    queryKey: [...listsKey, query],
    queryFn: ({ signal }) => api('GET /admin/teams', { query, signal }),
  });

/** Uses it in a component. The previous page stays while the next one loads. */
export const useTeams = (query: QueryOf<'GET /admin/teams'>) =>
  useQuery({ ...teamsPage(query), placeholderData: keepPreviousData });

/** The query for the figures of all teams, or of one company's. */
export const teamFigures = (companyId?: string) =>
  queryOptions({
    queryKey: [...manyKey, 'figures', companyId],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/teams/analytics', { query: { companyId }, signal })).analytics,
  });

export const useTeamFigures = (companyId?: string) => useQuery(teamFigures(companyId));
export type TeamFigures = ResponseOf<'GET /admin/teams/analytics'>['analytics'];

export const useTopTeams = (companyId: string | undefined) =>
  useQuery({
    queryKey: [...manyKey, 'top', companyId],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/teams/top', { query: { companyId }, signal })).teams,
  });

/** Always fetched again, since any user may add to it. */
export const useTeamActivity = (companyId: string | undefined) =>
  useQuery({
    queryKey: [...manyKey, 'activity', companyId],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/teams/activity', { query: { companyId }, signal })).activities,
    staleTime: 0,
  });

/**
 * Returns a team with its roster. Without an id the last one stays, so that its drawer is not empty
 * while closing.
 */
export const useTeam = (id: string | undefined) =>
  useQuery<TeamWithRoster>({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => loadTeam(id ?? '', signal),
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : undefined),
  });

export async function loadTeam(id: string, signal?: AbortSignal): Promise<TeamWithRoster> {
  const given = signal ? { params: { id }, signal } : { params: { id } };
  return (await api('GET /admin/teams/{id}', given)).team;
}

/** The most choices that a list of teams offers at once. */
const mostChoices = 100;

/** Returns the other active teams of a team's company that match the typed text, as choices. */
export const useOtherTeams = ({ id, companyId }: Team, search: string) =>
  useQuery({
    queryKey: [...manyKey, 'others', id, search],
    queryFn: async ({ signal }) => {
      const query = {
        companyId: companyId.id,
        search,
        status: 'active',
        sort: 'name',
        limit: mostChoices,
      } as const;
      const { teams } = await api('GET /admin/teams', { query, signal });
      return teams
        .filter((team) => team.id !== id)
        .map(({ id: value, name, stats, settings }) => ({
          value,
          label: `${name}, ${stats.members} of ${settings.maxMembers} members`,
        }));
    },
    placeholderData: keepPreviousData,
  });

/** The number that fits below a field. */
const suggested = 8;

/**
 * Returns employees of a company to add, filtered by a text. Fetched once the user is about to add
 * one.
 */
export const useSuggestions = (asked: { companyId: string; search: string; wanted: boolean }) => {
  const { companyId, search, wanted } = asked;
  return useQuery({
    queryKey: [...manyKey, 'suggestions', companyId, search],
    queryFn: async ({ signal }) => {
      const query = { companyId, search, sort: 'name', limit: suggested } as const;
      return (await api('GET /admin/employees', { query, signal })).employees;
    },
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
};

/**
 * Returns which addresses could join a new team. People come and go, so the response is not cached.
 */
export const useEmailCheck = (companyId: string, emails: readonly string[]) =>
  useQuery({
    queryKey: [...manyKey, 'email-check', companyId, emails],
    queryFn: ({ signal }) =>
      api('POST /admin/teams/check-emails', { body: { companyId, emails: [...emails] }, signal }),
    enabled: companyId !== '' && emails.length > 0,
    gcTime: 0,
    // Nothing is known yet about another company.
    placeholderData: (before, query) => (query?.queryKey[3] === companyId ? before : undefined),
  });
export type EmailCheck = ResponseOf<'POST /admin/teams/check-emails'>;
export type MemberCheck = ResponseOf<'POST /admin/teams/{id}/check-members'>;

/**
 * After a change or a refused one, stores the record of the response and invalidates everything
 * else, since employees have their team's name, and companies and the dashboard count both.
 */
export async function refreshTeams(changed?: TeamWithRoster): Promise<void> {
  if (changed) await setCached(recordKey(changed.id), changed);
  await refreshAll();
}

/** After a deletion, removes the team from the cache and invalidates everything else. */
export async function removeCachedTeam(id: string): Promise<void> {
  removeCached(recordKey(id));
  await refreshTeams();
}

/** Returns a team's data from loaded lists, until its roster is loaded. */
export function teamInLists(id: string | undefined): Team | undefined {
  return queryClient
    .getQueriesData<ResponseOf<'GET /admin/teams'>>({ queryKey: listsKey })
    .flatMap(([, response]) => response?.teams ?? [])
    .find((team) => team.id === id);
}

/** Loads the effects of suspending a team. Not cached, since people and challenges change. */
export const usePauseEffects = (id: string) =>
  useQuery({
    queryKey: [...teamsKey, 'pause effects', id],
    queryFn: () => loadPauseEffects(id),
    gcTime: 0,
  });
