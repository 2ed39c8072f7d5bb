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
import { type HeatCell, listHeatCells, listUnfinishedDays } from './heat-store.ts';
import { listOwnStandings } from './own-store.ts';
import { listScoredSubmissionsOf } from './store.ts';
import { unfinishedOf } from './unfinished.ts';

type Day = PersonChallenge['days'][number];
type Unfinished = Pick<Day, 'missing' | 'withheldPoints'>;

/** Returns the challenges of one person with each planned day. Leaves out those withdrawn from. */
export async function readPersonChallenges(
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  employeeId: string,
  page: QueryOf<typeof listPersonChallenges>,
) {
  if (!(await isEmployee(db, employeeId))) throw notFound();
  const { rows, total } = await listOwnStandings(db, { employeeId, page, isListed: true });
  const challengeIds = rows.map(({ challengeId }) => challengeId);
  const found = new Map((await findChallengeRows(db, challengeIds)).map((row) => [row.id, row]));
  const plannedOf = grouped(await listDayStates(db, challengeIds), (day) => day.challengeId);
  const now = clock.now();
  const cells = await listHeatCells(db, { challengeIds, employeeIds: [employeeId], now });
  const cellsOf = grouped(cells, (cell) => cell.challengeId);
  const unfinished = await readUnfinished(db, { challengeIds, employeeId, now });
  const challenges = rows.flatMap(({ challengeId: id, ...standing }): PersonChallenge[] => {
    const challenge = found.get(id);
    if (!challenge) return [];
    const { title, status, startDate, endDate } = challenge;
    const cellByDate = new Map(cellsOf(id).map((cell) => [cell.date, cell]));
    const days = plannedOf(id).map((day) =>
      presentDay(day, {
        cell: cellByDate.get(day.date),
        lastDay: standing.lastDay,
        unfinished: unfinished.get(day.id) ?? { missing: [], withheldPoints: 0 },
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
    unfinished,
  }: { cell: HeatCell | undefined; lastDay: string | null; unfinished: Unfinished },
): Day {
  if (cell)
    return { date, state: stateOf(cell), points: cell.points, paused: cell.paused, ...unfinished };
  const hasLeft = lastDay !== null && date > lastDay;
  const state = status === 'pending' && !hasLeft ? 'upcoming' : 'not_assigned';
  return { date, state, points: 0, paused: false, ...unfinished };
}

/**
 * Returns what begun and missed days are missing, and what is done and waits for it, by the day's id.
 */
async function readUnfinished(
  db: Queryable,
  of: Parameters<typeof listUnfinishedDays>[1],
): Promise<Map<string, Unfinished>> {
  const rows = await listUnfinishedDays(db, of);
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
    rows.map(({ id, dayId, together }) => {
      const content = contentById.get(dayId) ?? emptyContent;
      const { missing, waiting } = unfinishedOf(content, {
        done: doneOf(id),
        isWithheld: together,
      });
      const named = missing.map(({ title, isRejected }) => ({ title, isRejected }));
      return [dayId, { missing: named, withheldPoints: waiting }] as const;
    }),
  );
}
