import { eq } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { staff } from '#workforce/staff/tables.ts';
import { type DemoMember, emailOfMember } from './people.ts';

/** The id of a member who is there by now; nothing fits an empty one. */
export async function idOf(db: Queryable, member: Pick<DemoMember, 'name'>): Promise<string> {
  const [found] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.email, emailOfMember(member)));
  return found?.id ?? '';
}
