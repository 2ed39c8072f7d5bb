import { asc, count } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { damagedData } from './tables.ts';

/** A value or file that its key does not open: it was changed, or is from elsewhere. */
export type Damaged = Pick<typeof damagedData.$inferSelect, 'place' | 'recordId'>;

export type OnDamaged = (damaged: Damaged) => void;

/** Replaces what an earlier run found. */
export async function saveDamaged(tx: Tx, found: readonly Damaged[], foundAt: Date): Promise<void> {
  await tx.delete(damagedData);
  for (const each of found) {
    await tx
      .insert(damagedData)
      .values({ ...each, foundAt })
      .onConflictDoNothing();
  }
}

/** Returns the number of damaged values and files, and the first of them. */
export async function findDamaged(db: Queryable, { limit }: { limit: number }) {
  const [found] = await db.select({ total: count() }).from(damagedData);
  const first = await db
    .select({ place: damagedData.place, recordId: damagedData.recordId })
    .from(damagedData)
    .orderBy(asc(damagedData.place), asc(damagedData.recordId))
    .limit(limit);
  return { total: found?.total ?? 0, first };
}
