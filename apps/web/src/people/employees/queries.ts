import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { refreshAll, removeCached, setCached } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { queryClient } from '#core/query-client.ts';

const employeesKey = ['employees'];
const listsKey = [...employeesKey, 'list'];
const recordKey = (id: string) => [...employeesKey, 'record', id];
const pointsKey = (id: string) => [...employeesKey, 'points', id];

/** The query for a page of the directory. */
export const employeesPage = (query: QueryOf<'GET /admin/employees'>) =>
  queryOptions({
    queryKey: [...listsKey, query],
    queryFn: ({ signal }) => api('GET /admin/employees', { query, signal }),
  });

/** Uses it in a component. The previous page stays while the next one loads. */
export const useEmployees = (query: QueryOf<'GET /admin/employees'>) =>
  useQuery({ ...employeesPage(query), placeholderData: keepPreviousData });

/** The query for one employee. */
export const employeeRecord = (id: string) =>
  queryOptions<Employee>({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => loadEmployee(id, signal),
  });

/** Uses it in a component, with data of a loaded list at once. */
export const useEmployee = (id: string) =>
  useQuery({ ...employeeRecord(id), placeholderData: () => employeeInLists(id) });

/** Loads the company of a person. */
export const useOwnCompany = (id: string) =>
  useQuery({
    queryKey: [...employeesKey, 'company', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/companies/{id}', { params: { id }, signal })).company,
  });

/** Loads the team of a person, if they have one. */
export const useOwnTeam = (id: string | undefined) =>
  useQuery({
    queryKey: [...employeesKey, 'team', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/teams/{id}', { params: { id: id ?? '' }, signal })).team,
    enabled: id !== undefined,
  });

/** The query for the figures of all employees, or of one company's. */
export const employeeFigures = (companyId?: string) =>
  queryOptions({
    queryKey: [...employeesKey, 'analytics', companyId],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/employees/analytics', { query: { companyId }, signal })).analytics,
  });

export const useEmployeeFigures = (companyId?: string) => useQuery(employeeFigures(companyId));

/** Returns recent activity. Always fetched again, since any user may add to it. */
export const useEmployeeActivity = (limit: number) =>
  useQuery({
    queryKey: [...employeesKey, 'activity', limit],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/employees/activity', { query: { limit }, signal })).activities,
    staleTime: 0,
  });

/** Returns the entries of a person's points. The previous page stays while the next one loads. */
export const useEmployeePoints = (id: string, query: { page: number; limit: number }) =>
  useQuery({
    queryKey: [...pointsKey(id), query],
    queryFn: ({ signal }) =>
      api('GET /admin/employees/{id}/points', { params: { id }, query, signal }),
    placeholderData: (before, asked) =>
      // Never shows those of another person.
      asked?.queryKey[2] === id ? keepPreviousData(before) : undefined,
  });

/** The most options of a list. Typing finds the others. */
const mostTeams = 200;

/** Returns the first teams of a company that match the typed text, as options. */
export const useTeamChoices = (company: string | undefined, search: string) =>
  useQuery({
    queryKey: [...employeesKey, 'team choices', company, search],
    queryFn: async ({ signal }) => {
      const query = { companyId: company, search, sort: 'name' as const, limit: mostTeams };
      const { teams } = await api('GET /admin/teams', { query, signal });
      return teams.map(({ id, name }) => ({ value: id, label: name }));
    },
    enabled: company !== undefined,
    placeholderData: (before, asked) =>
      asked?.queryKey[2] === company ? keepPreviousData(before) : undefined,
  });

/** Returns the name of a team that is only known from the URL. */
export const useTeamName = (id: string | undefined) =>
  useQuery({
    queryKey: [...employeesKey, 'team name', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/teams/{id}', { params: { id: id ?? '' }, signal })).team.name,
    enabled: id !== undefined,
  });

export async function loadEmployee(id: string, signal?: AbortSignal): Promise<Employee> {
  const given = signal ? { params: { id }, signal } : { params: { id } };
  return (await api('GET /admin/employees/{id}', given)).employee;
}

/**
 * After a change, stores the record of the response and invalidates everything else, since
 * companies, teams and the dashboard count people too.
 */
export async function refreshEmployees(changed?: Employee): Promise<void> {
  if (changed) await setCached(recordKey(changed.id), changed);
  await refreshAll();
}

/**
 * After an erasure, removes everything inactive from the cache and refetches the rest, since lists,
 * rosters, histories and suggestions may also contain the person.
 */
export async function removeCachedEmployee(id: string): Promise<void> {
  removeCached(recordKey(id), pointsKey(id));
  queryClient.removeQueries({ type: 'inactive' });
  await refreshEmployees();
}

function employeeInLists(id: string): Employee | undefined {
  return queryClient
    .getQueriesData<ResponseOf<'GET /admin/employees'>>({ queryKey: listsKey })
    .flatMap(([, response]) => response?.employees ?? [])
    .find((employee) => employee.id === id);
}
