// The SQL of the product's teams endpoints, as received by PostgreSQL. Compared before measuring.
import { pageAsked } from '../harness/bare-list.ts';
import type { PageQuery } from '../harness/page-sql.ts';
import {
  type Condition,
  equals,
  holds,
  listed,
  type Statement,
  statement,
  where,
} from '../harness/sql.ts';
import { companiesNamed, ofCompany } from '../people/statements.ts';

const columns = [
  ...['id', 'version', 'created_at', 'updated_at', 'company_id', 'name', 'description', 'motto'],
  ...['icon', 'is_active', 'is_suspended', 'suspension_reason', 'status', 'min_members'],
  ...['max_members', 'member_count', 'total_points', 'participation'],
];

export const teamList = {
  sorts: { createdAt: 'created_at', name: 'name', members: 'member_count' },
  limit: 12,
};

/** By the name of the team, its company or its leader. */
const isFound =
  (text: string): Condition =>
  (bind) => {
    const named = holds('"teams"."search_text"', text)(bind);
    const ofCompanies = companiesNamed(text)(bind);
    const led = where(
      [
        () => '"employees"."is_team_leader"',
        holds('"employees"."search_text"', text),
        holds('lower("employees"."full_name")', text),
      ],
      bind,
    );
    return `"teams"."id" in (select "teams"."id" from "teams" where ${named}
      union select "teams"."id" from "teams" where "teams"."company_id" in (${ofCompanies})
      union select "employees"."team_id" from "employees"${led})`;
  };

/** Returns the page that `GET /api/admin/teams` with this query requests. */
export function teamQuery(query: URLSearchParams): PageQuery {
  const [status, search] = [query.get('status'), query.get('search')];
  return {
    table: 'teams',
    columns,
    conditions: [
      ...ofCompany('teams', query.get('companyId')),
      ...(status === null ? [] : [equals('teams', 'status', status)]),
      ...(search === null ? [] : [isFound(search)]),
    ],
    searched: search !== null,
    ...pageAsked(query, teamList),
  };
}

/** Parameter: id. */
export const oneTeam = `
  select ${listed(columns)} from "teams" where "teams"."id" = $1`;

export function topTeams(companyId: string | null, limit: number): Statement {
  const conditions = [equals('teams', 'status', 'active'), ...ofCompany('teams', companyId)];
  return statement(
    (bind) => `
      select ${listed(columns)} from "teams"${where(conditions, bind)}
      order by "teams"."total_points" desc, "teams"."member_count" desc, "teams"."name" asc, "teams"."id" asc
      limit ${bind(limit)}`,
  );
}

export const teamFigures = (companyId: string | null): Statement =>
  statement((bind) => {
    const counts = ['active', 'inactive', 'suspended'].map(
      (status) => `count(*) filter (where ${equals('teams', 'status', status)(bind)})`,
    );
    return `
      select count(*), ${counts.join(', ')},
        count(*) filter (where "teams"."member_count" < "teams"."min_members"),
        count(*) filter (where "teams"."member_count" = "teams"."max_members"),
        coalesce(sum("total_points"), 0), round(avg("member_count"), 2),
        round(avg("participation")::numeric, 2)
      from "teams"${where(ofCompany('teams', companyId), bind)}`;
  });

export const leaders = (teamIds: readonly unknown[]): Statement =>
  statement(
    (bind) => `
      select "id", "first_name", "last_name", "full_name", "email", "team_id" from "employees"
      where ("employees"."team_id" = any(${bind(teamIds)}::uuid[]) and "employees"."is_team_leader")`,
  );

/** Parameter: id. */
export const roster = `
  select "id", "first_name", "last_name", "full_name", "email", "company_id", "team_id",
    "is_team_leader", "status", "total_points", "joined_team_at"
  from "employees" where "employees"."team_id" = $1
  order by "employees"."is_team_leader" desc, "employees"."full_name" asc, "employees"."id" asc`;
