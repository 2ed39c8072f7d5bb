import { eq } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { flags } from './tables.ts';

/** The flag for the first start of a server on this database. */
export const firstStart = 'first-start';

/** The flags for a database of a demo: it gets demo data, and has all of it. */
export const demoBegun = 'demo';
export const demoComplete = 'demo-complete';

/** Returns when a flag was set, or null when it was not. */
export async function findFlag(db: Queryable, name: string): Promise<Date | null> {
  const [found] = await db.select().from(flags).where(eq(flags.name, name));
  return found?.at ?? null;
}

export async function isFlagged(db: Queryable, name: string): Promise<boolean> {
  return (await findFlag(db, name)) !== null;
}

/** Sets a flag permanently. Returns false when it was already set. */
export async function setFlag(db: Queryable, name: string, at: Date): Promise<boolean> {
  const inserted = await db
    .insert(flags)
    .values({ name, at })
    .onConflictDoNothing()
    .returning({ name: flags.name });
  return inserted.length > 0;
}

/** Whether demo data is not complete yet. Its records are of earlier days. */
export const isLoadingDemo = async (db: Queryable): Promise<boolean> =>
  (await isFlagged(db, demoBegun)) && !(await isFlagged(db, demoComplete));
