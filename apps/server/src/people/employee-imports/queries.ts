import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { employeeImports } from './tables.ts';

export async function isImport(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .select({ id: employeeImports.id })
    .from(employeeImports)
    .where(eq(employeeImports.id, id));
  return found.length > 0;
}

/** How imports ended, by id; forgotten ones are missing. */
export async function importOutcomes(db: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const { id, failure, created, updated, refused } = employeeImports;
  const found = await db
    .select({ id, failure, created, updated, refused })
    .from(employeeImports)
    .where(inArray(id, ids));
  return new Map(found.map((each) => [each.id, each]));
}

/** Where the files of imports lie that are not done. */
export const keysOfAllImports: SQL = sql`
  select file_key as key from employee_imports where file_key is not null`;
