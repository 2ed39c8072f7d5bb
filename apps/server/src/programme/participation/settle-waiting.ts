import type { Tx } from '#core/database/types.ts';
import { settleDue } from '#platform/notifications/actions.ts';
import { challengesWithoutWaiting } from './review-store.ts';
import type { SubmissionRow } from './store.ts';

/** After decisions: removes the notifications of challenges in which nothing waits any more. */
export async function settleWaiting(
  tx: Tx,
  decided: Pick<SubmissionRow, 'challengeId'>[],
): Promise<void> {
  const challengeIds = [...new Set(decided.map(({ challengeId }) => challengeId))];
  const recordIds = await challengesWithoutWaiting(tx, challengeIds);
  await settleDue(tx, { kinds: ['proofs-waiting'], recordIds });
}
