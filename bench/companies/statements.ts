// The SQL of the product's companies endpoints, as received by PostgreSQL. Compared before
// measuring.
import { pageAsked } from '../harness/bare-list.ts';
import type { PageQuery } from '../harness/page-sql.ts';
import { equals, holds, listed } from '../harness/sql.ts';

const columns = [
  ...['id', 'version', 'created_at', 'updated_at', 'name', 'email', 'company_code', 'industry'],
  ...['status', 'employee_count', 'max_employees', 'contact_name', 'contact_email'],
  ...['contact_phone', 'contact_designation', 'street', 'city', 'state', 'country', 'zip_code'],
];

/** Parameter: id. */
export const oneCompany = `
  select ${listed(columns)} from "companies" where "companies"."id" = $1`;

export const companyList = { sorts: { createdAt: 'created_at', name: 'name' }, limit: 25 };

/** Returns the page that `GET /api/admin/companies` with this query requests. */
export function companyQuery(query: URLSearchParams): PageQuery {
  const [status, search] = [query.get('status'), query.get('search')];
  return {
    table: 'companies',
    columns,
    conditions: [
      ...(status === null ? [] : [equals('companies', 'status', status)]),
      ...(search === null ? [] : [holds('"companies"."search_text"', search)]),
    ],
    searched: search !== null,
    ...pageAsked(query, companyList),
  };
}
