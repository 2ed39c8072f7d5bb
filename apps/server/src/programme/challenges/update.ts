import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import {
  isSameSchedule,
  scheduleProblem,
  type UpdateChallenge,
  withMonthDays,
} from '@kolam/contract/programme/challenges/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { settleDue } from '#platform/notifications/actions.ts';
import { changedColumns } from './columns.ts';
import { datesText, dayText, historyValues, recordOf } from './history.ts';
import { requireChallenge } from './lock.ts';
import { moveDays } from './move-days.ts';
import {
  type ChallengeRow,
  isScheduledDay,
  listDayStates,
  lockDays,
  scheduleOf,
} from './queries.ts';
import { challengeResponse } from './read.ts';
import { saveChallenge } from './store.ts';
import { usedDays } from './used.ts';

/** Changes the fields that the body names. Neither status nor assignment can be changed here. */
export async function updateChallenge(context: RequestContext, id: string, body: UpdateChallenge) {
  return context.transaction(async (tx) => {
    const before = await requireChallenge(tx, id);
    assertVersion(context, before.version);
    const changed = changedColumns(before, withUsualMonthDays(before, body));
    // A save without changes keeps the version, so other users' edits don't go stale.
    if (Object.keys(changed).length === 0) return challengeResponse(tx, before);
    const after = { ...before, ...changed };
    requireSchedule(before, after);
    const moves = body.moveDays ? await moveDays(tx, context, { before, after }) : [];
    await requireUsedDaysStay(tx, { before, after });
    const row = await saveChallenge(tx, id, { ...changed, updatedAt: context.clock.now() });
    await settleMovedDays(tx, { before, after });
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'updated',
      changes: [
        ...changesBetween(historyValues(before), historyValues(row)),
        ...changesBetween(
          { days: datesText(moves.map(({ day }) => day.date)) },
          { days: datesText(moves.map(({ to }) => to)) },
        ),
      ],
    });
    return challengeResponse(tx, row);
  });
}

/** A challenge that becomes monthly has its usual day of the month, unless the body names others. */
function withUsualMonthDays(before: ChallengeRow, body: UpdateChallenge): UpdateChallenge {
  const { schedule } = body;
  if (schedule?.type !== 'monthly' || schedule.monthDays || before.monthDays.length > 0)
    return body;
  const startDate = schedule.startDate ?? before.startDate;
  const { monthDays } = withMonthDays({ type: 'monthly', startDate });
  return { ...body, schedule: { ...schedule, monthDays } };
}

/**
 * Withdraws notifications about a first or last day that has moved. New ones follow when the new
 * day comes.
 */
async function settleMovedDays(
  tx: Tx,
  { before, after }: { before: ChallengeRow; after: ChallengeRow },
): Promise<void> {
  const recordIds = [after.id];
  if (before.startDate !== after.startDate) {
    await settleDue(tx, { kinds: ['challenge-starting'], recordIds });
  }
  if (before.endDate !== after.endDate) {
    await settleDue(tx, { kinds: ['challenge-ending'], recordIds });
  }
}

/**
 * Checks a changed schedule as a whole, since the body may have named only a part. One from before
 * may have no days, and does not prevent other changes.
 */
function requireSchedule(before: ChallengeRow, after: ChallengeRow): void {
  if (isSameSchedule(scheduleOf(before), scheduleOf(after))) return;
  const problem = scheduleProblem(scheduleOf(after));
  if (problem) throw invalid({ [`schedule.${problem.field}`]: problem.message });
}

/** Checks that the schedule still contains all days with participation. */
async function requireUsedDaysStay(
  tx: Tx,
  { before, after }: { before: ChallengeRow; after: ChallengeRow },
): Promise<void> {
  const left = (await listDayStates(tx, [before.id])).filter(
    ({ date }) => isScheduledDay(before, date) && !isScheduledDay(after, date),
  );
  const ids = left.map((day) => day.id);
  // An employee may be making the first submission on one of them at this moment.
  await lockDays(tx, ids);
  const used = await usedDays(tx, ids);
  const [first, ...others] = left.filter((day) => used.has(day.id));
  if (!first) return;
  const message = challengeMessages.daysInUse(dayText(first.date), 1 + others.length);
  throw conflict('DAYS_IN_USE', message, { [fieldToBlame(first.date, after)]: message });
}

function fieldToBlame(date: string, { startDate, endDate, scheduleType }: ChallengeRow): string {
  if (date < startDate) return 'schedule.startDate';
  if (date > endDate) return 'schedule.endDate';
  return scheduleType === 'monthly' ? 'schedule.monthDays' : 'schedule.recurringDays';
}
