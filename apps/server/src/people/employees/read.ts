import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { pageOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { exportEmployees, listEmployees } from '@kolam/contract/people/employees/endpoints.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { presentEmployee, presentEmployees } from './present.ts';
import { type EmployeeFilter, findEmployee, listEmployeePage } from './store.ts';

/** The filters that only a company's own list has. */
type OwnFilters = { department?: string | undefined; leaving?: boolean | undefined };

export async function readEmployees(
  context: RequestContext,
  query: QueryOf<typeof listEmployees> & OwnFilters,
) {
  const { rows, total } = await listEmployeePage(context.db, {
    filter: filterOf(query),
    sort: sortOf(query.sort),
    page: query,
  });
  return { employees: await presentEmployees(context.db, rows), ...pageOf(query, total) };
}

/** Returns the filter of a query, for the list and the export. */
export function filterOf(
  query: Omit<QueryOf<typeof exportEmployees>, 'format' | 'ids' | 'sort'> & OwnFilters,
): EmployeeFilter {
  return {
    search: searchOf(query),
    status: query.status,
    companyId: query.companyId ?? query.company,
    teamId: query.teamId ?? query.team,
    department: query.department,
    leaving: query.leaving,
  };
}

/** With `companyId`, only people of this company exist. */
export async function readEmployee(
  context: RequestContext,
  id: string,
  { companyId }: { companyId?: string } = {},
) {
  const row = await findEmployee(context.db, id);
  if (!row || (companyId !== undefined && row.companyId !== companyId)) throw notFound();
  return { employee: await presentEmployee(context.db, row) };
}
