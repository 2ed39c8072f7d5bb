import { notFound } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { notify, settleNotifications } from '#platform/notifications/actions.ts';
import { presentOwnRequest } from './present.ts';
import { closeRequest, insertRequest, newestRequestOf, type RequestRow } from './store.ts';

export async function readOwnRequest({ db, actor }: ParticipantContext) {
  const found = await newestRequestOf(db, actor.id);
  return { request: found && presentOwnRequest(found) };
}

/** Asks for the erasure of the employee's data. An open request stays as it is. */
export async function requestErasure(context: ParticipantContext) {
  const { actor, clock } = context;
  return context.transaction(async (tx) => {
    const row = await insertRequest(tx, {
      id: newId(),
      employeeId: actor.id,
      requestedAt: clock.now(),
    });
    if (row) {
      await recordChange(tx, context, {
        record: historyRecord(actor),
        action: 'erasure_requested',
        changes: [],
      });
      await notify(tx, context, { kind: 'erasure-requested', about: [{ recordId: actor.id }] });
    }
    const newest = row ?? (await newestRequestOf(tx, actor.id));
    return { request: presentOwnRequest(newest as RequestRow) };
  });
}

/** @throws Failure 404 without an open request */
export async function withdrawRequest(context: ParticipantContext) {
  const { actor, clock } = context;
  return context.transaction(async (tx) => {
    const closed = await closeRequest(
      tx,
      { employeeId: actor.id },
      {
        status: 'withdrawn',
        decidedAt: clock.now(),
        decidedBy: actor.id,
        decidedByName: null,
        reason: '',
      },
    );
    if (!closed) throw notFound();
    await recordChange(tx, context, {
      record: historyRecord(actor),
      action: 'erasure_request_withdrawn',
      changes: [],
    });
    await settleNotifications(tx, { kinds: ['erasure-requested'], recordIds: [actor.id] });
    return {};
  });
}

const historyRecord = ({ id, name, companyId }: ParticipantContext['actor']) => ({
  kind: 'employee' as const,
  id,
  title: name,
  companyId,
});
