import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import { together } from '#core/database/lease.ts';
import type { Queryable } from '#core/database/types.ts';
import { companyNames } from '#people/companies/queries.ts';
import { teamNames } from '#people/team-store/queries.ts';
import { accessOfEmployees } from '#platform/auth/queries.ts';
import type { EmployeeRow } from './store.ts';

/** Presents rows with the names of their companies and teams. */
export async function presentEmployees(db: Queryable, rows: EmployeeRow[]): Promise<Employee[]> {
  const [companies, teams, accounts] = await together([
    companyNames(db, [...new Set(rows.map((row) => row.companyId))]),
    teamNames(db, [...new Set(rows.flatMap(({ teamId }) => teamId ?? []))]),
    accessOfEmployees(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => {
    const account = accounts.get(row.id);
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
      employeeCode: row.employeeCode,
      status: row.status,
      lastDay: row.lastDay,
      invitation: account?.invitedAt ? presentInvitation(account.invitedAt, account) : null,
      lastSignInAt: account?.lastSignInAt?.toISOString() ?? null,
      stats: { totalPoints: row.totalPoints, engagementScore: row.engagementScore },
    });
  });
}

function presentInvitation(
  sentAt: Date,
  { openedAt, setUpAt }: { openedAt: Date | null; setUpAt: Date | null },
) {
  return {
    sentAt: sentAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    acceptedAt: setUpAt?.toISOString() ?? null,
  };
}

/** Presents one row in the same way. */
export async function presentEmployee(db: Queryable, row: EmployeeRow): Promise<Employee> {
  const [presented] = await presentEmployees(db, [row]);
  return presented as Employee;
}
