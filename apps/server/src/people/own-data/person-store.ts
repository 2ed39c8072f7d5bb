import { eq } from 'drizzle-orm';
import type { DataCopyPart } from '#core/data-copy.ts';
import type { Queryable } from '#core/database/types.ts';
import { companies } from '#people/companies/tables.ts';
import { employees } from '#people/employees/tables.ts';
import { teams } from '#people/team-store/tables.ts';
import { copyUseOf } from '#platform/auth/queries.ts';
import { accounts } from '#platform/auth/tables.ts';
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
      employeeCode: employees.employeeCode,
      status: employees.status,
      lastDay: employees.lastDay,
      language: accounts.language,
      createdAt: employees.createdAt,
      lastSignInAt: accounts.lastSignInAt,
    })
    .from(employees)
    .innerJoin(accounts, eq(accounts.id, employees.id))
    .innerJoin(companies, eq(companies.id, employees.companyId))
    .leftJoin(teams, eq(teams.id, employees.teamId))
    .where(eq(employees.id, employeeId));
  const use = await copyUseOf(db, employeeId);
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
    lists: { profile, ...use, 'erasure-requests': requests },
    files: [],
  };
}
