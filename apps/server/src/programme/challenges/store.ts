import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type {
  Category,
  ChallengeNeed,
  ChallengeStatus,
  challengeList,
} from '@kolam/contract/programme/challenges/values.ts';
import { and, eq, getTableColumns, type Placeholder, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { peopleOf } from '#people/employees/queries.ts';
import { teamsOf } from '#people/team-store/queries.ts';
import { isToReview } from './hooks.ts';
import { endsSoon, lacksContent } from './needs.ts';
import type { ChallengeRow } from './queries.ts';
import { challenges, challengeTargets } from './tables.ts';
import { anyOf } from './used.ts';

/** All columns but the search text. */
const { searchText: _, ...columns } = getTableColumns(challenges);

type NewChallenge = Omit<typeof challenges.$inferInsert, 'searchText'>;

type ChallengeFilter = {
  search: string | undefined;
  status: ChallengeStatus | undefined;
  category: Category | undefined;
  companyId: string | undefined;
  needs: ChallengeNeed | undefined;
  today: string;
  /** The last day that counts as soon. */
  soon: string;
};
type ChallengeSort = { column: SortOf<typeof challengeList>; descending: boolean };

export function listChallengePage(
  db: Queryable,
  { filter, sort, page }: { filter: ChallengeFilter; sort: ChallengeSort; page: Page },
): Promise<{ rows: ChallengeRow[]; total: number }> {
  const { search, status, category, companyId, needs, today, soon } = filter;
  return listPage<typeof challenges, ChallengeRow>(db, {
    name: 'challenges',
    table: challenges,
    columns,
    filters: [
      status && eq(challenges.status, sql.placeholder('status')),
      category && eq(challenges.category, sql.placeholder('category')),
      companyId === undefined ? undefined : forCompany(sql.placeholder('companyId')),
      // Each filter has a fixed index, since the cached SQL of the list depends on which ones are
      // set.
      needs === 'ending' ? endsSoon(placeholders) : undefined,
      needs === 'content' ? lacksContent(placeholders) : undefined,
      needs === 'review' ? anyOf(isToReview, sql`${challenges.id}`) : undefined,
      search === undefined
        ? undefined
        : contains(challenges.searchText, sql.placeholder('substring')),
    ],
    values: {
      status,
      category,
      companyId,
      today,
      soon,
      substring: search === undefined ? undefined : substring(search),
    },
    searched: search !== undefined,
    sort: challenges[sort.column],
    descending: sort.descending,
    page,
  });
}

const placeholders = { today: sql.placeholder('today'), last: sql.placeholder('soon') };

/** Whether a challenge is currently assigned to any of a company's people. */
const forCompany = (companyId: Placeholder) =>
  sql`(${challenges.assignmentType} = 'global' or exists (
    select 1 from ${challengeTargets} where ${challengeTargets.challengeId} = ${challenges.id} and (
      ${challengeTargets.companyId} = ${companyId}
      or ${challengeTargets.teamId} in (${teamsOf(companyId)})
      or ${challengeTargets.employeeId} in (${peopleOf(companyId)})
    )))`;

export async function insertChallenge(
  db: Queryable,
  challenge: NewChallenge,
): Promise<ChallengeRow> {
  const [inserted] = await db.insert(challenges).values(challenge).returning(columns);
  return inserted as ChallengeRow;
}

export async function saveChallenge(
  db: Queryable,
  id: string,
  changes: Partial<NewChallenge>,
): Promise<ChallengeRow> {
  const [updated] = await db
    .update(challenges)
    .set({ ...changes, version: sql`${challenges.version} + 1` })
    .where(eq(challenges.id, id))
    .returning(columns);
  return updated as ChallengeRow;
}

export async function removeChallenge(db: Queryable, id: string): Promise<void> {
  await db.delete(challenges).where(eq(challenges.id, id));
}

/** The targets of a challenge, each kind in the order chosen. */
export type Targets = { companyIds: string[]; teamIds: string[]; employeeIds: string[] };

/** Replaces the targets of a locked challenge. */
export async function replaceTargets(db: Queryable, id: string, targets: Targets): Promise<void> {
  await db.delete(challengeTargets).where(eq(challengeTargets.challengeId, id));
  const none = { companyId: null, teamId: null, employeeId: null };
  const rows = [
    ...targets.companyIds.map((companyId) => ({ ...none, companyId })),
    ...targets.teamIds.map((teamId) => ({ ...none, teamId })),
    ...targets.employeeIds.map((employeeId) => ({ ...none, employeeId })),
  ].map((target) => ({ ...target, id: newId(), challengeId: id }));
  if (rows.length === 0) return;
  // One parameter, however many targets.
  await db.execute(sql`
    insert into challenge_targets (id, challenge_id, company_id, team_id, employee_id)
    select id, "challengeId", "companyId", "teamId", "employeeId"
    from json_to_recordset(${JSON.stringify(rows)}::json) as given
      (id uuid, "challengeId" uuid, "companyId" uuid, "teamId" uuid, "employeeId" uuid)`);
}

/** The number of targets of a challenge, and the first of them. */
export type TargetSummary = { companies: number; teams: number; people: number; first: Target[] };
export type Target =
  | { kind: 'company'; id: string }
  | { kind: 'team'; id: string }
  | { kind: 'employee'; id: string };

/**
 * Returns the targets of these challenges in one query: companies first, then teams, then people.
 */
export async function summariseTargets(
  db: Queryable,
  { ids, first }: { ids: string[]; first: number },
): Promise<(id: string) => TargetSummary> {
  const { rows } = await db.execute<
    Omit<TargetSummary, 'first'> & Target & { challengeId: string }
  >(
    sql`select challenge_id as "challengeId", companies, teams, people,
        case when company_id is not null then 'company' when team_id is not null then 'team' else 'employee' end as kind,
        coalesce(company_id, team_id, employee_id) as id
      from (
        select *, count(company_id) over whole as companies, count(team_id) over whole as teams,
          count(employee_id) over whole as people,
          row_number() over (partition by challenge_id
            order by company_id is null, team_id is null, challenge_targets.id) as place
        from challenge_targets where challenge_id = any(${sql.param(ids)}::uuid[])
        window whole as (partition by challenge_id)
      ) as numbered
      where place <= ${first}
      order by challenge_id, place`,
  );
  const byId = new Map<string, TargetSummary>();
  for (const { challengeId, kind, id, ...counts } of rows) {
    const summary = byId.get(challengeId) ?? { ...counts, first: [] };
    summary.first.push({ kind, id } as Target);
    byId.set(challengeId, summary);
  }
  return (id) => byId.get(id) ?? { companies: 0, teams: 0, people: 0, first: [] };
}

/** Returns the companies and teams, but not the people, that these challenges are assigned to. */
export async function listPlacesOf(
  db: Queryable,
  ids: string[],
): Promise<{ challengeId: string; companyId: string | null; teamId: string | null }[]> {
  if (ids.length === 0) return [];
  return db
    .select({
      challengeId: challengeTargets.challengeId,
      companyId: challengeTargets.companyId,
      teamId: challengeTargets.teamId,
    })
    .from(challengeTargets)
    .where(
      and(
        sql`${challengeTargets.challengeId} = any(${sql.param(ids)}::uuid[])`,
        sql`${challengeTargets.employeeId} is null`,
      ),
    )
    .orderBy(challengeTargets.id);
}

const participantsOfAll = sql<number>`sum(${challenges.participantCount})::bigint`;
const topCategories = prepared((db) =>
  db
    .select({
      key: challenges.category,
      participants: participantsOfAll,
      count: sql<number>`count(*)::int`,
    })
    .from(challenges)
    .groupBy(challenges.category)
    .orderBy(sql`${participantsOfAll} desc, count(*) desc, ${challenges.category}`)
    .limit(sql.placeholder('limit')),
);

/** Returns the categories that have challenges, those with the most participants first. */
export function listCategories(
  db: Queryable,
  limit: number,
): Promise<{ key: Category; participants: number; count: number }[]> {
  return topCategories(db, { limit });
}
