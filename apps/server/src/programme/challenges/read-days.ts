import type { QueryOf } from '@kolam/contract/core/call.ts';
import type { listDays } from '@kolam/contract/programme/challenges/calls.ts';
import type { ChallengeDay } from '@kolam/contract/programme/challenges/days.ts';
import { challengeLimits } from '@kolam/contract/programme/challenges/terms.ts';
import { presentRecord } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import type { SignedInScope } from '#core/scope.ts';
import { showLinks } from '#platform/files/queries.ts';
import { componentsOf, linksOf, replaceLinks } from './day-content.ts';
import { findDay, listDaysBetween } from './day-store.ts';
import { measureDays } from './figures.ts';
import { type DayRow, isChallenge } from './queries.ts';
import { usedComponents } from './used.ts';

/** Planned days with their content, by date; those that are too many for one answer are asked next. */
export async function readDays(
  scope: SignedInScope,
  id: string,
  between: QueryOf<typeof listDays>,
) {
  if (!(await isChallenge(scope.db, id))) throw notFound();
  const most = challengeLimits.daysAnswered;
  const rows = await listDaysBetween(scope.db, { challengeId: id, ...between, limit: most + 1 });
  return {
    days: await presentDays(scope.db, scope, rows.slice(0, most)),
    next: rows[most]?.date ?? null,
  };
}

export async function readDay(scope: SignedInScope, params: { id: string; dayId: string }) {
  const row = await findDay(scope.db, params);
  if (!row) throw notFound();
  return answerDay(scope.db, scope, row);
}

/** What every call about one day answers. */
export async function answerDay(db: Queryable, scope: SignedInScope, row: DayRow) {
  const [day] = await presentDays(db, scope, [row]);
  return { day: day as ChallengeDay };
}

/** Days as the API answers them; files open for whoever asked. */
export async function presentDays(
  db: Queryable,
  scope: SignedInScope,
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
    scope,
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
