import type { QueryOf } from '@kolam/contract/core/call.ts';
import { pageOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { exportEmployees, listEmployees } from '@kolam/contract/people/employees/calls.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { Scope } from '#core/scope.ts';
import { presentEmployee, presentEmployees } from './present.ts';
import { type EmployeeFilter, findEmployee, listEmployeePage } from './store.ts';

export async function readEmployees(scope: Scope, query: QueryOf<typeof listEmployees>) {
  const { rows, total } = await listEmployeePage(scope.db, {
    filter: filterOf(query),
    sort: sortOf(query.sort),
    page: query,
  });
  return { employees: await presentEmployees(scope.db, rows), ...pageOf(query, total) };
}

/** Whom a query asks for, for the screen and for the export alike. */
export function filterOf(
  query: Omit<QueryOf<typeof exportEmployees>, 'format' | 'ids' | 'sort'>,
): EmployeeFilter {
  return {
    search: searchOf(query),
    status: query.status === 'all' ? undefined : query.status,
    companyId: query.companyId ?? query.company,
    teamId: query.teamId ?? query.team,
  };
}

export async function readEmployee(scope: Scope, id: string) {
  const row = await findEmployee(scope.db, id);
  if (!row) throw notFound();
  return { employee: await presentEmployee(scope.db, row) };
}
