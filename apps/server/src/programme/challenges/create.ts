import type { CreateChallenge } from '@kolam/contract/programme/challenges/rules.ts';
import { newId } from '#core/ids.ts';
import type { Scope } from '#core/scope.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { recordOf } from './actions.ts';
import { columnsOf } from './columns.ts';
import { historyValues } from './history.ts';
import { answerChallenge } from './read.ts';
import { insertChallenge } from './store.ts';

/** Makes a challenge, as a draft for everyone. */
export async function createChallenge(scope: Scope, body: CreateChallenge) {
  return scope.transaction(async (tx) => {
    const now = scope.clock.now();
    const row = await insertChallenge(tx, {
      id: newId(),
      createdAt: now,
      updatedAt: now,
      ...columnsOf(body),
    });
    await recordChange(tx, scope, {
      record: recordOf(row),
      action: 'created',
      changes: changesBetween({}, historyValues(row)),
    });
    return answerChallenge(tx, row);
  });
}
