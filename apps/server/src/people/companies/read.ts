import type { ParamsOf, QueryOf } from '@kolam/contract/core/endpoint.ts';
import { pageOf, searchOf } from '@kolam/contract/core/paging.ts';
import type {
  exportCompanies,
  listCompanies,
  previewDeactivation,
} from '@kolam/contract/people/companies/endpoints.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { countAccess } from '#platform/auth/queries.ts';
import { presentCompany } from './present.ts';
import { findCompany, listCompanyPage, pointsOf } from './store.ts';

export async function readCompanies(context: RequestContext, query: QueryOf<typeof listCompanies>) {
  const { rows, total } = await listCompanyPage(context.db, {
    filter: filterOf(query),
    sort: sortOf(query.sort),
    page: query,
  });
  const points = await pointsOf(
    context.db,
    rows.map(({ id }) => id),
  );
  return {
    companies: rows.map((row) => Object.assign(presentCompany(row), { points: points(row.id) })),
    ...pageOf(query, total),
  };
}

/** Returns the filter of a query, for the list and the export. */
export function filterOf(query: Omit<QueryOf<typeof exportCompanies>, 'sort'>) {
  return {
    search: searchOf(query),
    status: query.status,
  };
}

export async function readCompany(context: RequestContext, id: string) {
  const row = await findCompany(context.db, id);
  if (!row) throw notFound();
  return { company: presentCompany(row) };
}

export async function readDeactivationEffect(
  context: RequestContext,
  { id }: ParamsOf<typeof previewDeactivation>,
) {
  const row = await findCompany(context.db, id);
  if (!row) throw notFound();
  const access = await countAccess(context.db, id, context.clock.now());
  return { effect: { employees: row.employeeCount, ...access } };
}
