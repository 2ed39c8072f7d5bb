import { dayMessages } from '@kolam/contract/programme/challenges/day-messages.ts';
import {
  type DayContent,
  dayLimits,
  emptyContent,
} from '@kolam/contract/programme/challenges/days.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { lockFilesForShare } from '#platform/files/actions.ts';
import { withFreshIds } from './day-content.ts';
import { insertDays, saveDayRow } from './day-store.ts';
import { countsOf, dayText, recordOf, translationChanges } from './history.ts';
import { type DayRow, findDayOfDate, isScheduledDay, lockChallenge, lockDay } from './queries.ts';
import { dayResponse } from './read-days.ts';

type Added = {
  challengeId: string;
  date: string;
  /** The record that has the content and its files. */
  from: string;
  content: DayContent;
};

/**
 * Adds components to the day of a date, which becomes planned if it is not yet. They get new ids.
 * @throws Failure 400
 */
export async function addComponents(
  tx: Tx,
  context: SignedInContext,
  { challengeId, date, from, content: given }: Added,
) {
  const challenge = await lockChallenge(tx, challengeId);
  if (!challenge) throw invalid({ challengeId: dayMessages.unknownChallenge });
  const planned = await findDayOfDate(tx, { challengeId, date });
  if (!planned && !isScheduledDay(challenge, date)) {
    throw invalid({ date: dayMessages.outsideSchedule });
  }
  const before = planned ? await lockDay(tx, planned.id) : null;
  const content = joined(before?.content ?? emptyContent, withFreshIds(given, { days: 0 }));
  if (Object.values(content).some((list) => list.length > dayLimits.components)) {
    throw invalid({ date: dayMessages.tooMany });
  }
  const now = context.clock.now();
  const created = { id: newId(), createdAt: now, updatedAt: now, challengeId, date, content };
  const day = before
    ? await saveDayRow(tx, before.id, { content, updatedAt: now })
    : ((await insertDays(tx, [created]))[0] as DayRow);
  await lockFilesForShare(tx, [{ from, to: day.id }]);
  await recordChange(tx, context, {
    record: recordOf(challenge),
    action: before ? 'day_changed' : 'day_planned',
    changes: [
      { field: 'day', before: before && dayText(date), after: dayText(date) },
      ...changesBetween(before ? countsOf(before.content) : {}, countsOf(content)),
      ...translationChanges(before?.content ?? emptyContent, content),
    ],
  });
  return dayResponse(tx, context, day);
}

const joined = (one: DayContent, other: DayContent): DayContent => ({
  tasks: [...one.tasks, ...other.tasks],
  trivia: [...one.trivia, ...other.trivia],
  learningModules: [...one.learningModules, ...other.learningModules],
  workshops: [...one.workshops, ...other.workshops],
});
