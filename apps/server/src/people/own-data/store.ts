import type { Language } from '@kolam/contract/core/languages.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { ErasureRequestStatus } from '@kolam/contract/people/own-data/values.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { employees } from '#people/employees/tables.ts';
import { accounts } from '#platform/auth/tables.ts';
import { erasureRequests } from './tables.ts';

export type RequestRow = typeof erasureRequests.$inferSelect;

export async function newestRequestOf(
  db: Queryable,
  employeeId: string,
): Promise<RequestRow | null> {
  const [found] = await db
    .select()
    .from(erasureRequests)
    .where(eq(erasureRequests.employeeId, employeeId))
    .orderBy(desc(erasureRequests.requestedAt), desc(erasureRequests.id))
    .limit(1);
  return found ?? null;
}

/** Returns null when the person has an open request already. */
export async function insertRequest(
  tx: Tx,
  request: Pick<RequestRow, 'id' | 'employeeId' | 'requestedAt'>,
): Promise<RequestRow | null> {
  const [row] = await tx
    .insert(erasureRequests)
    .values({ ...request, status: 'open' })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

type Decided = Pick<RequestRow, 'decidedAt' | 'decidedBy' | 'decidedByName' | 'reason'> & {
  status: Exclude<ErasureRequestStatus, 'open'>;
};

/** Closes an open request. Returns null when there is none, of two at once for one of them. */
export async function closeRequest(
  tx: Tx,
  request: { id: string } | { employeeId: string },
  decided: Decided,
): Promise<RequestRow | null> {
  const meant =
    'id' in request
      ? eq(erasureRequests.id, request.id)
      : eq(erasureRequests.employeeId, request.employeeId);
  const [row] = await tx
    .update(erasureRequests)
    .set(decided)
    .where(and(meant, eq(erasureRequests.status, 'open')))
    .returning();
  return row ?? null;
}

export async function isRequest(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .select({ id: erasureRequests.id })
    .from(erasureRequests)
    .where(eq(erasureRequests.id, id));
  return found.length > 0;
}

type RequestFilter = {
  search: string | undefined;
  status: ErasureRequestStatus | undefined;
  employeeId: string | undefined;
};

/** Returns one page of requests by the time of the request. */
export function listRequestPage(
  db: Queryable,
  {
    filter: { search, status, employeeId },
    descending,
    page,
  }: { filter: RequestFilter; descending: boolean; page: Page },
) {
  return listPage(db, {
    name: 'erasure-requests',
    table: erasureRequests,
    joined: { table: employees, on: eq(employees.id, erasureRequests.employeeId) },
    filters: [
      status && eq(erasureRequests.status, sql.placeholder('status')),
      employeeId === undefined
        ? undefined
        : eq(erasureRequests.employeeId, sql.placeholder('employeeId')),
      search === undefined
        ? undefined
        : contains(employees.searchText, sql.placeholder('substring')),
    ],
    values: { status, employeeId, substring: search === undefined ? undefined : substring(search) },
    searched: search !== undefined,
    sort: erasureRequests.requestedAt,
    descending,
    page,
  });
}

type Person = { id: string; name: string; email: string; companyId: string };

/** Returns the people of requests by id. */
export async function peopleOfRequests(db: Queryable, ids: string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const { id, fullName: name, email, companyId } = employees;
  const found = await db
    .select({ id, name, email, companyId })
    .from(employees)
    .where(sql`${id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(found.map((person) => [person.id, person]));
}

/** Returns the language of a person's mails. */
export async function languageOfPerson(db: Queryable, id: string): Promise<Language> {
  const [found] = await db
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, id));
  return found?.language ?? 'en';
}
