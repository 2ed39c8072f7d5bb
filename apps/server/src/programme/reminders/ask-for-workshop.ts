import { reminderMessages } from '@kolam/contract/programme/reminders/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { findOwnPlace } from '#programme/participation/queries.ts';
import { insertWorkshopReminder } from './store.ts';

/**
 * Notes that the employee wants a push before a workshop of one of their open days.
 * @throws Failure 404, or 409 `NO_START` while the workshop has no time
 */
export async function askForWorkshop(
  context: ParticipantContext,
  { workshopId, ...of }: { id: string; date: string; workshopId: string },
) {
  const employeeId = context.actor.id;
  return context.transaction(async (tx) => {
    const { day } = await findOwnPlace(tx, employeeId, of);
    const workshop = day.content.workshops.find((each) => each.workshopId === workshopId);
    if (!workshop || day.status === 'pending') throw notFound();
    const { startAt } = workshop;
    if (startAt === null) throw conflict('NO_START', reminderMessages.noStart);
    await insertWorkshopReminder(tx, { dayId: day.id, workshopId, employeeId });
    return { workshopId, startAt };
  });
}
