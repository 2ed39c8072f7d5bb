import type { EmployeeStatus } from '@kolam/contract/people/employees/values.ts';
import { and, asc, desc, eq, gte, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { contains, substring } from '#core/listing.ts';
import { byPhone, type Searchable, unless } from '#core/searchable.ts';
import { companyNameOf, openCompanies } from '#people/companies/queries.ts';
import { activeTeams } from '#people/team-store/queries.ts';
import { isFound } from './store.ts';
import { employees } from './tables.ts';

export { countByStatus } from './figures.ts';
export { lookUpEmployees } from './lookup.ts';
export { readEmployee, readEmployees } from './read.ts';
export { countInvitable } from './store.ts';

export async function isEmployee(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: employees.id }).from(employees).where(eq(employees.id, id));
  return found.length > 0;
}

/** A query for the ids of a company's people. */
export const peopleOf = (companyId: string | Placeholder): SQL =>
  sql`select ${employees.id} from ${employees} where ${employees.companyId} = ${companyId}`;

/** Returns how many are inactive, and how many participated since each of these moments. */
export async function countPeople(
  db: Queryable,
  since: { day: Date; week: Date },
): Promise<{ inactive: number; day: number; week: number }> {
  const { rows } = await db.execute<{ inactive: number; day: number; week: number }>(sql`
    select (select count(*)::int from ${employees} where ${employees.status} = 'inactive') as inactive,
      count(*) filter (where ${employees.lastParticipatedAt} >= ${since.day}::timestamptz)::int as day,
      count(*)::int as week
    from ${employees} where ${employees.lastParticipatedAt} >= ${since.week}::timestamptz`);
  return rows[0] as (typeof rows)[number];
}

/** Counts the people added since a moment. */
export const countNewPeople = (db: Queryable, since: Date): Promise<number> =>
  db.$count(employees, gte(employees.createdAt, since));

/**
 * Returns the mean engagement of active people with a score: of all, and of each of these
 * companies.
 */
export async function meanEngagement(
  db: Queryable,
  companyIds: string[],
): Promise<{ all: number | null; of: (companyId: string) => number | null }> {
  const { rows } = await db.execute<{ companyId: string | null; mean: number | null }>(sql`
    select null as "companyId", avg(engagement_score) as mean
    from ${employees} where status = 'active' and engagement_score is not null
    union all
    select company_id, avg(engagement_score)
    from ${employees}
    where status = 'active' and engagement_score is not null
      and company_id = any(${sql.param(companyIds)}::uuid[])
    group by company_id`);
  const means = new Map(rows.map(({ companyId, mean }) => [companyId, mean]));
  return { all: means.get(null) ?? null, of: (companyId) => means.get(companyId) ?? null };
}

const namesById = prepared((db) =>
  db
    .select({ id: employees.id, name: employees.fullName })
    .from(employees)
    .where(sql`${employees.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** Returns the current names of people by id. Erased ones are missing. */
export async function personNames(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await namesById(db, { ids });
  return new Map(found.map(({ id, name }) => [id, name]));
}

const person = {
  id: employees.id,
  firstName: employees.firstName,
  lastName: employees.lastName,
  fullName: employees.fullName,
  email: employees.email,
};
const member = {
  ...person,
  companyId: employees.companyId,
  teamId: employees.teamId,
  isTeamLeader: employees.isTeamLeader,
  status: employees.status,
  totalPoints: employees.totalPoints,
  joinedTeamAt: employees.joinedTeamAt,
};

export type PersonRow = Pick<typeof employees.$inferSelect, keyof typeof person>;
/** A person as shown in teams. */
export type MemberRow = Pick<typeof employees.$inferSelect, keyof typeof member>;

/**
 * Returns the people of a company with these addresses (lower case), in the order of the addresses.
 */
export async function listByEmail(
  db: Queryable,
  { companyId, emails }: { companyId: string; emails: string[] },
): Promise<MemberRow[]> {
  if (emails.length === 0) return [];
  const found = await db
    .select(member)
    .from(employees)
    .where(and(eq(employees.companyId, companyId), inArray(employees.email, emails)));
  const byEmail = new Map(found.map((row) => [row.email, row]));
  return emails.flatMap((email) => byEmail.get(email) ?? []);
}

const rosterOf = prepared((db) =>
  db
    .select(member)
    .from(employees)
    .where(eq(employees.teamId, sql.placeholder('teamId')))
    .orderBy(desc(employees.isTeamLeader), asc(employees.fullName), asc(employees.id)),
);

/** Returns the members of a team, the leader first, then by name. */
export function listRoster(db: Queryable, teamId: string): Promise<MemberRow[]> {
  return rosterOf(db, { teamId });
}

/** Returns the ids of the members of a team. */
export async function peopleOfTeam(db: Queryable, teamId: string): Promise<string[]> {
  const found = await db
    .select({ id: employees.id })
    .from(employees)
    .where(eq(employees.teamId, teamId));
  return found.map(({ id }) => id);
}

const leadersOf = prepared((db) =>
  db
    .select({ ...person, teamId: sql<string>`${employees.teamId}` })
    .from(employees)
    .where(
      and(
        sql`${employees.teamId} = any(${sql.placeholder('teamIds')}::uuid[])`,
        employees.isTeamLeader,
      ),
    ),
);

/** Returns the leaders of these teams, by team id. */
export async function listLeaders(
  db: Queryable,
  teamIds: string[],
): Promise<Map<string, PersonRow>> {
  if (teamIds.length === 0) return new Map();
  const found = await leadersOf(db, { teamIds });
  return new Map(found.map((row) => [row.teamId, row]));
}

/** A query for the ids of the teams whose leader's name contains a `substring`. */
export function teamsLedBy(pattern: string | Placeholder): SQL {
  // The first condition has an index, which covers more than the name.
  const where = and(
    employees.isTeamLeader,
    contains(employees.searchText, pattern),
    contains(sql`lower(${employees.fullName})`, pattern),
  );
  return sql`select ${employees.teamId} from ${employees} where ${where}`;
}

/** Returns the companies of these people. Unknown ids are missing. */
export function listCompaniesOf(
  db: Queryable,
  ids: string[],
): Promise<{ id: string; companyId: string }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select({ id: employees.id, companyId: employees.companyId })
    .from(employees)
    .where(inArray(employees.id, ids));
}

const profile = {
  ...member,
  phone: employees.phone,
  position: employees.position,
  department: employees.department,
  engagementScore: employees.engagementScore,
  awaitsConsent: employees.awaitsConsent,
  lastDay: employees.lastDay,
};

/** Returns what a person sees of themselves, or null once they are erased. */
export async function findProfile(
  db: Queryable,
  id: string,
): Promise<Pick<typeof employees.$inferSelect, keyof typeof profile> | null> {
  const [found] = await db.select(profile).from(employees).where(eq(employees.id, id));
  return found ?? null;
}

/** Returns names, contacts, companies and teams of these people. Erased ones are missing. */
export async function namedPeople(db: Queryable, ids: string[]): Promise<Map<string, MemberRow>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select(member)
    .from(employees)
    .where(inArray(employees.id, [...new Set(ids)]));
  return new Map(found.map((row) => [row.id, row]));
}

/**
 * A query for the ids of the people of a company or team, or whose name, email or position contains
 * a `substring`. The value is a placeholder.
 */
export function peopleWith(column: 'companyId' | 'teamId' | 'substring', value: Placeholder): SQL {
  const where =
    column === 'substring' ? contains(employees.searchText, value) : eq(employees[column], value);
  return sql`(select ${employees.id} from ${employees} where ${where})`;
}

/** A person's company and team, which get the points. */
export type PlaceOfPerson = {
  id: string;
  companyId: string;
  teamId: string | null;
  /** The team that gathers the person's points: none while it is suspended or inactive. */
  earningTeamId: string | null;
};

const placesById = prepared((db) =>
  db
    .select({
      id: employees.id,
      companyId: employees.companyId,
      teamId: employees.teamId,
      earningTeamId: sql<
        string | null
      >`(select id from (${activeTeams}) as active where active.id = ${employees.teamId})`,
    })
    .from(employees)
    .where(sql`${employees.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** Returns the current places of these people. Unknown and erased ones are missing. */
export async function placesOf(db: Queryable, ids: string[]): Promise<Map<string, PlaceOfPerson>> {
  if (ids.length === 0) return new Map();
  const found = await placesById(db, { ids });
  return new Map(found.map((place) => [place.id, place]));
}

const peopleById = prepared((db) =>
  db
    .select({ ...person, companyId: employees.companyId })
    .from(employees)
    .where(sql`${employees.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(employees.fullName), asc(employees.id)),
);

/** Returns these people by name. Erased ones are missing. */
export function listPeople(
  db: Queryable,
  ids: string[],
): Promise<(PersonRow & { companyId: string })[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return peopleById(db, { ids });
}

/** Returns how many of these people exist. */
export async function countKnown(db: Queryable, ids: string[]): Promise<number> {
  return ids.length === 0
    ? 0
    : db.$count(employees, sql`${employees.id} = any(${sql.param(ids)}::uuid[])`);
}

/** A query for the ids of the people whom the list of employees finds by these filters. */
export function peopleFound({
  search,
  status,
  companyId,
  teamId,
}: {
  search?: string | undefined;
  status?: EmployeeStatus | undefined;
  companyId?: string | undefined;
  teamId?: string | undefined;
}): SQL {
  const where = and(
    status && eq(employees.status, status),
    companyId === undefined ? undefined : eq(employees.companyId, companyId),
    teamId === undefined ? undefined : eq(employees.teamId, teamId),
    search === undefined || search === '' ? undefined : isFound(companyId, substring(search)),
  );
  return sql`select ${employees.id} from ${employees} where ${where ?? sql`true`}`;
}

const belongsToOpen = sql`company_id in ${openCompanies()}`;

/** A query for those of the people of a query for ids who are not inactive, in open companies. */
export const assignable = (people: SQL): SQL => sql`
  select id from ${employees}
  where id in (${people}) and status <> 'inactive' and ${belongsToOpen}`;

/** Counts the people of a query for ids by whether `assignable` has them, and why not. */
export async function countAssignable(
  db: Queryable,
  people: SQL,
): Promise<{ people: number; inactive: number; closed: number }> {
  const { rows } = await db.execute<{ people: number; inactive: number; closed: number }>(sql`
    select count(*) filter (where status <> 'inactive' and ${belongsToOpen})::int as people,
      count(*) filter (where status = 'inactive')::int as inactive,
      count(*) filter (where status <> 'inactive' and not ${belongsToOpen})::int as closed
    from ${employees} where id in (${people})`);
  return rows[0] ?? { people: 0, inactive: 0, closed: 0 };
}

/**
 * Returns the ids of the people with each of these addresses or employee codes, all in lower case,
 * who are not inactive, in open companies. Unknown ones are missing.
 */
export async function placesOfPeople(
  db: Queryable,
  asked: string[],
): Promise<{ asked: string; ids: string[] }[]> {
  const emails = asked.filter((each) => each.includes('@'));
  const codes = asked.filter((each) => !each.includes('@'));
  const { rows } = await db.execute<{ asked: string; ids: string[] }>(sql`
    select asked, coalesce(json_agg(id) filter (
      where status <> 'inactive' and ${belongsToOpen}), '[]') as ids
    from (
      select email as asked, id, status, company_id from ${employees}
      where email = any(${sql.param(emails)}::text[])
      union all
      select lower(employee_code), id, status, company_id from ${employees}
      where employee_code <> '' and lower(employee_code) = any(${sql.param(codes)}::text[])
    ) as found group by asked`);
  return rows;
}

/** Returns those of these departments that have someone who is not inactive. */
export async function departmentsWithPeople(
  db: Queryable,
  departments: { companyId: string; department: string }[],
): Promise<{ companyId: string; department: string }[]> {
  if (departments.length === 0) return [];
  const { rows } = await db.execute<{ companyId: string; department: string }>(sql`
    select "companyId", department
    from json_to_recordset(${JSON.stringify(departments)}::json) as given
      ("companyId" uuid, department text)
    where exists (
      select from employees
      where employees.company_id = given."companyId"
        and employees.department = given.department and employees.status <> 'inactive')`);
  return rows;
}

/** Returns departments of open companies that contain a text, with their people, by name. */
export async function departmentsFound(
  db: Queryable,
  { search = '', limit }: { search: string | undefined; limit: number },
): Promise<{ companyId: string; company: string; department: string; people: number }[]> {
  const { rows } = await db.execute<{
    companyId: string;
    company: string;
    department: string;
    people: number;
  }>(sql`
    select company_id as "companyId", companies.name as company, department,
      count(*)::int as people
    from employees join companies on companies.id = company_id
    where department <> '' and employees.status <> 'inactive' and company_id in ${openCompanies()}
      and ${contains(sql`lower(department || ' ' || companies.name)`, substring(search))}
    group by company_id, companies.name, department
    order by department, companies.name, company_id
    limit ${limit}`);
  return rows;
}

/** Employees, for the quick search. */
export const searchableEmployees: Searchable = {
  table: employees,
  text: employees.searchText,
  title: employees.fullName,
  keys: [employees.email],
  facts: [byPhone(employees.phone)],
  detail: [employees.email, companyNameOf(employees.companyId), unless(employees.status, 'active')],
};

/** A query part for whether any employee exists. */
export const anyEmployee: SQL<boolean> = sql`exists (select from ${employees})`;

/** Returns those of these ids that belong to employees. */
export async function employeesAmong(db: Queryable, ids: string[]): Promise<string[]> {
  const found = await db
    .select({ id: employees.id })
    .from(employees)
    .where(sql`${employees.id} = any(${sql.param(ids)}::uuid[])`);
  return found.map(({ id }) => id);
}
