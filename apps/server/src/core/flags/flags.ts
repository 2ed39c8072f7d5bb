import { eq } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { flags } from './tables.ts';

/** When a server first served this database. */
export const firstStart = 'first-start';

/** When something was marked as done; null when it was not. */
export async function findFlag(db: Queryable, name: string): Promise<Date | null> {
  const [found] = await db.select().from(flags).where(eq(flags.name, name));
  return found?.at ?? null;
}

export async function isFlagged(db: Queryable, name: string): Promise<boolean> {
  return (await findFlag(db, name)) !== null;
}

/** Marks something as done for good; false when it was marked already. */
export async function setFlag(db: Queryable, name: string, at: Date): Promise<boolean> {
  const inserted = await db
    .insert(flags)
    .values({ name, at })
    .onConflictDoNothing()
    .returning({ name: flags.name });
  return inserted.length > 0;
}
