import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import {
  type CompanyChallengeStatus,
  type companyChallengeList,
  companyChallengeStatuses,
} from '@kolam/contract/portal/challenges/values.ts';
import { and, asc, eq, gte, inArray, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { companies } from '#people/companies/tables.ts';
import { teams } from '#people/team-store/tables.ts';
import { challengeDays, challenges, challengeTargets } from '#programme/challenges/tables.ts';

/**
 * The challenges of everyone, of a company or of its teams, that did not end before it was a client.
 * Drafts and cancelled ones are left out, and those of single people: they would say something of a
 * person.
 */
export const ofCompany = (companyId: string | Placeholder): SQL | undefined =>
  and(
    inArray(challenges.status, [...companyChallengeStatuses]),
    sql`${challenges.endDate} >= (
      select (created_at at time zone 'Asia/Kolkata')::date from ${companies} where id = ${companyId})`,
    sql`(${challenges.assignmentType} = 'global' or ${challenges.id} in (
      select challenge_id from ${challengeTargets} where company_id = ${companyId}
      union all
      select challenge_id from ${challengeTargets}
        where team_id in (select id from ${teams} where company_id = ${companyId})))`,
  );

type Filter = {
  companyId: string;
  search: string | undefined;
  status: CompanyChallengeStatus | undefined;
};

const columns = {
  id: challenges.id,
  title: challenges.title,
  translations: challenges.translations,
  description: challenges.description,
  category: challenges.category,
  status: challenges.status,
  startDate: challenges.startDate,
  endDate: challenges.endDate,
};
export type CompanyChallengeRow = Pick<typeof challenges.$inferSelect, keyof typeof columns>;

export function listCompanyChallengePage(
  db: Queryable,
  {
    filter: { companyId, search, status },
    sort,
    page,
  }: {
    filter: Filter;
    sort: { column: SortOf<typeof companyChallengeList>; descending: boolean };
    page: Page;
  },
) {
  return listPage<typeof challenges, CompanyChallengeRow>(db, {
    name: 'company challenges',
    table: challenges,
    columns,
    filters: [
      ofCompany(sql.placeholder('companyId')),
      status && eq(challenges.status, sql.placeholder('status')),
      search === undefined
        ? undefined
        : contains(challenges.searchText, sql.placeholder('substring')),
    ],
    values: {
      companyId,
      status,
      substring: search === undefined ? undefined : substring(search),
    },
    searched: search !== undefined,
    sort: challenges[sort.column],
    descending: sort.descending,
    page,
  });
}

/** Returns the status of a challenge of the company, or null. */
export async function statusInCompany(
  db: Queryable,
  { id, companyId }: { id: string; companyId: string },
): Promise<CompanyChallengeStatus | null> {
  const [found] = await db
    .select({ status: challenges.status })
    .from(challenges)
    .where(and(eq(challenges.id, id), ofCompany(companyId)));
  return (found?.status as CompanyChallengeStatus | undefined) ?? null;
}

/** Returns the titles of those of these challenges that the company sees, by id. */
export async function seenAmong(
  db: Queryable,
  { ids, companyId }: { ids: string[]; companyId: string },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: challenges.id, title: challenges.title })
    .from(challenges)
    .where(and(inArray(challenges.id, ids), ofCompany(companyId)));
  return new Map(found.map(({ id, title }) => [id, title]));
}

/** Returns those of these dates on which a planned or running challenge of a company has a day. */
export async function plannedDates(
  db: Queryable,
  { companyId, dates }: { companyId: string; dates: string[] },
): Promise<Set<string>> {
  const found = await db
    .selectDistinct({ date: challengeDays.date })
    .from(challengeDays)
    .innerJoin(challenges, eq(challenges.id, challengeDays.challengeId))
    .where(
      and(
        inArray(challengeDays.date, dates),
        inArray(challenges.status, ['scheduled', 'active']),
        ofCompany(companyId),
      ),
    );
  return new Set(found.map(({ date }) => date));
}

/** Returns the challenges of a company that touch a calendar year, in order of their first day. */
export function listInYear(
  db: Queryable,
  { companyId, year }: { companyId: string; year: string },
) {
  const { id, title, category, status, startDate, endDate } = columns;
  return db
    .select({ id, title, category, status, startDate, endDate })
    .from(challenges)
    .where(
      and(
        ofCompany(companyId),
        lte(challenges.startDate, `${year}-12-31`),
        gte(challenges.endDate, `${year}-01-01`),
      ),
    )
    .orderBy(asc(challenges.startDate), asc(challenges.id));
}
