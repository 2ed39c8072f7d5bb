import type { Page } from '@kolam/contract/core/paging.ts';
import type { CheckedPerson } from '@kolam/contract/portal/people-imports/model.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';

type ListedPage = { rows: CheckedPerson[]; total: number };
type OfCompany = { importId: string; companyId: string };

/** Returns those in a checked file who are new, or who change, in the order of the file. */
export function listFound(
  db: Queryable,
  { importId, outcome, page }: { importId: string; outcome: 'new' | 'changed'; page: Page },
): Promise<ListedPage> {
  return listOf(db, {
    page,
    from: sql`employee_import_people where import_id = ${importId} and outcome = ${outcome}`,
    // A check may hold titles of columns without their values. It shows none of them.
    columns: sql`null::uuid as id, line, name, email,
      jsonb_path_query_array(changed, '$[*] ? (exists(@.column))') as changed,
      false as "isTeamLeader"`,
    order: sql`line`,
  });
}

/** Returns those of the company who take part and are not in a checked file, by name. */
export function listMissing(
  db: Queryable,
  { page, ...of }: OfCompany & { page: Page },
): Promise<ListedPage> {
  return listOf(db, {
    page,
    from: sql`employees where ${isMissing(of)}`,
    columns: sql`id, null::int as line, first_name || ' ' || last_name as name, email,
      '[]'::jsonb as changed, is_team_leader as "isTeamLeader"`,
    order: sql`full_name, id`,
  });
}

/** Returns those of these people whom `listMissing` has. */
export async function missingAmong(
  db: Queryable,
  { ids, ...of }: OfCompany & { ids: string[] },
): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from employees where id = any(${sql.param(ids)}::uuid[]) and ${isMissing(of)}`);
  return new Set(rows.map(({ id }) => id));
}

const isMissing = ({ importId, companyId }: OfCompany): SQL => sql`(
  company_id = ${companyId} and status <> 'inactive' and not exists (
    select from employee_import_people as found
    where found.import_id = ${importId} and found.email = employees.email))`;

async function listOf(
  db: Queryable,
  { page, from, columns, order }: { page: Page; from: SQL; columns: SQL; order: SQL },
): Promise<ListedPage> {
  const { rows } = await db.execute<CheckedPerson & { total: number }>(sql`
    select (select count(*)::int from ${from}) as total, page.* from (select 1) as one
    left join lateral (
      select ${columns} from ${from} order by ${order}
      limit ${page.limit} offset ${(page.page - 1) * page.limit}
    ) as page on true`);
  const [first] = rows;
  const found = rows.filter(({ email }) => email !== null).map(({ total: _, ...row }) => row);
  return { rows: found, total: first?.total ?? 0 };
}
