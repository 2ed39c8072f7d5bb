import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { pageOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listParticipation } from '@kolam/contract/programme/participation/endpoints.ts';
import type { HeatRow } from '@kolam/contract/programme/participation/model.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { companyNames } from '#people/companies/queries.ts';
import { teamNames } from '#people/team-store/queries.ts';
import { isChallenge } from '#programme/challenges/queries.ts';
import { grouped } from './grouped.ts';
import { type HeatCell, listHeatCells, listParticipants } from './heat-store.ts';
import { presentPerson } from './present.ts';

/** Returns the people of a challenge by name, each with their days. */
export async function readHeatMap(
  context: RequestContext,
  challengeId: string,
  query: QueryOf<typeof listParticipation>,
) {
  const { db, clock } = context;
  if (!(await isChallenge(db, challengeId))) throw notFound();
  const { companyId, teamId } = query;
  const filter = { companyId, teamId, search: searchOf(query) };
  const { rows, total } = await listParticipants(db, { challengeId, filter, page: query });
  const employeeIds = rows.map((row) => row.employeeId);
  const cellsOf = grouped(
    await listHeatCells(db, { challengeIds: [challengeId], employeeIds, now: clock.now() }),
    (cell) => cell.employeeId,
  );
  const companies = await companyNames(db, [...new Set(rows.map((row) => row.companyId))]);
  const teams = await teamNames(db, [...new Set(rows.flatMap((row) => row.teamId ?? []))]);
  return {
    people: rows.map((row) => ({
      employee: presentPerson(row),
      company: companies.get(row.companyId)?.name ?? '',
      team: row.teamId === null ? null : (teams.get(row.teamId) ?? null),
      points: row.points,
      daysCompleted: row.daysCompleted,
      daysAssigned: row.daysAssigned,
      cells: cellsOf(row.employeeId).map((cell) => ({
        date: cell.date,
        state: stateOf(cell),
        points: cell.points,
      })),
    })),
    ...pageOf(query, total),
  };
}

/**
 * Returns the state of a day that was assigned to a person. A day on which something counts is not
 * missed.
 */
export function stateOf({
  complete,
  missed,
  paused,
  started,
  together,
}: HeatCell): HeatRow['cells'][number]['state'] {
  if (complete) return 'complete';
  if (paused) return 'paused';
  if (missed && (together || !started)) return 'missed';
  return started ? 'partly' : 'nothing';
}
