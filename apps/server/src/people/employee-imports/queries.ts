import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { employeeImports } from './tables.ts';

export { readImport, readImports, requireImport } from './read.ts';
export { refusedFile } from './refused-file.ts';
export { readTemplate } from './template.ts';

export async function isImport(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .select({ id: employeeImports.id })
    .from(employeeImports)
    .where(eq(employeeImports.id, id));
  return found.length > 0;
}

/** Returns how imports ended, by id. Deleted ones are missing. */
export async function importOutcomes(db: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const { id, failure, created, updated, refused } = employeeImports;
  const found = await db
    .select({ id, failure, created, updated, refused })
    .from(employeeImports)
    .where(inArray(id, ids));
  return new Map(found.map((each) => [each.id, each]));
}

/** A query for the file keys of unfinished imports. */
export const keysOfAllImports: SQL = sql`
  select file_key as key from employee_imports where file_key is not null`;
