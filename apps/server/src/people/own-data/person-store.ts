import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { companies } from '#people/companies/tables.ts';
import { employees } from '#people/employees/tables.ts';
import { teams } from '#people/team-store/tables.ts';
import { accounts, sessions, signInEvents } from '#platform/auth/tables.ts';
import type { DataCopyPart } from './hooks.ts';
import { erasureRequests } from './tables.ts';

/** Returns the person's own record, sign-ins and requests. */
export async function copyPerson(db: Queryable, employeeId: string): Promise<DataCopyPart> {
  const profile = await db
    .select({
      firstName: employees.firstName,
      lastName: employees.lastName,
      email: employees.email,
      phone: employees.phone,
      company: companies.name,
      team: teams.name,
      position: employees.position,
      department: employees.department,
      status: employees.status,
      language: accounts.language,
      createdAt: employees.createdAt,
      lastSignInAt: accounts.lastSignInAt,
    })
    .from(employees)
    .innerJoin(accounts, eq(accounts.id, employees.id))
    .innerJoin(companies, eq(companies.id, employees.companyId))
    .leftJoin(teams, eq(teams.id, employees.teamId))
    .where(eq(employees.id, employeeId));
  const devices = await db
    .select({
      device: sessions.userAgent,
      address: sessions.address,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(eq(sessions.accountId, employeeId))
    .orderBy(sql`${sessions.createdAt}`);
  const signIns = await db
    .select({
      at: signInEvents.at,
      outcome: signInEvents.outcome,
      device: signInEvents.device,
      network: signInEvents.network,
    })
    .from(signInEvents)
    .where(eq(signInEvents.accountId, employeeId))
    .orderBy(signInEvents.at, signInEvents.id);
  const requests = await db
    .select({
      requestedAt: erasureRequests.requestedAt,
      status: erasureRequests.status,
      decidedAt: erasureRequests.decidedAt,
      reason: erasureRequests.reason,
    })
    .from(erasureRequests)
    .where(eq(erasureRequests.employeeId, employeeId));
  return {
    lists: { profile, devices, 'sign-ins': signIns, 'erasure-requests': requests },
    files: [],
  };
}
