import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { pageOf } from '@kolam/contract/core/paging.ts';
import type { listPersonChallenges } from '@kolam/contract/programme/participation/endpoints.ts';
import type { PersonChallenge } from '@kolam/contract/programme/participation/model.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { isEmployee } from '#people/employees/queries.ts';
import { type DayRow, findChallengeRows, listDayStates } from '#programme/challenges/queries.ts';
import { grouped } from './grouped.ts';
import { stateOf } from './heat-map.ts';
import { type HeatCell, listHeatCells } from './heat-store.ts';
import { listOwnStandings } from './own-store.ts';

/** Returns the challenges of one person with each planned day. Leaves out those withdrawn from. */
export async function readPersonChallenges(
  { db }: Pick<RequestContext, 'db'>,
  employeeId: string,
  page: QueryOf<typeof listPersonChallenges>,
) {
  if (!(await isEmployee(db, employeeId))) throw notFound();
  const { rows, total } = await listOwnStandings(db, { employeeId, page, isListed: true });
  const challengeIds = rows.map(({ challengeId }) => challengeId);
  const found = new Map((await findChallengeRows(db, challengeIds)).map((row) => [row.id, row]));
  const plannedOf = grouped(await listDayStates(db, challengeIds), (day) => day.challengeId);
  const cells = await listHeatCells(db, { challengeIds, employeeIds: [employeeId] });
  const cellsOf = grouped(cells, (cell) => cell.challengeId);
  const challenges = rows.flatMap(({ challengeId: id, ...standing }): PersonChallenge[] => {
    const challenge = found.get(id);
    if (!challenge) return [];
    const { title, status, startDate, endDate } = challenge;
    const cellByDate = new Map(cellsOf(id).map((cell) => [cell.date, cell]));
    const days = plannedOf(id).map((day) =>
      presentDay(day, cellByDate.get(day.date), standing.lastDay),
    );
    return [{ id, title, status, startDate, endDate, ...standing, days }];
  });
  return { challenges, ...pageOf(page, total) };
}

function presentDay(
  { date, status }: Pick<DayRow, 'date' | 'status'>,
  cell: HeatCell | undefined,
  lastDay: string | null,
): PersonChallenge['days'][number] {
  if (cell) return { date, state: stateOf(cell), points: cell.points };
  const hasLeft = lastDay !== null && date > lastDay;
  return { date, state: status === 'pending' && !hasLeft ? 'upcoming' : 'not_assigned', points: 0 };
}
