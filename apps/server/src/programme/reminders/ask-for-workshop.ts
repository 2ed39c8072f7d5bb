import { reminderMessages } from '@kolam/contract/programme/reminders/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { findOwnPlace } from '#programme/participation/queries.ts';
import { deleteWorkshopReminder, insertWorkshopReminder } from './store.ts';

type OwnWorkshop = { id: string; date: string; workshopId: string };

/**
 * Notes that the employee wants a push before a workshop of one of their open days.
 * @throws Failure 404, 409 `NO_START` while the workshop has no time, `HAS_STARTED` from its start on
 */
export async function askForWorkshop(
  context: ParticipantContext,
  { workshopId, ...of }: OwnWorkshop,
) {
  const employeeId = context.actor.id;
  return context.transaction(async (tx) => {
    const { day, own, hasLeft } = await findOwnPlace(tx, employeeId, of);
    const workshop = day.content.workshops.find((each) => each.workshopId === workshopId);
    // Without a row of their own, the day was opened before they joined.
    if (!workshop || day.status === 'pending' || !own || hasLeft) throw notFound();
    const { startAt } = workshop;
    if (startAt === null) throw conflict('NO_START', reminderMessages.noStart);
    if (new Date(startAt) <= context.clock.now())
      throw conflict('HAS_STARTED', reminderMessages.hasStarted);
    await insertWorkshopReminder(tx, { dayId: day.id, workshopId, employeeId });
    return { workshopId, startAt };
  });
}

/** @throws Failure 404 for a day that isn't one of the employee's */
export async function stopAskingForWorkshop(
  context: ParticipantContext,
  { workshopId, ...of }: OwnWorkshop,
) {
  const employeeId = context.actor.id;
  return context.transaction(async (tx) => {
    const { day } = await findOwnPlace(tx, employeeId, of);
    await deleteWorkshopReminder(tx, { dayId: day.id, workshopId, employeeId });
    return {};
  });
}
