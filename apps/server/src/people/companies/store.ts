import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { CompanyStatus, companyList } from '@kolam/contract/people/companies/values.ts';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { placeholders, prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { type ListInOrder, listInOrder } from '#core/list-in-order.ts';
import { keepTotals } from '#core/list-totals/list-totals.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { companies, companyPoints } from './tables.ts';

/** All columns except the search text. */
const { searchText: _, ...columns } = getTableColumns(companies);

export type CompanyRow = Omit<typeof companies.$inferSelect, 'searchText'>;
export type NewCompany = Omit<typeof companies.$inferInsert, 'searchText'>;

type CompanyFilter = { search: string | undefined; status: CompanyStatus | undefined };
export type CompanySort = { column: SortOf<typeof companyList>; descending: boolean };

function filtersOf({ search, status }: CompanyFilter): (SQL | undefined)[] {
  return [
    status && eq(companies.status, sql.placeholder('status')),
    search === undefined ? undefined : contains(companies.searchText, sql.placeholder('substring')),
  ];
}

const valuesOf = ({ search, status }: CompanyFilter) => ({
  status,
  substring: search === undefined ? undefined : substring(search),
});

/** Returns what a list is sorted by, with the table that has it. */
const orderOf = ({ column, descending }: CompanySort) =>
  column === 'points'
    ? {
        sort: companyPoints.points,
        joined: { table: companyPoints, on: eq(companyPoints.companyId, companies.id) },
        descending,
      }
    : { sort: companies[column], descending };

const totals = keepTotals({ table: companies, buckets: [companies.status] });

export function listCompanyPage(
  db: Queryable,
  { filter, sort, page }: { filter: CompanyFilter; sort: CompanySort; page: Page },
) {
  return listPage(db, {
    name: 'companies',
    table: companies,
    totals,
    columns,
    filters: filtersOf(filter),
    values: valuesOf(filter),
    searched: filter.search !== undefined,
    ...orderOf(sort),
    page,
  });
}

/** Streams the filtered list in its order, for any length. */
export function companiesInOrder(
  db: Queryable,
  { filter, sort, size }: { filter: CompanyFilter; sort: CompanySort; size: number },
): Promise<ListInOrder<CompanyRow>> {
  return listInOrder<CompanyRow>(db, {
    table: companies,
    columns,
    filters: filtersOf(filter),
    values: valuesOf(filter),
    ...orderOf(sort),
    size,
  });
}

const pointsById = prepared((db) =>
  db
    .select()
    .from(companyPoints)
    .where(sql`${companyPoints.companyId} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** Returns the points of these companies. */
export async function pointsOf(db: Queryable, ids: string[]): Promise<(id: string) => number> {
  if (ids.length === 0) return () => 0;
  const found = await pointsById(db, { ids });
  const byId = new Map(found.map(({ companyId, points }) => [companyId, points]));
  return (id) => byId.get(id) ?? 0;
}

const companyById = prepared((db) =>
  db
    .select(columns)
    .from(companies)
    .where(eq(companies.id, sql.placeholder('id'))),
);

export async function findCompany(db: Queryable, id: string): Promise<CompanyRow | null> {
  const [found] = await companyById(db, { id });
  return found ?? null;
}

/** Locks the company until the transaction ends. */
export async function findCompanyForUpdate(db: Queryable, id: string): Promise<CompanyRow | null> {
  const [found] = await db
    .select(columns)
    .from(companies)
    .where(eq(companies.id, id))
    .for('update');
  return found ?? null;
}

/** What begins with the table's default. */
type DefaultColumn =
  | 'employeeCount'
  | 'groupFloor'
  | 'ownPauseDays'
  | 'ownPauseDaysBack'
  | 'version';

const insertOne = prepared((db) =>
  db
    .insert(companies)
    .values(
      placeholders(
        ...(['id', 'createdAt', 'updatedAt', 'name', 'email', 'companyCode', 'industry'] as const),
        ...(['status', 'maxEmployees', 'language', 'contactName', 'contactEmail'] as const),
        ...(['contactPhone', 'contactDesignation', 'street', 'city', 'state', 'country'] as const),
        ...(['zipCode', 'holidays'] as const),
      ) satisfies Record<Exclude<keyof NewCompany, DefaultColumn>, unknown>,
    )
    .onConflictDoNothing({ target: companies.companyCode })
    .returning(columns),
);

/** Returns null when the code is taken. The transaction remains usable. */
export async function insertCompany(
  db: Queryable,
  company: NewCompany,
): Promise<CompanyRow | null> {
  const [inserted] = await insertOne(db, company);
  return inserted ?? null;
}

/** Stores several companies. Those whose code is taken are left out. */
export function insertCompanies(db: Queryable, given: NewCompany[]): Promise<CompanyRow[]> {
  return db
    .insert(companies)
    .values(given)
    .onConflictDoNothing({ target: companies.companyCode })
    .returning(columns);
}

/** Returns which of these names, in any case, and emails existing companies have. */
export async function takenAmong(
  db: Queryable,
  { names, emails }: { names: string[]; emails: string[] },
): Promise<{ name: Set<string>; email: Set<string> }> {
  const { rows } = await db.execute<{ field: 'name' | 'email'; text: string }>(sql`
    select 'name' as field, given.text from unnest(${sql.param(names)}::text[]) as given (text)
    where exists (select from companies
      where lower(name collate "und-x-icu") = lower(given.text collate "und-x-icu"))
    union all
    select 'email', email from companies where email = any(${sql.param(emails)}::text[])`);
  const of = (field: 'name' | 'email') =>
    new Set(rows.flatMap((row) => (row.field === field ? row.text : [])));
  return { name: of('name'), email: of('email') };
}

export async function saveCompany(
  db: Queryable,
  id: string,
  changes: Partial<NewCompany>,
): Promise<CompanyRow> {
  const [updated] = await db
    .update(companies)
    .set({ ...changes, version: sql`${companies.version} + 1` })
    .where(eq(companies.id, id))
    .returning(columns);
  return updated as CompanyRow;
}
