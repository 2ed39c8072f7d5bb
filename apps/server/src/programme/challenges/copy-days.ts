import { daysBetween } from '@kolam/contract/core/dates.ts';
import { dayMessages } from '@kolam/contract/programme/challenges/day-messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { lockFilesForShare } from '#platform/files/actions.ts';
import { withFreshIds } from './day-content.ts';
import { insertDays } from './day-store.ts';
import { dayText, recordOf } from './history.ts';
import { requireDay } from './lock.ts';
import { type DayRow, findDayOfDate, isScheduledDay } from './queries.ts';
import { dayResponse } from './read-days.ts';

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
    return dayResponse(tx, context, copy as DayRow);
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
