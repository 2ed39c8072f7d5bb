import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { EmployeeStatus, employeeList } from '@kolam/contract/people/employees/values.ts';
import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lt,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alongside } from '#core/database/lease.ts';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { type ListInOrder, listInOrder } from '#core/list-in-order.ts';
import { keepTotals } from '#core/list-totals/list-totals.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { companiesNamed, openCompanies } from '#people/companies/queries.ts';
import { employees } from './tables.ts';

/** All columns except the search text. */
const { searchText: _, ...columns } = getTableColumns(employees);

export { columns };

export type EmployeeRow = Omit<typeof employees.$inferSelect, 'searchText'>;

/** The directory's own data about a person. The rest is derived, or follows from their actions. */
export type PersonValues = {
  id: string;
  companyId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  position: string;
  department: string;
  employeeCode: string;
  status: EmployeeStatus;
  teamId: string | null;
  /** Nobody who is inactive has one, whatever is given. */
  lastDay: string | null;
};

/**
 * Passes any number of people as one parameter, which the database reads as a table named `given`.
 */
const given = (people: PersonValues[]) => sql`json_to_recordset(${JSON.stringify(people)}::json)
  as given (id uuid, "companyId" uuid, "firstName" text, "lastName" text, email text, phone text,
    position text, department text, "employeeCode" text, status text, "teamId" uuid,
    "lastDay" date)`;

/**
 * Inserts people in one statement for any number. Their accounts exist already. However they come,
 * they are asked first whether they take part.
 */
export async function insertEmployees(tx: Tx, people: PersonValues[], at: Date): Promise<void> {
  alongside(tx, () =>
    tx.execute(sql`
    insert into employees (id, created_at, updated_at, company_id, first_name, last_name, email,
      phone, position, department, employee_code, status, team_id, joined_team_at, awaits_consent)
    select id, ${at}::timestamptz, ${at}::timestamptz, "companyId", "firstName", "lastName", email,
      phone, position, department, "employeeCode", status, "teamId",
      case when "teamId" is not null then ${at}::timestamptz end, true
    from ${given(people)}`),
  );
}

/**
 * Updates people in one statement for any number. A person who changes teams joins the new one at
 * that moment and leads no team, nor does who is inactive. The time in a new company begins then.
 */
export async function updateEmployees(tx: Tx, people: PersonValues[], at: Date): Promise<void> {
  await tx.execute(sql`
    update employees set version = version + 1, updated_at = ${at}::timestamptz,
      company_id = given."companyId",
      moved_at = case when employees.company_id = given."companyId" then moved_at
        else ${at}::timestamptz end,
      first_name = given."firstName",
      last_name = given."lastName", email = given.email, phone = given.phone,
      position = given.position, department = given.department,
      employee_code = given."employeeCode", status = given.status,
      last_day = case when given.status <> 'inactive' then given."lastDay" end,
      team_id = given."teamId",
      joined_team_at = case
        when employees.team_id is not distinct from given."teamId" then joined_team_at
        when given."teamId" is not null then ${at}::timestamptz end,
      is_team_leader = is_team_leader and given.status <> 'inactive'
        and employees.team_id is not distinct from given."teamId"
    from ${given(people)}
    where employees.id = given.id`);
}

const employeeById = prepared((db) =>
  db
    .select(columns)
    .from(employees)
    .where(eq(employees.id, sql.placeholder('id'))),
);

export async function findEmployee(db: Queryable, id: string): Promise<EmployeeRow | null> {
  const [found] = await employeeById(db, { id });
  return found ?? null;
}

/** Returns the companies of these people by their ids. Unknown ids are missing. */
export async function findCompaniesOf(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ id: employees.id, companyId: employees.companyId })
    .from(employees)
    .where(inArray(employees.id, ids));
  return new Map(found.map(({ id, companyId }) => [id, companyId]));
}

/** Locks people in the order of their ids, until the transaction ends. */
export function findEmployeesForUpdate(tx: Tx, ids: string[]): Promise<EmployeeRow[]> {
  return tx
    .select(columns)
    .from(employees)
    .where(inArray(employees.id, ids))
    .orderBy(asc(employees.id))
    .for('update');
}

/** Locks the people who have these emails in these companies. Each is named once. */
export function findByEmailForUpdate(
  tx: Tx,
  wanted: { companyId: string; email: string }[],
): Promise<EmployeeRow[]> {
  const given = sql`json_to_recordset(${JSON.stringify(wanted)}::json)
    as given ("companyId" uuid, email text)`;
  return tx
    .select(columns)
    .from(employees)
    .innerJoin(
      given,
      sql`${employees.companyId} = given."companyId" and ${employees.email} = given.email`,
    )
    .orderBy(asc(employees.id))
    .for('update', { of: employees });
}

/** Missing fields don't filter. */
export type EmployeeFilter = {
  search?: string | undefined;
  status?: EmployeeStatus | undefined;
  companyId?: string | undefined;
  teamId?: string | undefined;
  department?: string | undefined;
  leaving?: boolean | undefined;
  ids?: string[] | undefined;
};
export type EmployeeSort = { column: SortOf<typeof employeeList>; descending: boolean };

/** The column of each sort key. */
const sortedBy = {
  name: 'fullName',
  email: 'email',
  position: 'position',
  department: 'department',
  points: 'totalPoints',
  engagement: 'engagementOrder',
  status: 'status',
  createdAt: 'createdAt',
} as const satisfies Record<EmployeeSort['column'], keyof EmployeeRow>;

/**
 * Each half of the search has an index. Together, the database reads both and joins them. Among the
 * people of one company, its name finds nobody.
 */
export function isFound(
  companyId: string | undefined,
  pattern: string | Placeholder,
): SQL | undefined {
  if (companyId !== undefined) return contains(employees.searchText, pattern);
  return or(
    contains(employees.searchText, pattern),
    sql`${employees.companyId} = any(array(${companiesNamed(pattern)}))`,
  );
}

function filtersOf({
  search,
  status,
  companyId,
  teamId,
  department,
  leaving,
  ids,
}: EmployeeFilter) {
  return [
    status && eq(employees.status, sql.placeholder('status')),
    companyId === undefined ? undefined : eq(employees.companyId, sql.placeholder('companyId')),
    teamId === undefined ? undefined : eq(employees.teamId, sql.placeholder('teamId')),
    search === undefined ? undefined : isFound(companyId, sql.placeholder('substring')),
    ids && sql`${employees.id} = any(${sql.placeholder('ids')}::uuid[])`,
    department === undefined ? undefined : eq(employees.department, sql.placeholder('department')),
    leaving ? isNotNull(employees.lastDay) : undefined,
  ];
}

const valuesOf = ({ search, ...others }: EmployeeFilter) => ({
  ...others,
  substring: search === undefined ? undefined : substring(search),
});

const totals = keepTotals({
  table: employees,
  buckets: [employees.status],
  scope: employees.companyId,
});

export function listEmployeePage(
  db: Queryable,
  { filter, sort, page }: { filter: EmployeeFilter; sort: EmployeeSort; page: Page },
): Promise<{ rows: EmployeeRow[]; total: number }> {
  return listPage(db, {
    name: 'employees',
    table: employees,
    totals,
    columns,
    filters: filtersOf(filter),
    values: valuesOf(filter),
    searched: filter.search !== undefined,
    sort: employees[sortedBy[sort.column]],
    descending: sort.descending,
    page,
  });
}

/** Streams the filtered list in its order, for any length. */
export function employeesInOrder(
  db: Queryable,
  { filter, sort, size }: { filter: EmployeeFilter; sort: EmployeeSort; size: number },
): Promise<ListInOrder<EmployeeRow>> {
  return listInOrder<EmployeeRow>(db, {
    table: employees,
    columns,
    filters: filtersOf(filter),
    values: valuesOf(filter),
    sort: employees[sortedBy[sort.column]],
    descending: sort.descending,
    size,
  });
}

/** Returns the pending people of one company or of all, with whether their company is open. */
export async function listPending(
  db: Queryable,
  { companyId, employeeId }: { companyId?: string | undefined; employeeId?: string | undefined },
): Promise<{ id: string; companyId: string; companyName: string; isOpen: boolean }[]> {
  const { rows } = await db.execute<{
    id: string;
    companyId: string;
    companyName: string;
    isOpen: boolean;
  }>(sql`
    select employees.id, company_id as "companyId", companies.name as "companyName",
      company_id in ${openCompanies()} as "isOpen"
    from employees join companies on companies.id = company_id
    where employees.status = 'pending'
      and ${companyId === undefined ? sql`true` : sql`company_id = ${companyId}`}
      and ${employeeId === undefined ? sql`true` : sql`employees.id = ${employeeId}`}
    order by employees.id`);
  return rows;
}

/** Counts the pending people of open companies, of one or all, who were not invited since then. */
export async function countInvitable(
  db: Queryable,
  { companyId, since }: { companyId: string | undefined; since: Date },
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from employees join accounts on accounts.id = employees.id
    where employees.status = 'pending' and employees.company_id in ${openCompanies()}
      and (invited_at is null or invited_at <= ${since.toISOString()}::timestamptz)
      and ${companyId === undefined ? sql`true` : sql`employees.company_id = ${companyId}`}`);
  return rows[0]?.count ?? 0;
}

export async function removeEmployee(tx: Tx, id: string): Promise<void> {
  await tx.delete(employees).where(eq(employees.id, id));
}

/** Returns the ids of people whose last day was before a date, in order, after an id. */
export async function leaversAfter(
  db: Queryable,
  { before, after, limit }: { before: string; after: string | null; limit: number },
): Promise<string[]> {
  const found = await db
    .select({ id: employees.id })
    .from(employees)
    .where(and(lt(employees.lastDay, before), after === null ? undefined : gt(employees.id, after)))
    .orderBy(asc(employees.id))
    .limit(limit);
  return found.map(({ id }) => id);
}
