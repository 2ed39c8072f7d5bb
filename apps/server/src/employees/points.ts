import type { QueryOf } from '@kolam/contract/core/call.ts';
import { metaOf } from '@kolam/contract/core/paging.ts';
import type { listEmployeePoints } from '@kolam/contract/employees/calls.ts';
import { presentReference } from '#core/columns.ts';
import { notFound } from '#core/failure.ts';
import type { Scope } from '#core/scope.ts';
import { listEntriesOf } from '../points/queries.ts';
import { teamNames } from '../teams/queries.ts';
import { isEmployee } from './queries.ts';

/** How one person came by the points. Teams that were deleted since are left out. */
export async function readEmployeePoints(
  scope: Scope,
  id: string,
  page: QueryOf<typeof listEmployeePoints>,
) {
  if (!(await isEmployee(scope.db, id))) throw notFound();
  const { rows, total } = await listEntriesOf(scope.db, { employeeId: id, page });
  const teams = await teamNames(scope.db, [...new Set(rows.flatMap(({ teamId }) => teamId ?? []))]);
  const team = (teamId: string | null) => {
    const name = teamId === null ? undefined : teams.get(teamId);
    return teamId === null || name === undefined ? null : presentReference(teamId, name);
  };
  return {
    data: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      kind: row.kind,
      points: row.points,
      team: team(row.teamId),
    })),
    meta: metaOf(page, total),
  };
}
