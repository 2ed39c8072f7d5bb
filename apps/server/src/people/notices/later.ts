import { dayOf } from '@kolam/contract/core/dates.ts';
import { noticeLimits } from '@kolam/contract/people/notices/limits.ts';
import { noticeMessages } from '@kolam/contract/people/notices/messages.ts';
import { after, hours } from '#core/clock.ts';
import { conflict, notFound } from '#core/failure.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { endOfQuiet } from './quiet-hours.ts';
import { countPushesOn, lockNotice, setDue } from './store.ts';

/**
 * Sends one of the employee's unread notices again two hours from now, or after the quiet hours.
 * @throws Failure 404, or 409 `ALREADY_READ`, `TOO_LATE` or `NO_PUSH_LEFT`
 */
export async function postponeNotice(context: ParticipantContext, id: string) {
  const employeeId = context.actor.id;
  const dueAt = endOfQuiet(after(context.clock.now(), hours(noticeLimits.laterHours)));
  return context.transaction(async (tx) => {
    const notice = await lockNotice(tx, { id, employeeId });
    if (!notice) throw notFound();
    if (notice.readAt) throw conflict('ALREADY_READ', noticeMessages.alreadyRead);
    if (notice.until <= dueAt) throw conflict('TOO_LATE', noticeMessages.tooLate);
    const pushes = await countPushesOn(tx, { employeeId, day: dayOf(dueAt) });
    if (pushes >= noticeLimits.pushesPerDay) {
      throw conflict('NO_PUSH_LEFT', noticeMessages.noPushLeft);
    }
    await setDue(tx, { id, dueAt });
    return { id, dueAt: dueAt.toISOString() };
  });
}
