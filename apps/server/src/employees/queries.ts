import { and, asc, desc, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { contains } from '#core/listing.ts';
import { employees } from './tables.ts';

export async function isEmployee(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: employees.id }).from(employees).where(eq(employees.id, id));
  return found.length > 0;
}

/** What people are called now, by id; erased ones are missing. */
export async function personNames(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: employees.id, name: employees.fullName })
    .from(employees)
    .where(inArray(employees.id, ids));
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
/** A person as teams see them. */
export type MemberRow = Pick<typeof employees.$inferSelect, keyof typeof member>;

/** Those of a company who have one of these addresses (lower-cased), in the order of the addresses. */
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

/** Everybody in a team, the leader first, then by name. */
export function listRoster(db: Queryable, teamId: string): Promise<MemberRow[]> {
  return db
    .select(member)
    .from(employees)
    .where(eq(employees.teamId, teamId))
    .orderBy(desc(employees.isTeamLeader), asc(employees.fullName), asc(employees.id));
}

/** Who leads these teams, by the team's id. */
export async function listLeaders(
  db: Queryable,
  teamIds: string[],
): Promise<Map<string, PersonRow>> {
  if (teamIds.length === 0) return new Map();
  const found = await db
    .select({ ...person, teamId: sql<string>`${employees.teamId}` })
    .from(employees)
    .where(and(inArray(employees.teamId, teamIds), employees.isTeamLeader));
  return new Map(found.map((row) => [row.teamId, row]));
}

/** A query for the ids of the teams whose leader's name holds a `substring`. */
export function teamsLedBy(pattern: string | Placeholder): SQL {
  // The first condition has an index, which holds more than the name.
  const where = and(
    employees.isTeamLeader,
    contains(employees.searchText, pattern),
    contains(sql`lower(${employees.fullName})`, pattern),
  );
  return sql`select ${employees.teamId} from ${employees} where ${where}`;
}

/** Which company these people are of; unknown ids are missing. */
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

/** A query for the ids of everybody in the directory; the erased are missing. */
export function existingEmployees(): SQL {
  return sql`(select ${employees.id} from ${employees})`;
}
