import { dayOf } from '@kolam/contract/core/dates.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { openCompanies } from '#people/companies/queries.ts';
import { accounts, sessions } from '#platform/auth/tables.ts';
import { employees } from './tables.ts';

const sessionByToken = prepared((db) =>
  db
    .select({
      session: {
        id: sessions.id,
        remembered: sessions.remembered,
        shared: sessions.shared,
        lastSeenAt: sessions.lastSeenAt,
        endsAt: sessions.endsAt,
      },
      account: {
        id: accounts.id,
        status: accounts.status,
        name: accounts.name,
        email: accounts.email,
        language: accounts.language,
        companyId: sql<string>`${accounts.companyId}`,
        mustChangePassword: accounts.mustChangePassword,
        awaitsConsent: employees.awaitsConsent,
      },
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .innerJoin(employees, eq(employees.id, accounts.id))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(accounts.kind, 'employee'),
        sql`${accounts.companyId} in ${openCompanies()}`,
        sql`coalesce(${employees.lastDay} >= ${sql.placeholder('today')}, true)`,
      ),
    ),
);

/**
 * Returns the session of an employee's token while their company is open and their last day is not
 * over. Null for any other account's token.
 */
export async function findEmployeeSession(
  db: Queryable,
  session: { tokenHash: string; now: Date },
) {
  const [found] = await sessionByToken(db, { ...session, today: dayOf(session.now) });
  return found ?? null;
}
