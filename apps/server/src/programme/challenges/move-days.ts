import { daysBetween } from '@kolam/contract/core/dates.ts';
import { dayMessages } from '@kolam/contract/programme/challenges/day-messages.ts';
import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import { movedDates } from '@kolam/contract/programme/challenges/schedule.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { withMovedWorkshops } from './day-content.ts';
import { moveDayRows } from './day-store.ts';
import { datesText } from './history.ts';
import { beforeDaysWithdrawn } from './hooks.ts';
import { type ChallengeRow, type DayRow, listDaysOf, lockDays, scheduleOf } from './queries.ts';
import { usedDays } from './used.ts';

type Move = { day: DayRow; to: string };

/**
 * Moves the days of a locked challenge to its new schedule, and returns what moved. They wait for
 * their new dates. Days without a place there stay on their dates.
 * @throws Failure 409 when people have taken part on one that would move, or one that stays is in
 * the way
 */
export async function moveDays(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  { before, after }: { before: ChallengeRow; after: ChallengeRow },
): Promise<Move[]> {
  const planned = await listDaysOf(tx, before.id);
  const moves = movesOf(planned, { before, after });
  const ids = moves.map(({ day }) => day.id);
  // An employee may be making the first submission on one of them at this moment.
  await lockDays(tx, ids);
  await requireUnused(tx, moves);
  requireFree(planned, moves);
  if (moves.length === 0) return moves;
  for (const run of beforeDaysWithdrawn.parts()) await run(tx, ids);
  const days = moves.map(({ day: { id, date, content }, to }) => ({
    id,
    date: to,
    content: withMovedWorkshops(content, { days: daysBetween(date, to) }),
  }));
  await moveDayRows(tx, { days, updatedAt: clock.now() });
  return moves;
}

function movesOf(days: DayRow[], { before, after }: { before: ChallengeRow; after: ChallengeRow }) {
  const dates = days.map(({ date }) => date);
  const { moved } = movedDates(scheduleOf(before), scheduleOf(after), dates);
  const places = new Map(moved.map(({ date, to }) => [date, to]));
  return days.flatMap((day): Move[] => {
    const to = places.get(day.date);
    return to === undefined || to === day.date ? [] : [{ day, to }];
  });
}

async function requireUnused(tx: Tx, moves: Move[]): Promise<void> {
  const used = await usedDays(
    tx,
    moves.map(({ day }) => day.id),
  );
  const dates = moves.flatMap(({ day }) => (used.has(day.id) ? [day.date] : []));
  if (dates.length === 0) return;
  const message = challengeMessages.daysCannotMove(datesText(dates));
  throw conflict('DAYS_IN_USE', message, { moveDays: message });
}

function requireFree(days: DayRow[], moves: Move[]): void {
  const moving = new Set(moves.map(({ day }) => day.id));
  const places = new Set(moves.map(({ to }) => to));
  const inTheWay = days.filter(({ id, date }) => !moving.has(id) && places.has(date));
  if (inTheWay.length === 0) return;
  const message = dayMessages.placesTaken(datesText(inTheWay.map(({ date }) => date)));
  throw conflict('DAY_EXISTS', message, { moveDays: message });
}
