import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { staff } from './tables.ts';

/** How a member of staff is named where something is theirs. */
export type NamedStaff = { name: string; department: string };

/**
 * Those of these members of staff to whom something can be assigned now, approved and active, by id.
 * Their rows are shared until the transaction ends, so that nobody is deactivated meanwhile.
 */
export async function findAssignable(tx: Tx, ids: string[]): Promise<Map<string, NamedStaff>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ id: staff.id, name: staff.name, department: staff.department })
    .from(staff)
    .where(and(inArray(staff.id, ids), eq(staff.status, 'approved'), staff.isActive))
    .orderBy(asc(staff.id))
    .for('share');
  return new Map(found.map(({ id, ...named }) => [id, named]));
}

const staffById = prepared((db) =>
  db
    .select({ id: staff.id, name: staff.name, department: staff.department })
    .from(staff)
    .where(sql`${staff.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** What members of staff are called, by id; unknown ids are missing. */
export async function staffNames(db: Queryable, ids: string[]): Promise<Map<string, NamedStaff>> {
  if (ids.length === 0) return new Map();
  const found = await staffById(db, { ids });
  return new Map(found.map(({ id, ...named }) => [id, named]));
}

export async function isStaff(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: staff.id }).from(staff).where(eq(staff.id, id));
  return found.length > 0;
}

/** For a list of another table, a column of which holds members of staff: sorted by their names. */
export const byStaffName = (id: AnyPgColumn) => ({
  joined: { table: staff, on: eq(staff.id, id) },
  sort: staff.name,
});
