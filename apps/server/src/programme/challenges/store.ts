import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type {
  Category,
  ChallengeNeed,
  ChallengeStatus,
  challengeList,
} from '@kolam/contract/programme/challenges/values.ts';
import { eq, getTableColumns, type Placeholder, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
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
