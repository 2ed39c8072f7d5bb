import type { CreateChallenge } from '@kolam/contract/programme/challenges/rules.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { newColumns } from './columns.ts';
import { historyValues, recordOf } from './history.ts';
import { challengeResponse } from './read.ts';
import { insertChallenge } from './store.ts';

/** Creates a challenge, as a draft for everyone. */
export async function createChallenge(context: RequestContext, body: CreateChallenge) {
  return context.transaction(async (tx) => {
    const now = context.clock.now();
    const row = await insertChallenge(tx, {
      id: newId(),
      createdAt: now,
      updatedAt: now,
      ...newColumns(body),
    });
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'created',
      changes: changesBetween({}, historyValues(row)),
    });
    return challengeResponse(tx, row);
  });
}
