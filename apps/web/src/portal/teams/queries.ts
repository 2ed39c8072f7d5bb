import type { BodyOf, QueryOf } from '@kolam/contract/api-types.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import type { CompanyTeam, CompanyTeamWithRoster } from '@kolam/contract/portal/teams/model.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';

const teamsKey = ['company-teams'];

export const useTeams = (query: QueryOf<'GET /company/teams'>) =>
  useQuery({
    queryKey: [...teamsKey, 'list', query],
    queryFn: ({ signal }) => api('GET /company/teams', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** A team with its members. Others may change it at any time. */
export const useTeam = (id: string) =>
  useQuery({
    queryKey: [...teamsKey, 'record', id],
    queryFn: ({ signal }) => loadTeam(id, signal),
    staleTime: 0,
  });

export const loadTeam = async (id: string, signal?: AbortSignal): Promise<CompanyTeamWithRoster> =>
  (await api('GET /company/teams/{id}', { params: { id }, ...(signal && { signal }) })).team;

export async function makeTeam(
  body: BodyOf<'POST /company/teams'>,
  idempotencyKey: string,
): Promise<void> {
  await api('POST /company/teams', { body, idempotencyKey });
  void refreshAll();
}

/** Afterwards everything is loaded again, since teams are shown with people too. */
async function refreshed(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } finally {
    await refreshAll();
  }
}

export const renameTeam = ({ id, version }: CompanyTeam, name: string) =>
  refreshed(api('PATCH /company/teams/{id}', { params: { id }, body: { name }, ifMatch: version }));

export const addMember = (id: string, email: string) =>
  refreshed(api('POST /company/teams/{id}/add-member', { params: { id }, body: { email } }));

export const removeMember = (id: string, employeeId: string) =>
  refreshed(
    api('POST /company/teams/{id}/remove-member', { params: { id }, body: { employeeId } }),
  );

export const makeLeader = (id: string, employeeId: string) =>
  refreshed(
    api('POST /company/teams/{id}/transfer-leader', { params: { id }, body: { employeeId } }),
  );

/** Maximum options of a list. Typing finds others. */
const mostChoices = 50;

/** Loads people of the company who match a text and are in no team, by their email. */
export const useFreePeople = (search: string) =>
  useQuery({
    queryKey: [...teamsKey, 'free', search],
    queryFn: async ({ signal }) => {
      const { employees } = await api('GET /company/people', {
        query: { search, limit: mostChoices },
        signal,
      });
      return employees
        .filter(({ teamId, status }) => teamId === null && status !== 'inactive')
        .map((person) => ({ value: person.email, label: fullName(person) }));
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
