import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { cheerMessages } from '@kolam/contract/programme/cheers/messages.ts';
import type { GiveCheer } from '@kolam/contract/programme/cheers/rules.ts';
import { type CheerReason, cheerDays } from '@kolam/contract/programme/cheers/values.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { Failure, notFound } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { hasStopped } from '#people/consents/queries.ts';
import { lockOwnCompany } from '#people/employees/actions.ts';
import { placesOf } from '#people/employees/queries.ts';
import { dismissEmployeeNotices, notifyEmployees } from '#people/notices/actions.ts';
import { deleteCheer, findDayToCheer, isCheered, saveCheer } from './store.ts';

/**
 * Cheers a completed day of a current teammate. Replaces the cheer that the person gave for it. The
 * teammate has one notice for all cheers of a day.
 * @throws Failure 404 for everyone else, 409 `NO_CHEER` with its reason
 */
export function giveCheer(context: ParticipantContext, given: GiveCheer) {
  const { employeeId, date, challengeId, kind } = given;
  return context.transaction(async (tx) => {
    await requireTeammate(tx, context, employeeId);
    const now = context.clock.now();
    const today = dayOf(now);
    const day = await findDayToCheer(tx, { employeeId, date, challengeId });
    if (!day?.completed) throw refusal('not-complete');
    if (date <= addDays(today, -cheerDays)) throw refusal('too-old');
    const { id } = await saveCheer(tx, {
      id: newId(),
      participantDayId: day.id,
      fromEmployee: context.actor.id,
      toEmployee: employeeId,
      kind,
      at: now,
    });
    await notifyEmployees(tx, context, {
      kind: 'cheers',
      of: sql`select ${employeeId}::uuid as employee_id, ${day.id}::uuid as subject_id,
        ${date}::date as date, ${day.challengeId}::uuid as challenge_id,
        ${dayStart(addDays(date, cheerDays))}::timestamptz as until`,
    });
    return { cheer: { _id: id, id, employeeId, challengeId: day.challengeId, date, kind } };
  });
}

/** Takes back an own cheer, and the notice of a day that has no other. @throws Failure 404 */
export function takeBackCheer(context: ParticipantContext, id: string) {
  return context.transaction(async (tx) => {
    const deleted = await deleteCheer(tx, { id, from: context.actor.id });
    if (!deleted) throw notFound();
    const { participantDayId, toEmployee } = deleted;
    if (!(await isCheered(tx, participantDayId))) {
      await dismissEmployeeNotices(tx, {
        employeeIds: [toEmployee],
        kinds: ['cheers'],
        subjectIds: [participantDayId],
      });
    }
    return {};
  });
}

const refusal = (reason: CheerReason) =>
  new Failure('conflict', 'NO_CHEER', cheerMessages[reason], { reason });

/**
 * Locks the company, so that both stay in their team.
 * @throws Failure 404, also for who has stopped taking part
 */
async function requireTeammate(
  tx: Tx,
  context: ParticipantContext,
  employeeId: string,
): Promise<void> {
  const { id, teamId } = await lockOwnCompany(tx, context);
  const other = (await placesOf(tx, [employeeId])).get(employeeId);
  const isTeammate = teamId !== null && other?.teamId === teamId;
  if (!isTeammate || employeeId === id || (await hasStopped(tx, id))) throw notFound();
}
