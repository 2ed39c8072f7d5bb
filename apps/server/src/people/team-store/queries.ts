import { and, asc, desc, eq, gt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { type Searchable, unless } from '#core/searchable.ts';
import { companyNameOf } from '#people/companies/queries.ts';
import { teams } from './tables.ts';

export async function isTeam(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: teams.id }).from(teams).where(eq(teams.id, id));
  return found.length > 0;
}

const teamsById = prepared((db) =>
  db
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(sql`${teams.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** A query for the ids of a company's teams. */
export const teamsOf = (companyId: string | Placeholder): SQL =>
  sql`select ${teams.id} from ${teams} where ${teams.companyId} = ${companyId}`;

/** A query for the ids of the teams through which people take part, and which gather points. */
export const activeTeams: SQL = sql`select ${teams.id} from ${teams} where ${teams.status} = 'active'`;

export async function countTeams(db: Queryable): Promise<number> {
  const [counted] = await db.select({ teams: sql<number>`count(*)::int` }).from(teams);
  return counted?.teams ?? 0;
}

/** Returns the active teams with the most points, if they have any. */
export function topTeams(db: Queryable, limit: number) {
  return db
    .select({
      id: teams.id,
      name: teams.name,
      companyId: teams.companyId,
      totalPoints: teams.totalPoints,
      memberCount: teams.memberCount,
      participation: teams.participation,
    })
    .from(teams)
    .where(and(eq(teams.status, 'active'), gt(teams.totalPoints, 0)))
    .orderBy(desc(teams.totalPoints), desc(teams.memberCount), asc(teams.name), asc(teams.id))
    .limit(limit);
}

/** Returns the names of teams by id. Deleted ones are missing. */
export async function teamNames(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await teamsById(db, { ids });
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Returns what its members see of a team, or null if it is gone. */
export async function findOwnTeam(db: Queryable, id: string) {
  const [found] = await db
    .select({
      id: teams.id,
      name: teams.name,
      motto: teams.motto,
      icon: teams.icon,
      totalPoints: teams.totalPoints,
      memberCount: teams.memberCount,
    })
    .from(teams)
    .where(eq(teams.id, id));
  return found ?? null;
}

/** Returns ids of teams in order, after this one. */
export async function teamIdsAfter(
  db: Queryable,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const found = await db
    .select({ id: teams.id })
    .from(teams)
    .where(after === null ? undefined : gt(teams.id, after))
    .orderBy(asc(teams.id))
    .limit(limit);
  return found.map(({ id }) => id);
}

/**
 * Returns the ids of companies' teams with these names, in any case, keyed by company and name as
 * given.
 */
export async function findTeamsByName(
  db: Queryable,
  named: { companyId: string; name: string }[],
): Promise<{ companyId: string; name: string; id: string }[]> {
  if (named.length === 0) return [];
  const found = await db.execute<{ companyId: string; name: string; id: string }>(sql`
    select given."companyId", given.name, teams.id
    from json_to_recordset(${JSON.stringify(named)}::json) as given ("companyId" uuid, name text)
    join teams on teams.company_id = given."companyId"
      and teams.search_text = lower(given.name collate "und-x-icu") collate "default"`);
  return found.rows;
}

/** Returns names in the form in which a company's teams have each only once, in their order. */
export async function comparedNames(db: Queryable, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await db.execute<{ name: string }>(sql`
    select lower(name collate "und-x-icu") as name
    from unnest(${sql.param(names)}::text[]) with ordinality as given (name, place)
    order by place`);
  return rows.map(({ name }) => name);
}

const orderedTeams = prepared((db) =>
  db
    .select({ id: teams.id, name: teams.name, companyId: teams.companyId })
    .from(teams)
    .where(sql`${teams.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(teams.name), asc(teams.id)),
);

/** Returns these teams by name. Deleted ones are missing. */
export function listTeams(
  db: Queryable,
  ids: string[],
): Promise<{ id: string; name: string; companyId: string }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return orderedTeams(db, { ids });
}

/** Teams, for the quick search. */
export const searchableTeams: Searchable = {
  table: teams,
  text: teams.searchText,
  title: teams.name,
  keys: [],
  detail: [companyNameOf(teams.companyId), unless(teams.status, 'active')],
};
