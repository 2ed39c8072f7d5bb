import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { cheerMessages } from '@kolam/contract/programme/cheers/messages.ts';
import type { GiveCheer } from '@kolam/contract/programme/cheers/rules.ts';
import { type CheerReason, cheerDays } from '@kolam/contract/programme/cheers/values.ts';
import type { Tx } from '#core/database/types.ts';
import { Failure, notFound } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { lockCompaniesForShare } from '#people/companies/actions.ts';
import { placesOf } from '#people/employees/queries.ts';
import { deleteCheer, findDayToCheer, saveCheer } from './store.ts';

/**
 * Cheers a completed day of a current teammate. Replaces the cheer that the person gave for it.
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
    return { cheer: { _id: id, id, employeeId, challengeId: day.challengeId, date, kind } };
  });
}

/** Takes back an own cheer. @throws Failure 404 */
export function takeBackCheer(context: ParticipantContext, id: string) {
  return context.transaction(async (tx) => {
    if (!(await deleteCheer(tx, { id, from: context.actor.id }))) throw notFound();
    return {};
  });
}

const refusal = (reason: CheerReason) =>
  new Failure('conflict', 'NO_CHEER', cheerMessages[reason], { reason });

/** Locks the company, so that both stay in their team. */
async function requireTeammate(
  tx: Tx,
  { actor }: ParticipantContext,
  employeeId: string,
): Promise<void> {
  await lockCompaniesForShare(tx, [actor.companyId]);
  const places = await placesOf(tx, [actor.id, employeeId]);
  const teamId = places.get(actor.id)?.teamId ?? null;
  const isTeammate = teamId !== null && places.get(employeeId)?.teamId === teamId;
  if (!isTeammate || employeeId === actor.id) throw notFound();
}
