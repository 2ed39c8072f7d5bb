import { eq } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { taskTemplates } from './tables.ts';

/** Returns whether a template with this id exists. */
export async function isTaskTemplate(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .select({ id: taskTemplates.id })
    .from(taskTemplates)
    .where(eq(taskTemplates.id, id));
  return found.length > 0;
}
