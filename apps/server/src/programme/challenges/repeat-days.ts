import { dayOf } from '@kolam/contract/core/dates.ts';
import { dayMessages } from '@kolam/contract/programme/challenges/day-messages.ts';
import type { RepeatDays } from '@kolam/contract/programme/challenges/day-rules.ts';
import { repeatedDates, scheduledDates } from '@kolam/contract/programme/challenges/schedule.ts';
import { invalid, notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { copiesOf } from './copy-days.ts';
import { listDaysBetween } from './day-store.ts';
import { datesText, recordOf } from './history.ts';
import { listDayStates, lockChallenges, scheduleOf } from './queries.ts';

/**
 * Repeats days of a challenge, or of another one, on all given dates that are free. Two users at once
 * wait for each other at the lock of the challenge, so the second finds the first one's days. Dates
 * before today are skipped in an active challenge, and in a completed one unless they are given.
 */
export async function repeatDays(context: RequestContext, id: string, given: RepeatDays) {
  const { fromChallengeId = id, fromDate, toDate, firstDate = fromDate } = given;
  return context.transaction(async (tx) => {
    const locked = await lockChallenges(tx, [id, fromChallengeId]);
    const challenge = locked.find((each) => each.id === id);
    if (!challenge) throw notFound();
    if (!locked.some((each) => each.id === fromChallengeId)) {
      throw invalid({ fromChallengeId: dayMessages.unknownChallenge });
    }
    const originals = await listDaysBetween(tx, {
      challengeId: fromChallengeId,
      from: fromDate,
      to: toDate,
    });
    if (originals.length === 0) throw invalid({ fromDate: dayMessages.nothingToRepeat });
    const byDate = new Map(originals.map((day) => [day.date, day]));
    const schedule = scheduleOf(challenge);
    const isOriginal = (date: string) =>
      fromChallengeId === id && date >= fromDate && date <= toDate;
    const { repeated, skipped } = repeatedDates({
      schedule,
      status: challenge.status,
      today: dayOf(context.clock.now()),
      taken: new Set((await listDayStates(tx, [id])).map(({ date }) => date)),
      planned: new Set(byDate.keys()),
      fromDate,
      toDate,
      firstDate,
      areChosen: given.dates !== undefined,
      dates: given.dates ?? scheduledDates(schedule).filter((date) => !isOriginal(date)),
    });
    const copies = await copiesOf(tx, context, {
      days: repeated.flatMap(({ date, from }) => {
        const day = byDate.get(from);
        return day ? [{ day, date }] : [];
      }),
      challengeId: id,
    });
    const dates = copies.map(({ date }) => date);
    if (copies.length > 0) {
      await recordChange(tx, context, {
        record: recordOf(challenge),
        action: 'days_repeated',
        changes: changesBetween(
          { days: datesText(originals.map(({ date }) => date)) },
          { days: datesText(dates) },
        ),
      });
    }
    return {
      planned: copies.length,
      days: copies.map(({ id: dayId, date }) => ({ date, dayId })),
      skipped,
    };
  });
}
