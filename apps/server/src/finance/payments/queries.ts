import { eq } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { payments } from './tables.ts';

/** Whether there is a payment of this id. */
export async function isPayment(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: payments.id }).from(payments).where(eq(payments.id, id));
  return found.length > 0;
}
