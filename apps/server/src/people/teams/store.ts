import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { TeamStatus, teamList } from '@kolam/contract/people/teams/values.ts';
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { type ListInOrder, listInOrder } from '#core/list-in-order.ts';
import { keepTotals } from '#core/list-totals/list-totals.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { companiesNamed } from '#people/companies/queries.ts';
import { teamsLedBy } from '#people/employees/queries.ts';
import { teams } from '#people/team-store/tables.ts';

/** All columns except those that exist only for searching and sorting. */
const { searchText: _, participationOrder: __, ...columns } = getTableColumns(teams);

export type TeamRow = Omit<typeof teams.$inferSelect, 'searchText' | 'participationOrder'>;
export type NewTeam = typeof teams.$inferInsert;

export type TeamFilter = {
  search: string | undefined;
  companyId: string | undefined;
  status: TeamStatus | undefined;
};
export type TeamSort = { column: SortOf<typeof teamList>; descending: boolean };

const sortColumns = {
  name: teams.name,
  members: teams.memberCount,
  points: teams.totalPoints,
  participation: teams.participationOrder,
  createdAt: teams.createdAt,
} as const satisfies Record<TeamSort['column'], unknown>;

const filtersOf = ({ search, companyId, status }: TeamFilter) => [
  companyId === undefined ? undefined : eq(teams.companyId, sql.placeholder('companyId')),
  status && eq(teams.status, sql.placeholder('status')),
  search === undefined ? undefined : isFound(),
];

const valuesOf = ({ search, companyId, status }: TeamFilter) => ({
  companyId,
  status,
  substring: search === undefined ? undefined : substring(search),
});

const totals = keepTotals({ table: teams, buckets: [teams.status], scope: teams.companyId });

export function listTeamPage(
  db: Queryable,
  { filter, sort, page }: { filter: TeamFilter; sort: TeamSort; page: Page },
) {
  return listPage(db, {
    name: 'teams',
    table: teams,
    totals,
    columns,
    filters: filtersOf(filter),
    values: valuesOf(filter),
    searched: filter.search !== undefined,
    sort: sortColumns[sort.column],
    descending: sort.descending,
    page,
  });
}

/** Returns the filtered teams in the order of the list, in batches. */
export const teamsInOrder = (
  db: Queryable,
  { filter, sort, size }: { filter: TeamFilter; sort: TeamSort; size: number },
): Promise<ListInOrder<TeamRow>> =>
  listInOrder<TeamRow>(db, {
    table: teams,
    columns,
    filters: filtersOf(filter),
    values: valuesOf(filter),
    sort: sortColumns[sort.column],
    descending: sort.descending,
    size,
  });

/**
 * Searches the names of the team, its company and its leader, each through its own index, and
 * combines the ids before reading teams: an `or` would compare each team with every hit of a common
 * word.
 */
function isFound(): SQL {
  const pattern = sql.placeholder('substring');
  const named = sql`select ${teams.id} from ${teams} where ${contains(teams.searchText, pattern)}`;
  const ofCompanies = sql`select ${teams.id} from ${teams} where ${teams.companyId} in (${companiesNamed(pattern)})`;
  return sql`${teams.id} in (${named} union ${ofCompanies} union ${teamsLedBy(pattern)})`;
}

const ofCompany = eq(teams.companyId, sql.placeholder('companyId'));

const top = (companyId: SQL | undefined) =>
  prepared((db) =>
    db
      .select(columns)
      .from(teams)
      .where(and(eq(teams.status, 'active'), companyId))
      .orderBy(desc(teams.totalPoints), desc(teams.memberCount), asc(teams.name), asc(teams.id))
      .limit(sql.placeholder('limit')),
  );
const topOfAll = top(undefined);
const topOfCompany = top(ofCompany);

/** Returns active teams, those with the most points first, then by size, then by name. */
export function listTop(
  db: Queryable,
  { companyId, limit }: { companyId: string | undefined; limit: number },
): Promise<TeamRow[]> {
  return companyId === undefined ? topOfAll(db, { limit }) : topOfCompany(db, { companyId, limit });
}

const countOf = (condition: SQL) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
const figures = (companyId: SQL | undefined) =>
  prepared((db) =>
    db
      .select({
        totalTeams: sql<number>`count(*)`.mapWith(Number),
        activeTeams: countOf(eq(teams.status, 'active')),
        inactiveTeams: countOf(eq(teams.status, 'inactive')),
        suspendedTeams: countOf(eq(teams.status, 'suspended')),
        belowMinimum: countOf(sql`${teams.memberCount} < ${teams.minMembers}`),
        full: countOf(sql`${teams.memberCount} = ${teams.maxMembers}`),
        sumPoints: sql<number>`coalesce(sum(${teams.totalPoints}), 0)`.mapWith(Number),
        avgTeamSize: sql<number | null>`round(avg(${teams.memberCount}), 2)`,
        avgParticipation: sql<number | null>`round(avg(${teams.participation})::numeric, 2)`,
      })
      .from(teams)
      .where(companyId),
  );
const figuresOfAll = figures(undefined);
const figuresOfCompany = figures(ofCompany);

/**
 * Returns the figures of all teams, or of one company's. Means are null when there is nothing to
 * divide by.
 */
export async function measureTeams(db: Queryable, companyId: string | undefined) {
  const [measured] = await (companyId === undefined
    ? figuresOfAll(db, {})
    : figuresOfCompany(db, { companyId }));
  // An aggregate without groups always has one row.
  return measured as NonNullable<typeof measured>;
}

const teamById = prepared((db) =>
  db
    .select(columns)
    .from(teams)
    .where(eq(teams.id, sql.placeholder('id'))),
);

export async function findTeam(db: Queryable, id: string): Promise<TeamRow | null> {
  const [found] = await teamById(db, { id });
  return found ?? null;
}

export async function insertTeam(db: Queryable, team: NewTeam): Promise<TeamRow> {
  const [inserted] = await db.insert(teams).values(team).returning(columns);
  return inserted as TeamRow;
}

export async function saveTeam(
  db: Queryable,
  id: string,
  changes: Partial<NewTeam>,
): Promise<TeamRow> {
  const [updated] = await db
    .update(teams)
    .set({ ...changes, version: sql`${teams.version} + 1` })
    .where(eq(teams.id, id))
    .returning(columns);
  return updated as TeamRow;
}

export async function removeTeam(db: Queryable, id: string): Promise<void> {
  await db.delete(teams).where(eq(teams.id, id));
}
