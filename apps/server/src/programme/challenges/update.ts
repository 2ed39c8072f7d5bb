import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import { datesProblem, type UpdateChallenge } from '@kolam/contract/programme/challenges/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { settleDue } from '#platform/notifications/actions.ts';
import { recordOf } from './actions.ts';
import { changedColumns } from './columns.ts';
import { dayText, historyValues } from './history.ts';
import { requireChallenge } from './lock.ts';
import { type ChallengeRow, isScheduledDay, listDayStates, lockDays } from './queries.ts';
import { answerChallenge } from './read.ts';
import { saveChallenge } from './store.ts';
import { usedDays } from './used.ts';

/** Changes the fields that the body names. Neither status nor assignment can be changed here. */
export async function updateChallenge(context: RequestContext, id: string, body: UpdateChallenge) {
  return context.transaction(async (tx) => {
    const before = await requireChallenge(tx, id);
    assertVersion(context, before.version);
    const changed = changedColumns(before, body);
    // A save without changes keeps the version, so other users' edits don't go stale.
    if (Object.keys(changed).length === 0) return answerChallenge(tx, before);
    const after = { ...before, ...changed };
    requireDates(after);
    await requireUsedDaysStay(tx, { before, after });
    const row = await saveChallenge(tx, id, { ...changed, updatedAt: context.clock.now() });
    await settleMovedDays(tx, { before, after });
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'updated',
      changes: changesBetween(historyValues(before), historyValues(row)),
    });
    return answerChallenge(tx, row);
  });
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

/** Checks both dates together, since the body may have named only one. */
function requireDates(after: ChallengeRow): void {
  const problem = datesProblem(after);
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

function fieldToBlame(date: string, { startDate, endDate }: ChallengeRow): string {
  if (date < startDate) return 'schedule.startDate';
  return date > endDate ? 'schedule.endDate' : 'schedule.recurringDays';
}
