import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { pauseMessages } from '@kolam/contract/programme/pauses/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound } from '#core/failure.ts';
import type { ParticipantContext, RequestContext, SignedInContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { entryOf } from './history.ts';
import { onPausesChanged } from './hooks.ts';
import { lockPerson } from './lock-person.ts';
import { presentOwnPause, presentPause } from './present.ts';
import type { PauseRow } from './queries.ts';
import { deletePause, shortenPause } from './store.ts';

type Ending = { employeeId: string; pauseId: string };

/** Ends a running pause with yesterday, or removes a future or past one. */
export function endPause(context: SignedInContext, ending: Ending) {
  return context.transaction(async (tx) => {
    const row = await endIt(tx, context, { ...ending, isOwn: false });
    return { pause: row && presentPause(context, row) };
  });
}

/** Does the same for the signed-in employee, whose past pauses stay. */
export function endOwnPause(context: ParticipantContext, pauseId: string) {
  return context.transaction(async (tx) => {
    const row = await endIt(tx, context, { employeeId: context.actor.id, pauseId, isOwn: true });
    return { pause: row && presentOwnPause(context, row) };
  });
}

async function endIt(
  tx: Tx,
  context: RequestContext,
  { employeeId, pauseId, isOwn }: Ending & { isOwn: boolean },
): Promise<PauseRow | null> {
  const person = await lockPerson(tx, employeeId);
  const before = person.pauses.find(({ id }) => id === pauseId);
  if (!before) throw notFound();
  const today = dayOf(context.clock.now());
  const isOver = before.toDate < today;
  if (isOver && isOwn) throw conflict('PAUSE_OVER', pauseMessages.over);
  const isRunning = before.fromDate < today && !isOver;
  const after = isRunning ? await endYesterday(tx, context, before) : null;
  if (!after) await deletePause(tx, before.id);
  const action = after ? 'pause_ended' : 'pause_removed';
  await recordChange(tx, context, entryOf(person, { action, before, after }));
  const dates = { person, from: after ? today : before.fromDate, to: before.toDate };
  for (const run of onPausesChanged.parts()) await run(tx, context, dates);
  return after;
}

function endYesterday(
  tx: Tx,
  { clock }: Pick<RequestContext, 'clock'>,
  { id }: PauseRow,
): Promise<PauseRow> {
  const now = clock.now();
  return shortenPause(tx, id, { toDate: addDays(dayOf(now), -1), endedAt: now });
}
