import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { searchOf } from '@kolam/contract/core/paging.ts';
import type { listDepartments } from '@kolam/contract/programme/challenges/endpoints.ts';
import type { RequestContext } from '#core/request-context.ts';
import { departmentsFound } from '#people/employees/queries.ts';

/** Returns departments of open companies by name, with the number of people in each. */
export async function readDepartments(
  { db }: RequestContext,
  query: QueryOf<typeof listDepartments>,
) {
  return {
    departments: await departmentsFound(db, { search: searchOf(query), limit: query.limit }),
  };
}
