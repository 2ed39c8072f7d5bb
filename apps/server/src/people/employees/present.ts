import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { companyNames } from '#people/companies/queries.ts';
import { teamNames } from '#people/team-store/queries.ts';
import type { EmployeeRow } from './store.ts';

/** Presents rows with the names of their companies and teams. */
export async function presentEmployees(db: Queryable, rows: EmployeeRow[]): Promise<Employee[]> {
  const companies = await companyNames(db, [...new Set(rows.map((row) => row.companyId))]);
  const teams = await teamNames(db, [...new Set(rows.flatMap(({ teamId }) => teamId ?? []))]);
  return rows.map((row) => {
    // Not spread, which takes ten times as long, for every row of a list.
    return Object.assign(presentRecord(row), {
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      phone: row.phone,
      companyId: presentReference(row.companyId, companies.get(row.companyId)?.name ?? ''),
      teamId:
        row.teamId === null ? null : presentReference(row.teamId, teams.get(row.teamId) ?? ''),
      isTeamLeader: row.isTeamLeader,
      position: row.position,
      department: row.department,
      status: row.status,
      stats: { totalPoints: row.totalPoints, engagementScore: row.engagementScore },
    });
  });
}

/** Presents one row in the same way. */
export async function presentEmployee(db: Queryable, row: EmployeeRow): Promise<Employee> {
  const [presented] = await presentEmployees(db, [row]);
  return presented as Employee;
}
