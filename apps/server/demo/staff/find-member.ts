import { eq } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { staff } from '#workforce/staff/tables.ts';
import { type DemoMember, emailOfMember } from './people.ts';

/** Returns the id of an existing member, or an empty string, which matches nothing. */
export async function idOf(db: Queryable, member: Pick<DemoMember, 'name'>): Promise<string> {
  const [found] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.email, emailOfMember(member)));
  return found?.id ?? '';
}
