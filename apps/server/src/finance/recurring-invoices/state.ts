import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { setRecurringInvoiceState } from '@kolam/contract/finance/recurring-invoices/endpoints.ts';
import { recurringMessages } from '@kolam/contract/finance/recurring-invoices/messages.ts';
import {
  monthPassed,
  nextInvoiceDay,
} from '@kolam/contract/finance/recurring-invoices/schedule.ts';
import { conflict } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { settleNotifications } from '#platform/notifications/actions.ts';
import { removeUntouched } from './drafts.ts';
import { makeSoon } from './make-job.ts';
import { recordOf, scheduleResponse } from './present.ts';
import { requireSchedule } from './save.ts';
import { type ScheduleRow, saveSchedule } from './store.ts';

const actionOf = { active: 'resumed', paused: 'paused', ended: 'ended' } as const;

type Asked = BodyOf<typeof setRecurringInvoiceState>;

/** Pauses, resumes or ends a schedule. */
export function setState(context: SignedInContext, id: string, asked: Asked) {
  return context.transaction(async (tx) => {
    const before = await requireSchedule(tx, context, id);
    requireState(before, asked);
    const today = dayOf(context.clock.now());
    const made =
      asked.state === 'active' ? before.madeUntil : await removeUntouched(tx, context, before);
    const rule = changeOf(before, { asked, made, today });
    const row = await saveSchedule(tx, id, {
      ...rule,
      nextOn: nextInvoiceDay({ ...before, ...rule }, rule.madeUntil),
      problem: null,
      problemSince: null,
      updatedAt: context.clock.now(),
    });
    await settleNotifications(tx, { kinds: ['recurring-invoice-refused'], recordIds: [id] });
    await recordChange(tx, context, {
      record: recordOf(row),
      action: actionOf[asked.state],
      changes: changesBetween(
        { endsOn: before.endsOn, isPaused: before.isPaused },
        { endsOn: row.endsOn, isPaused: row.isPaused },
      ),
    });
    await makeSoon(tx, context);
    return scheduleResponse(tx, context, row);
  });
}

/** @throws Failure 409 */
function requireState({ isPaused, nextOn }: ScheduleRow, { state }: Asked): void {
  const { alreadyPaused, notPaused, alreadyEnded } = recurringMessages;
  if (state === 'active' && !isPaused) throw conflict('NOT_PAUSED', notPaused);
  if (state === 'paused' && isPaused) throw conflict('ALREADY_PAUSED', alreadyPaused);
  if (state !== 'active' && nextOn === null) throw conflict('ALREADY_ENDED', alreadyEnded);
}

type Change = { asked: Asked; made: string | null; today: string };

/** Returns the columns of a schedule in its new state, and the last month that is done with. */
function changeOf(before: ScheduleRow, { asked, made, today }: Change) {
  if (asked.state === 'paused') return { isPaused: true, madeUntil: made };
  const passed = monthPassed(before, today);
  const skips = asked.state === 'ended' || asked.missed === 'skip';
  const madeUntil = skips && (made === null || made < passed) ? passed : made;
  if (asked.state === 'active') return { isPaused: false, madeUntil };
  // Yesterday is the last day, so that an invoice of today is not made either.
  const last = addDays(today, -1);
  return last < before.startsOn
    ? { isPaused: false, madeUntil: before.startsOn.slice(0, 7), endsOn: before.startsOn }
    : { isPaused: false, madeUntil, endsOn: last };
}
