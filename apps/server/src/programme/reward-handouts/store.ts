import { and, eq } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import type { HandoutRow } from './queries.ts';
import { rewardHandouts } from './tables.ts';

/** Stores what a person got, in place of what was noted before. */
export async function saveHandout(tx: Tx, row: HandoutRow): Promise<void> {
  const { challengeId: _, employeeId: __, ...changes } = row;
  await tx
    .insert(rewardHandouts)
    .values(row)
    .onConflictDoUpdate({
      target: [rewardHandouts.challengeId, rewardHandouts.employeeId],
      set: changes,
    });
}

export async function deleteHandout(
  tx: Tx,
  { challengeId, employeeId }: Pick<HandoutRow, 'challengeId' | 'employeeId'>,
): Promise<void> {
  await tx
    .delete(rewardHandouts)
    .where(
      and(eq(rewardHandouts.challengeId, challengeId), eq(rewardHandouts.employeeId, employeeId)),
    );
}
