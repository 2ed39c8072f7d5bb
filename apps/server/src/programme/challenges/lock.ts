import type { Tx } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import { type ChallengeRow, type DayRow, lockChallenge, lockDay } from './queries.ts';

/** Locks a challenge for the rest of the transaction. @throws Failure 404 */
export async function requireChallenge(tx: Tx, id: string): Promise<ChallengeRow> {
  const challenge = await lockChallenge(tx, id);
  if (!challenge) throw notFound();
  return challenge;
}

/** Locks a planned day and its challenge. @throws Failure 404 */
export async function requireDay(
  tx: Tx,
  { id, dayId }: { id: string; dayId: string },
): Promise<{ challenge: ChallengeRow; day: DayRow }> {
  const challenge = await requireChallenge(tx, id);
  const day = await lockDay(tx, dayId);
  if (!day || day.challengeId !== id) throw notFound();
  return { challenge, day };
}
