import { eq } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { employeeImports } from './tables.ts';

export async function isImport(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .select({ id: employeeImports.id })
    .from(employeeImports)
    .where(eq(employeeImports.id, id));
  return found.length > 0;
}
