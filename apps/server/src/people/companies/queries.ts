import {
  companyStatuses,
  isOpen,
  openCompanyStatuses,
} from '@kolam/contract/people/companies/values.ts';
import { and, desc, eq, gt, gte, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { contains } from '#core/listing.ts';
import { byPhone, type Searchable, unless } from '#core/searchable.ts';
import { companies, companyPoints } from './tables.ts';

export { findCompany } from './store.ts';

/** Returns the dashboard's figures of companies. `monthStart` is the first moment of this month. */
export async function companyFigures(db: Queryable, monthStart: Date) {
  const byStatus = await db
    .select({
      status: companies.status,
      companies: sql<number>`count(*)::int`,
      employees: sql<number>`coalesce(sum(${companies.employeeCount}), 0)::bigint`,
      places: sql<number>`coalesce(sum(${companies.maxEmployees}), 0)::bigint`,
    })
    .from(companies)
    .groupBy(companies.status);
  const [joined] = await db
    .select({ companies: sql<number>`count(*)::int` })
    .from(companies)
    .where(gte(companies.createdAt, monthStart));
  const open = byStatus.filter(({ status }) => isOpen(status));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    totalCompanies: sum(byStatus.map((row) => row.companies)),
    companiesByStatus: Object.fromEntries(
      companyStatuses.map((status) => [
        status,
        byStatus.find((row) => row.status === status)?.companies ?? 0,
      ]),
    ) as Record<(typeof companyStatuses)[number], number>,
    newCompaniesThisMonth: joined?.companies ?? 0,
    totalEmployees: sum(byStatus.map((row) => row.employees)),
    places: sum(open.map((row) => row.places)),
  };
}

/**
 * Returns the open companies with the most points, then the largest. A company without people keeps
 * its points but is not a top company.
 */
export function topCompanies(db: Queryable, limit: number) {
  return db
    .select({
      id: companies.id,
      name: companies.name,
      industry: companies.industry,
      employeeCount: companies.employeeCount,
      maxEmployees: companies.maxEmployees,
      points: companyPoints.points,
    })
    .from(companies)
    .innerJoin(companyPoints, eq(companyPoints.companyId, companies.id))
    .where(and(inArray(companies.status, openCompanyStatuses), gt(companies.employeeCount, 0)))
    .orderBy(desc(companyPoints.points), desc(companies.employeeCount), desc(companies.id))
    .limit(limit);
}

export async function isCompany(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: companies.id }).from(companies).where(eq(companies.id, id));
  return found.length > 0;
}

const companiesById = prepared((db) =>
  db
    .select({
      id: companies.id,
      name: companies.name,
      companyCode: companies.companyCode,
      status: companies.status,
    })
    .from(companies)
    .where(sql`${companies.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

type NamedCompany = Pick<typeof companies.$inferSelect, 'id' | 'name' | 'companyCode' | 'status'>;

/** Returns the names of companies by id. */
export async function companyNames(
  db: Queryable,
  ids: string[],
): Promise<Map<string, NamedCompany>> {
  if (ids.length === 0) return new Map();
  const found = await companiesById(db, { ids });
  return new Map(found.map((company) => [company.id, company]));
}

/** Returns what a company lets its people pause by themselves. */
export async function pauseRuleOf(
  db: Queryable,
  id: string,
): Promise<{ days: number; daysBack: number }> {
  const [found] = await db
    .select({ days: companies.ownPauseDays, daysBack: companies.ownPauseDaysBack })
    .from(companies)
    .where(eq(companies.id, id));
  if (!found) throw new Error('The company of a person is not there');
  return found;
}

/**
 * A query for the ids of the companies that are open, so that their people may sign in and take
 * part.
 */
export function openCompanies(): SQL {
  return sql`(select ${companies.id} from ${companies} where ${inArray(companies.status, openCompanyStatuses)})`;
}

/** A query for the ids of the companies that have a holiday on a date. */
export const companiesOnHoliday = (date: string): SQL => sql`
  select ${companies.id} from ${companies}
  where ${companies.holidays} @> ${JSON.stringify([{ date }])}::jsonb`;

/** A query for the ids of the companies whose name contains a `substring`. */
export function companiesNamed(pattern: string | Placeholder): SQL {
  const name = sql`(lower(${companies.name} collate "und-x-icu") collate "default")`;
  // The first condition has an index, which covers more than the name.
  const where = and(contains(companies.searchText, pattern), contains(name, pattern));
  return sql`select ${companies.id} from ${companies} where ${where}`;
}

/** Finds companies by their code or full name, in any case. Keyed by the word. */
export async function findCompaniesByWord(
  db: Queryable,
  words: string[],
): Promise<Map<string, { byCode: string[]; byName: string[] }>> {
  const found = await db.execute<{ word: string; id: string; by_code: boolean }>(sql`
    with given as (select word from unnest(${sql.param(words)}::text[]) as given (word))
    select word, companies.id, true as by_code
    from given join companies on company_code = upper(word)
    union all
    select word, companies.id, false
    from given join companies
      on lower(name collate "und-x-icu") = lower(word collate "und-x-icu")`);
  const byWord = new Map(
    words.map((word) => [word, { byCode: [] as string[], byName: [] as string[] }]),
  );
  for (const { word, id, by_code: byCode } of found.rows) {
    byWord.get(word)?.[byCode ? 'byCode' : 'byName'].push(id);
  }
  return byWord;
}

/** Companies, for the quick search. */
export const searchableCompanies: Searchable = {
  table: companies,
  text: companies.searchText,
  title: companies.name,
  keys: [companies.companyCode, companies.email, companies.contactEmail],
  facts: [byPhone(companies.contactPhone)],
  detail: [companies.companyCode, companies.industry, unless(companies.status, 'active')],
};

/** A query part for the name of a company, by an id column of another table. */
export const companyNameOf = (id: AnyPgColumn): SQL =>
  sql`(select ${companies.name} from ${companies} where ${companies.id} = ${id})`;

/** A query part for whether any company exists. */
export const anyCompany: SQL<boolean> = sql`exists (select from ${companies})`;
