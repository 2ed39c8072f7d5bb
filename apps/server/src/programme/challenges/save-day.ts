import { daysBetween } from '@kolam/contract/core/dates.ts';
import { dayMessages } from '@kolam/contract/programme/challenges/day-messages.ts';
import type { SaveDay, UpdateDay } from '@kolam/contract/programme/challenges/day-rules.ts';
import type { DayContent } from '@kolam/contract/programme/challenges/days.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid, preconditionFailed } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { showLinks } from '#platform/files/queries.ts';
import { changeDay, planDay } from './change-day.ts';
import { linksOf, replaceLinks, withMovedWorkshops } from './day-content.ts';
import { dayText } from './history.ts';
import { requireChallenge, requireDay } from './lock.ts';
import { type ChallengeRow, type DayRow, findDayOfDate, isScheduledDay } from './queries.ts';
import { usedDays } from './used.ts';

/** Plans the day of a date. Replaces an existing one unless the caller forbids it. */
export async function saveDay(
  context: SignedInContext,
  id: string,
  { date, status, ...content }: SaveDay,
) {
  return context.transaction(async (tx) => {
    // When two users plan the same date, the second replaces the first one's day, unless its
    // request requires an unplanned date.
    const challenge = await requireChallenge(tx, id);
    requireScheduled(challenge, date);
    const { expectedVersion } = context;
    const planned = await findDayOfDate(tx, { challengeId: id, date });
    if (planned && expectedVersion === 'none')
      throw preconditionFailed(dayMessages.plannedMeanwhile);
    if (!planned) {
      if (expectedVersion !== null && expectedVersion !== 'none') throw preconditionFailed();
      return planDay(tx, context, { challenge, date, status: status ?? 'pending', content });
    }
    const { day } = await requireDay(tx, { id, dayId: planned.id });
    assertVersion(context, day.version);
    return changeDay(tx, context, { challenge, day, content, date, status: status ?? day.status });
  });
}

/**
 * Changes the fields of a planned day that the body names. Workshops that it does not name move along
 * with the day.
 */
export async function updateDay(
  context: SignedInContext,
  params: { id: string; dayId: string },
  { date: newDate, status, ...given }: UpdateDay,
) {
  return context.transaction(async (tx) => {
    const { challenge, day } = await requireDay(tx, params);
    assertVersion(context, day.version);
    const date = newDate ?? day.date;
    if (date !== day.date) await requireMovable(tx, { challenge, day }, date);
    const moved = withMovedWorkshops(day.content, { days: daysBetween(day.date, date) });
    const kept = await shownContent(tx, context, moved);
    const content = {
      tasks: given.tasks ?? kept.tasks,
      trivia: given.trivia ?? kept.trivia,
      learningModules: given.learningModules ?? kept.learningModules,
      workshops: given.workshops ?? kept.workshops,
    };
    return changeDay(tx, context, { challenge, day, content, date, status: status ?? day.status });
  });
}

/** The stored content, with the links that readers get. */
async function shownContent(tx: Tx, context: SignedInContext, content: DayContent) {
  const links = linksOf(content).map(({ link }) => link);
  return replaceLinks(content, await showLinks(tx, context, links));
}

function requireScheduled(challenge: ChallengeRow, date: string): void {
  if (!isScheduledDay(challenge, date)) throw invalid({ date: dayMessages.outsideSchedule });
}

async function requireMovable(
  tx: Tx,
  { challenge, day }: { challenge: ChallengeRow; day: DayRow },
  date: string,
): Promise<void> {
  requireScheduled(challenge, date);
  if ((await usedDays(tx, [day.id])).has(day.id)) {
    throw conflict('HAS_PARTICIPATION', dayMessages.cannotMove, { date: dayMessages.cannotMove });
  }
  if (!(await findDayOfDate(tx, { challengeId: challenge.id, date }))) return;
  const message = dayMessages.dayExists(dayText(date));
  throw conflict('DAY_EXISTS', message, { date: message });
}
