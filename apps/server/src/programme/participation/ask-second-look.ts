import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import { Failure, notFound } from '#core/failure.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { lockOwnCompany } from '#people/employees/actions.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { recordOf } from '#programme/challenges/actions.ts';
import { lockDayForShare } from '#programme/challenges/queries.ts';
import { ownDayResponse } from './own-day.ts';
import { findOwnPlace, type OfDay } from './own-place.ts';
import { saveDecision } from './review-store.ts';
import { secondLookProblem } from './second-look.ts';
import { listSubmissionsOf, lockPersonDay } from './store.ts';

/**
 * Asks for another reviewer's second look at the rejected proof of a task, locking as a decision
 * does. @throws Failure 409 `NO_SECOND_LOOK` with its reason
 */
export function askSecondLook(
  context: ParticipantContext,
  of: OfDay & { taskId: string },
  { note }: { note: string },
) {
  const { id: employeeId } = context.actor;
  return context.transaction(async (tx) => {
    await lockOwnCompany(tx, context);
    const { challenge, day, own } = await findOwnPlace(tx, employeeId, of);
    if (!day.content.tasks.some(({ taskId }) => taskId === of.taskId)) throw notFound();
    await lockDayForShare(tx, day.id);
    const locked = own && (await lockPersonDay(tx, own.id));
    const done = locked ? await listSubmissionsOf(tx, [locked.id]) : [];
    const proof = done.findLast(({ componentId }) => componentId === of.taskId);
    const now = context.clock.now();
    const reason = secondLookProblem(proof, now);
    if (reason || !proof) {
      const why = reason ?? 'not-rejected';
      const message = participationMessages.noSecondLook[why];
      throw new Failure('conflict', 'NO_SECOND_LOOK', message, { reason: why });
    }
    const { status, decidedAt, decidedBy, decidedByName, reason: rejection } = proof;
    const decision = { status, decidedAt, decidedBy, decidedByName, reason: rejection };
    await saveDecision(tx, proof.id, {
      decision: { ...decision, secondLookAt: now, secondLookNote: note },
      at: now,
    });
    await recordChange(tx, context, {
      record: recordOf(challenge),
      action: 'second_look_asked',
      changes: [{ field: 'participant', before: null, after: { person: employeeId } }],
    });
    return ownDayResponse(tx, context, of);
  });
}
