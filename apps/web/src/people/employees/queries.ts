import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { invalidate, setCached } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import type { QueryOf, ResponseOf } from '#core/api-types.ts';
import { queryClient } from '#core/query-client.ts';

const employeesKey = ['employees'];
const listsKey = [...employeesKey, 'list'];
const recordKey = (id: string) => [...employeesKey, 'record', id];
const pointsKey = (id: string) => [...employeesKey, 'points', id];

/** One page of the directory. */
export const employeesPage = (query: QueryOf<'GET /admin/employees'>) =>
  queryOptions({
    queryKey: [...listsKey, query],
    queryFn: ({ signal }) => api('GET /admin/employees', { query, signal }),
  });

/** The same on the screen; the page before stays while the next one loads. */
export const useEmployees = (query: QueryOf<'GET /admin/employees'>) =>
  useQuery({ ...employeesPage(query), placeholderData: keepPreviousData });

/** One employee. */
export const employeeRecord = (id: string) =>
  queryOptions<Employee>({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => loadEmployee(id, signal),
  });

/** The same on the screen, at once when a list has it already. */
export const useEmployee = (id: string) =>
  useQuery({ ...employeeRecord(id), placeholderData: () => employeeInLists(id) });

/** The figures of all employees, or of one company's. */
export const employeeFigures = (companyId?: string) =>
  queryOptions({
    queryKey: [...employeesKey, 'analytics', companyId],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/employees/analytics', { query: { companyId }, signal })).analytics,
  });

export const useEmployeeFigures = (companyId?: string) => useQuery(employeeFigures(companyId));

/** What happened lately; anyone may cause more at any time, so it is always asked again. */
export const useEmployeeActivity = (limit: number) =>
  useQuery({
    queryKey: [...employeesKey, 'activity', limit],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/employees/activity', { query: { limit }, signal })).activities,
    staleTime: 0,
  });

/** How one person came by the points; the page before stays while the next one loads. */
export const useEmployeePoints = (id: string, query: { page: number; limit: number }) =>
  useQuery({
    queryKey: [...pointsKey(id), query],
    queryFn: ({ signal }) =>
      api('GET /admin/employees/{id}/points', { params: { id }, query, signal }),
    placeholderData: (before, asked) =>
      // Another person's never show.
      asked?.queryKey[2] === id ? keepPreviousData(before) : undefined,
  });

/** As many as one list offers; typing finds the others. */
const mostTeams = 200;

/** The first teams of a company that match what is typed, to choose from. */
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

/** How a team is called, for a choice that only an address remembers. */
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
 * After a change: the record as the server answered it, and all else read again, since people are
 * counted by their companies, teams and the dashboard too.
 */
export async function refreshEmployees(changed?: Employee): Promise<void> {
  if (changed) await setCached(queryClient, recordKey(changed.id), changed);
  await invalidate(queryClient, []);
}

/**
 * After an erasure: pages of lists, rosters, histories and suggestions may name the person too, so
 * whatever does not show is forgotten, and what shows is read again.
 */
export async function removeCachedEmployee(id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: recordKey(id) });
  queryClient.removeQueries({ queryKey: pointsKey(id) });
  queryClient.removeQueries({ type: 'inactive' });
  await refreshEmployees();
}

function employeeInLists(id: string): Employee | undefined {
  return queryClient
    .getQueriesData<ResponseOf<'GET /admin/employees'>>({ queryKey: listsKey })
    .flatMap(([, response]) => response?.employees ?? [])
    .find((employee) => employee.id === id);
}
