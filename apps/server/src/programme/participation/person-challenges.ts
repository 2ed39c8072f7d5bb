import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { pageOf } from '@kolam/contract/core/paging.ts';
import { emptyContent } from '@kolam/contract/programme/challenges/days.ts';
import type { listPersonChallenges } from '@kolam/contract/programme/participation/endpoints.ts';
import type { PersonChallenge } from '@kolam/contract/programme/participation/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { isEmployee } from '#people/employees/queries.ts';
import {
  type DayRow,
  findChallengeRows,
  findDayRows,
  listDayStates,
} from '#programme/challenges/queries.ts';
import { grouped } from './grouped.ts';
import { stateOf } from './heat-map.ts';
import { type HeatCell, listHeatCells, listWithheldDays } from './heat-store.ts';
import { listOwnStandings } from './own-store.ts';
import { listScoredSubmissionsOf } from './store.ts';
import { unfinishedOf } from './unfinished.ts';

type Day = PersonChallenge['days'][number];

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
  const withheld = await readWithheld(db, { challengeIds, employeeId });
  const challenges = rows.flatMap(({ challengeId: id, ...standing }): PersonChallenge[] => {
    const challenge = found.get(id);
    if (!challenge) return [];
    const { title, status, startDate, endDate } = challenge;
    const cellByDate = new Map(cellsOf(id).map((cell) => [cell.date, cell]));
    const days = plannedOf(id).map((day) =>
      presentDay(day, {
        cell: cellByDate.get(day.date),
        lastDay: standing.lastDay,
        withheld: withheld.get(day.id) ?? null,
      }),
    );
    return [{ id, title, status, startDate, endDate, ...standing, days }];
  });
  return { challenges, ...pageOf(page, total) };
}

function presentDay(
  { date, status }: Pick<DayRow, 'date' | 'status'>,
  {
    cell,
    lastDay,
    withheld,
  }: { cell: HeatCell | undefined; lastDay: string | null; withheld: Day['withheld'] },
): Day {
  if (cell)
    return { date, state: stateOf(cell), points: cell.points, paused: cell.paused, withheld };
  const hasLeft = lastDay !== null && date > lastDay;
  const state = status === 'pending' && !hasLeft ? 'upcoming' : 'not_assigned';
  return { date, state, points: 0, paused: false, withheld };
}

/** Returns what is done and waits for the rest of its day, by the day's id. */
async function readWithheld(
  db: Queryable,
  of: Parameters<typeof listWithheldDays>[1],
): Promise<Map<string, Day['withheld']>> {
  const rows = await listWithheldDays(db, of);
  const days = await findDayRows(
    db,
    rows.map(({ dayId }) => dayId),
  );
  const contentById = new Map(days.map(({ id, content }) => [id, content]));
  const doneOf = grouped(
    await listScoredSubmissionsOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ participantDayId }) => participantDayId,
  );
  return new Map(
    rows.map(({ id, dayId }) => {
      const content = contentById.get(dayId) ?? emptyContent;
      const { missing, waiting } = unfinishedOf(content, { done: doneOf(id), isWithheld: true });
      return [dayId, { points: waiting, missing: missing.map(({ title }) => title) }] as const;
    }),
  );
}
