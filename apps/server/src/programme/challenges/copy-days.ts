import { addDays, daysBetween } from '@kolam/contract/core/dates.ts';
import { dayMessages } from '@kolam/contract/programme/challenges/day-messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { lockFilesForShare } from '#platform/files/actions.ts';
import { recordOf } from './actions.ts';
import { withFreshIds } from './day-content.ts';
import { insertDays, listDaysBetween } from './day-store.ts';
import { dayText } from './history.ts';
import { requireChallenge, requireDay } from './lock.ts';
import { type DayRow, findDayOfDate, isScheduledDay } from './queries.ts';
import { answerDay, presentDays } from './read-days.ts';

/** Copies a day to another date, without submissions. */
export async function copyDay(
  context: SignedInContext,
  params: { id: string; dayId: string },
  { toDate }: { toDate: string },
) {
  return context.transaction(async (tx) => {
    const { challenge, day } = await requireDay(tx, params);
    if (!isScheduledDay(challenge, toDate)) {
      throw invalid({ toDate: dayMessages.outsideSchedule });
    }
    if (await findDayOfDate(tx, { challengeId: challenge.id, date: toDate })) {
      const message = dayMessages.dayExists(dayText(toDate));
      throw conflict('DAY_EXISTS', message, { toDate: message });
    }
    const [copy] = await copiesOf(tx, context, {
      days: [{ day, date: toDate }],
      challengeId: challenge.id,
    });
    await recordChange(tx, context, {
      record: recordOf(challenge),
      action: 'day_copied',
      changes: changesBetween({ day: dayText(day.date) }, { day: dayText(toDate) }),
    });
    return answerDay(tx, context, copy as DayRow);
  });
}

const week = 7;

/** Copies the days of seven dates to seven others, all of them or nothing. */
export async function copyWeek(
  context: SignedInContext,
  id: string,
  { fromDate, toDate }: { fromDate: string; toDate: string },
) {
  return context.transaction(async (tx) => {
    const challenge = await requireChallenge(tx, id);
    const weekFrom = (date: string) => ({ from: date, to: addDays(date, week - 1) });
    const planned = await listDaysBetween(tx, { challengeId: id, ...weekFrom(fromDate) });
    if (planned.length === 0) throw invalid({ fromDate: dayMessages.nothingToCopy });
    const shift = daysBetween(fromDate, toDate);
    const days = planned.map((day) => ({ day, date: addDays(day.date, shift) }));
    const outside = days.filter(({ date }) => !isScheduledDay(challenge, date));
    if (outside.length > 0) {
      throw invalid({
        toDate: dayMessages.outsideDates(outside.map(({ date }) => dayText(date))),
      });
    }
    const there = await listDaysBetween(tx, { challengeId: id, ...weekFrom(toDate) });
    const taken = there.filter(({ date }) => days.some((day) => day.date === date));
    if (taken.length > 0) {
      const message = dayMessages.daysExist(taken.map(({ date }) => dayText(date)));
      throw conflict('DAY_EXISTS', message, { toDate: message });
    }
    const copies = await copiesOf(tx, context, { days, challengeId: id });
    await recordChange(tx, context, {
      record: recordOf(challenge),
      action: 'week_copied',
      changes: changesBetween({}, { day: copies.map(({ date }) => dayText(date)).join(', ') }),
    });
    return { days: await presentDays(tx, context, copies) };
  });
}

/** Returns new pending days with the content of others, by date. */
export async function copiesOf(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  { days, challengeId }: { days: { day: DayRow; date: string }[]; challengeId: string },
): Promise<DayRow[]> {
  const now = clock.now();
  const copies = days.map(({ day, date }) => ({
    from: day.id,
    row: {
      id: newId(),
      createdAt: now,
      updatedAt: now,
      challengeId,
      date,
      content: withFreshIds(day.content, { days: daysBetween(day.date, date) }),
    },
  }));
  const rows = await insertDays(
    tx,
    copies.map(({ row }) => row),
  );
  await lockFilesForShare(
    tx,
    copies.map(({ from, row }) => ({ from, to: row.id })),
  );
  return rows;
}
