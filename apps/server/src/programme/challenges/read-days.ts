import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import type { ChallengeDay } from '@kolam/contract/programme/challenges/days.ts';
import type { listDays } from '@kolam/contract/programme/challenges/endpoints.ts';
import { challengeLimits } from '@kolam/contract/programme/challenges/values.ts';
import { presentRecord } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { showLinks } from '#platform/files/queries.ts';
import { componentsOf, linksOf, replaceLinks } from './day-content.ts';
import { findDay, listDaysBetween } from './day-store.ts';
import { measureDays } from './figures.ts';
import { type DayRow, isChallenge } from './queries.ts';
import { usedComponents } from './used.ts';

/**
 * Returns planned days with their content, by date. Those beyond the limit of a response need
 * another request.
 */
export async function readDays(
  context: SignedInContext,
  id: string,
  between: QueryOf<typeof listDays>,
) {
  if (!(await isChallenge(context.db, id))) throw notFound();
  const most = challengeLimits.daysAnswered;
  const rows = await listDaysBetween(context.db, { challengeId: id, ...between, limit: most + 1 });
  return {
    days: await presentDays(context.db, context, rows.slice(0, most)),
    next: rows[most]?.date ?? null,
  };
}

export async function readDay(context: SignedInContext, params: { id: string; dayId: string }) {
  const row = await findDay(context.db, params);
  if (!row) throw notFound();
  return dayResponse(context.db, context, row);
}

/** Returns the response of every endpoint about one day. */
export async function dayResponse(db: Queryable, context: SignedInContext, row: DayRow) {
  const [day] = await presentDays(db, context, [row]);
  return { day: day as ChallengeDay };
}

/** Converts days to the API's format, with links to files for the reader. */
async function presentDays(
  db: Queryable,
  context: SignedInContext,
  rows: DayRow[],
): Promise<ChallengeDay[]> {
  const figuresOf = await measureDays(
    db,
    rows.map((row) => row.id),
  );
  const used = await usedComponents(
    db,
    rows.flatMap((row) =>
      componentsOf(row.content).map(({ id }) => ({ dayId: row.id, componentId: id })),
    ),
  );
  const links = await showLinks(
    db,
    context,
    rows.flatMap((row) => linksOf(row.content).map(({ link }) => link)),
  );
  return rows.map((row) => {
    const figures = figuresOf(row.id);
    const content = replaceLinks(row.content, links);
    return Object.assign(presentRecord(row), content, {
      dayId: row.id,
      challengeId: row.challengeId,
      date: row.date,
      status: row.status,
      openedAt: row.openedAt?.toISOString() ?? null,
      closedAt: row.closedAt?.toISOString() ?? null,
      usedComponents: componentsOf(content).flatMap(({ id }) => (used.has(id) ? [id] : [])),
      participantsAssigned: figures.assigned,
      participantsSubmittedTask: figures.submittedTask,
      participantsCompletedAll: figures.completed,
    });
  });
}
