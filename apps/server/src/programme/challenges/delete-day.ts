import { dayMessages } from '@kolam/contract/programme/challenges/day-messages.ts';
import { conflict } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { releaseFiles } from '#platform/files/actions.ts';
import { removeDay } from './day-store.ts';
import { dayText, recordOf } from './history.ts';
import { beforeDaysWithdrawn } from './hooks.ts';
import { requireDay } from './lock.ts';
import { usedDays } from './used.ts';

/** Deletes a day without participation. */
export async function deleteDay(context: RequestContext, params: { id: string; dayId: string }) {
  return context.transaction(async (tx) => {
    const { challenge, day } = await requireDay(tx, params);
    assertVersion(context, day.version);
    if ((await usedDays(tx, [day.id])).has(day.id)) {
      throw conflict('HAS_PARTICIPATION', dayMessages.hasSubmissions);
    }
    for (const run of beforeDaysWithdrawn.parts()) await run(tx, [day.id]);
    await releaseFiles(tx, context, [day.id]);
    await removeDay(tx, day.id);
    await recordChange(tx, context, {
      record: recordOf(challenge),
      action: 'day_deleted',
      changes: [
        { field: 'day', before: dayText(day.date), after: null },
        { field: 'dayStatus', before: day.status, after: null },
      ],
    });
    return {};
  });
}
