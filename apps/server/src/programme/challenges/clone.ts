import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import { type CloneChallenge, datesProblem } from '@kolam/contract/programme/challenges/rules.ts';
import {
  endDateFrom,
  movedDates,
  type Schedule,
} from '@kolam/contract/programme/challenges/schedule.ts';
import { challengeLimits } from '@kolam/contract/programme/challenges/values.ts';
import { invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { copiesOf } from './copy-days.ts';
import { historyValues, recordOf } from './history.ts';
import { requireChallenge } from './lock.ts';
import { listDaysOf, scheduleOf } from './queries.ts';
import { challengeResponse } from './read.ts';
import { insertChallenge } from './store.ts';
import { audienceOf, replaceAudience } from './targets.ts';

/**
 * Copies a challenge with its days and its assignment into a new draft. With a start date, the days
 * move to the new dates. Those without a place there are left out.
 */
export async function cloneChallenge(context: RequestContext, id: string, dates: CloneChallenge) {
  return context.transaction(async (tx) => {
    const challenge = await requireChallenge(tx, id);
    const { participantCount: _, ...original } = challenge;
    const before = scheduleOf(challenge);
    const after = scheduleFrom(before, dates);
    const now = context.clock.now();
    const row = await insertChallenge(tx, {
      ...original,
      id: newId(),
      version: 1,
      createdAt: now,
      updatedAt: now,
      title: copyTitle(original.title),
      status: 'draft',
      startDate: after.startDate,
      endDate: after.endDate,
      rewardedAt: null,
    });
    await replaceAudience(tx, { id: row.id }, await audienceOf(tx, id));
    const days = await listDaysOf(tx, id);
    const byDate = new Map(days.map((day) => [day.date, day]));
    const { moved, skipped } = placesOf([...byDate.keys()], { before, after });
    await copiesOf(tx, context, {
      days: moved.flatMap(({ date, to }) => {
        const day = byDate.get(date);
        return day ? [{ day, date: to }] : [];
      }),
      challengeId: row.id,
    });
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'cloned',
      changes: changesBetween({ title: original.title }, historyValues(row)),
    });
    return { ...(await challengeResponse(tx, row)), skipped };
  });
}

/** @throws Failure 400 */
function scheduleFrom(before: Schedule, { startDate, endDate }: CloneChallenge): Schedule {
  const start = startDate ?? before.startDate;
  const end = endDate ?? (startDate ? endDateFrom(before, startDate) : before.endDate);
  const after = { ...before, startDate: start, endDate: end };
  const problems = datesProblem(after);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return after;
}

/** On the same dates, days outside the schedule are copied too. */
function placesOf(
  dates: string[],
  { before, after }: { before: Schedule; after: Schedule },
): ReturnType<typeof movedDates> {
  const isSame = before.startDate === after.startDate && before.endDate === after.endDate;
  if (!isSame) return movedDates(before, after, dates);
  return { moved: dates.map((date) => ({ date, to: date })), skipped: [] };
}

/** Appends "(copy)" to the title and cuts it if it is too long. */
function copyTitle(title: string): string {
  const { copyMark } = challengeMessages;
  const room = challengeLimits.title - copyMark.length;
  // Cuts between characters, never within a surrogate pair.
  let kept = '';
  for (const character of title) {
    if (kept.length + character.length > room) break;
    kept += character;
  }
  return `${kept.trimEnd()}${copyMark}`;
}
