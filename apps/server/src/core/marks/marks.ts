import { eq } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { marks } from './tables.ts';

/** When a server first served this database. */
export const firstStart = 'first-start';

/** When something was marked as done; null when it was not. */
export async function findMark(db: Queryable, name: string): Promise<Date | null> {
  const [found] = await db.select().from(marks).where(eq(marks.name, name));
  return found?.at ?? null;
}

export async function isMarked(db: Queryable, name: string): Promise<boolean> {
  return (await findMark(db, name)) !== null;
}

/** Marks something as done for good; false when it was marked already. */
export async function mark(db: Queryable, name: string, at: Date): Promise<boolean> {
  const inserted = await db
    .insert(marks)
    .values({ name, at })
    .onConflictDoNothing()
    .returning({ name: marks.name });
  return inserted.length > 0;
}
