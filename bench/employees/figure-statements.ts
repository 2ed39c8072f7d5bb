// The SQL of the directory's figures, for one company's people or everyone.
import { type Condition, listed, type Statement, statement, where } from '../harness/sql.ts';
import { ofCompany } from '../people/statements.ts';
import { columns } from './statements.ts';

/** A span of time: its first instant and the first one after it. */
export type Span = { from: Date; before: Date | null };

const placed = (spans: readonly Span[]) =>
  JSON.stringify(spans.map((span, place) => ({ place, ...span })));

const within = (column: string, spans: string): Condition[] => [
  () => `${column} >= ${spans}."from"`,
  () => `${column} < coalesce(${spans}.before, 'infinity')`,
];

export const countsByStatus = (companyId: string | null): Statement =>
  statement(
    (bind) => `
      select "status", count(*)::int, avg("engagement_score")
      from "employees"${where(ofCompany('employees', companyId), bind)} group by "employees"."status"`,
  );

export function countAdded(companyId: string | null, spans: readonly Span[]): Statement {
  const conditions = [
    ...ofCompany('employees', companyId),
    ...within('"employees"."created_at"', 'spans'),
  ];
  return statement(
    (bind) => `
      select ((select count(*)::int from "employees"${where(conditions, bind)})) as count
      from json_to_recordset(${bind(placed(spans))}::json)
        as spans (place int, "from" timestamptz, before timestamptz)
      order by spans.place`,
  );
}

/** `mondays` identify the weeks, `YYYY-MM-DD`. */
export const sumByWeek = (companyId: string | null, mondays: readonly string[]): Statement =>
  statement(
    (bind) => `
      select coalesce(sum(points), 0)::bigint as points,
        coalesce(sum(participants), 0)::int as participants
      from unnest(${bind(mondays)}::date[]) as asked (monday)
      left join points_weeks on week = monday ${
        companyId === null ? '' : `and company_id = ${bind(companyId)}`
      }
      group by monday order by monday`,
  );

export function topPerformers(companyId: string | null, limit: number): Statement {
  const conditions: Condition[] = [
    ...ofCompany('employees', companyId),
    (bind) => `"employees"."total_points" > ${bind(0)}`,
  ];
  return statement(
    (bind) => `
      select ${listed(columns)} from "employees"${where(conditions, bind)}
      order by "employees"."total_points" desc, "employees"."full_name" asc, "employees"."id" asc
      limit ${bind(limit)}`,
  );
}
