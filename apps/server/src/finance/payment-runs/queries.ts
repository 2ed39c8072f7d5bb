import { eq } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { paymentRuns } from './tables.ts';

export async function isPaymentRun(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .select({ id: paymentRuns.id })
    .from(paymentRuns)
    .where(eq(paymentRuns.id, id));
  return found.length > 0;
}
