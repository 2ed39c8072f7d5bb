// The SQL of the product's employees endpoints, as received by PostgreSQL. Compared before
// measuring.
import { pageAsked } from '../harness/bare-list.ts';
import type { PageQuery } from '../harness/page-sql.ts';
import { type Condition, equals, holds, listed } from '../harness/sql.ts';
import { companiesNamed, ofCompany } from '../people/statements.ts';

export const columns = [
  ...['id', 'version', 'created_at', 'updated_at', 'company_id', 'first_name', 'last_name'],
  ...['full_name', 'email', 'phone', 'position', 'department', 'status', 'team_id'],
  ...['joined_team_at', 'is_team_leader', 'total_points', 'last_participated_at'],
  ...['engagement_score', 'engagement_order'],
];

export const employeeList = { sorts: { createdAt: 'created_at', name: 'full_name' }, limit: 12 };

/** By name, position and email, or by the name of the company. */
const isFound =
  (text: string): Condition =>
  (bind) => {
    const own = holds('"employees"."search_text"', text)(bind);
    return `(${own} or "employees"."company_id" = any(array(${companiesNamed(text)(bind)})))`;
  };

/** Returns the page that `GET /api/admin/employees` with this query requests. */
export function employeeQuery(query: URLSearchParams): PageQuery {
  const [status, search] = [query.get('status'), query.get('search')];
  const teamId = query.get('teamId');
  return {
    table: 'employees',
    columns,
    conditions: [
      ...(status === null ? [] : [equals('employees', 'status', status)]),
      ...ofCompany('employees', query.get('companyId')),
      ...(teamId === null ? [] : [equals('employees', 'team_id', teamId)]),
      ...(search === null ? [] : [isFound(search)]),
    ],
    searched: search !== null,
    ...pageAsked(query, employeeList),
  };
}

/** Parameter: id. */
export const oneEmployee = `
  select ${listed(columns)} from "employees" where "employees"."id" = $1`;

/** Parameter: the teams' ids. */
export const teamNames = `
  select "id", "name" from "teams" where "teams"."id" = any($1::uuid[])`;
